-- commission: what a book takes of net winnings at a price (pipelines/opportunities/options.ts, which a test compares). A prediction market's fee is rate x P(1-P) a
-- contract, so its share moves with the price. Names: book, price.
if(joinGet('{database}.sportsbooks', 'category', book) = 'prediction_market',
            1 - (1 / (1 / price + joinGet('{database}.sportsbooks', 'commission', book) / price * (1 - 1 / price)) - 1) / (price - 1),
            joinGet('{database}.sportsbooks', 'commission', book))
