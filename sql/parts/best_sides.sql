-- best_sides: of `pool`, the prices (side, price, age, book, ...) of `n` sides sorted best first, the best of each side, whichever book's; nothing where a side
-- has none.
arrayFilter(
                        choice -> length(choice) = n,
                        [arrayFilter(l -> l.2 > 0, arrayMap(side -> arrayFirst(l -> l.1 = side, pool), range(n)))])[1]
