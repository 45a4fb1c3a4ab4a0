-- best_set: of `pool`, the prices (side, price, age, book, ...) of `n` sides sorted best first, the set of one price a side, no book twice, with the least
-- sum of 1/price; ties go to the fresher. Among the first n prices of each of n sides there is always one, so n^n codes name every candidate: 4 for two
-- sides, 27 for three; more sides are for best_of_many.
arraySort(
                        choice -> (arraySum(l -> 1 / l.2, choice), arrayMax(l -> l.3, choice)),
                        arrayFilter(
                            choice -> least(length(choice) = n, length(arrayDistinct(arrayMap(l -> l.4, choice))) = n),
                            arrayMap(
                                code -> arrayFilter(l -> l.2 > 0, arrayMap(
                                    side -> arrayFilter(l -> l.1 = side, pool)[intDiv(code, toUInt32(pow(n, side))) % n + 1], range(n))),
                                range(toUInt32(pow(least(n, 3), least(n, 3)))))))[1]
