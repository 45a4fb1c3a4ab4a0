-- best_of_many: what best_set is, for more than three sides, where it pays (a sum below 1). Side by side every set so far gets every price of a
-- book that it does not have yet, as long as it can still end below 1 with the best prices of the sides to come, whoever's; of sets of the same books the
-- cheapest goes on. So sets are at most as many as choices of books: all of them up to 9 books; of more than 250 the cheapest go on. Whatever is cut, what
-- comes out is one price a side, no book twice.
-- A price is (side, 1/price, age, book as a bit, place in the pool), a side (the least that those after it cost, its prices), a set (sum, age, books as bits,
-- places). What a lambda holds is copied for each element: no inner one holds the pool.
arrayMap(
                        place -> pool[place],
                        arraySort(choice -> (choice.1, choice.2), arrayFold(
                            (sets, side) -> arraySlice(arraySort(choice -> (choice.1, choice.2), arrayMap(
                                some -> arrayFilter((choice, before) -> choice.3 != before, some, arraySlice(arrayPushFront(arrayMap(choice -> choice.3, some), toUInt128(0)), 1, length(some))),
                                [arraySort(choice -> (choice.3, choice.1, choice.2), arrayFilter(choice -> choice.1 + side.1 < 1, arrayFlatten(arrayMap(
                                    choice -> arrayMap(
                                        price -> (choice.1 + price.2, greatest(choice.2, price.3), bitOr(choice.3, price.4), arrayPushBack(choice.4, price.5)),
                                        arrayFilter(price -> bitAnd(choice.3, price.4) = 0, side.2)),
                                    sets))))])[1]), 1, 250),
                            arrayMap(
                                prices -> arrayMap(
                                    side -> (
                                        arraySum(other -> arrayFirst(price -> price.1 = other, prices).2, range(side + 1, n)),
                                        arraySlice(arrayFilter(price -> price.1 = side, prices), 1, n)),
                                    range(n)),
                                [arrayMap(
                                    (l, place, book) -> (l.1, 1 / l.2, ifNull(toInt64(l.3), 0), bitShiftLeft(toUInt128(1), book), toUInt32(place)),
                                    pool, arrayEnumerate(pool), arrayEnumerateDense(arrayMap(l -> l.4, pool)))])[1],
                            CAST([(0., 0, 0, [])], 'Array(Tuple(Float64, Int64, UInt128, Array(UInt32)))')))[1].4)
