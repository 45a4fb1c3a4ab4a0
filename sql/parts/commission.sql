-- commission: what a book takes of net winnings at a price (pipelines/model/commission.ts, which a test compares). Placeholders: book, price.
if(book = 'kalshi', 1 - (1 / (1 / price + 0.07 / price * (1 - 1 / price)) - 1) / (price - 1),
    transform(book, ['betfair', 'matchbook', 'smarkets', 'betdaq', 'prophetx'], [0.05, 0.02, 0.02, 0.02, 0.01], 0.0))
