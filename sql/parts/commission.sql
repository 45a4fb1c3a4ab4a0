-- commission: what a book takes of net winnings at a price. Kalshi's taker fee is 0.07 P(1-P) a contract (pipelines/opportunities/options.ts, which a test
-- compares), so its share moves with the price. Names: book, price.
if(book = 'kalshi', 1 - (1 / (1 / price + 0.07 / price * (1 - 1 / price)) - 1) / (price - 1), joinGet('{database}.sportsbooks', 'commission', book))
