-- best_pair: what best_set is, of two sides, for rows by the hundred thousand: of the prices `one` and `two`, each best first, the four candidates by name. What a
-- lambda holds is copied for each element, and best_set's codes hold the pool. Where few rows are asked for it is dearer: it wants to be planned too.
arraySort(choice -> (choice.1, choice.2), arrayFilter(choice -> choice.3, [
                        (1 / one[1].2 + 1 / two[1].2, greatest(one[1].3, two[1].3), least(one[1].2 > 0, two[1].2 > 0, one[1].4 != two[1].4), [one[1], two[1]]),
                        (1 / one[2].2 + 1 / two[1].2, greatest(one[2].3, two[1].3), least(one[2].2 > 0, two[1].2 > 0, one[2].4 != two[1].4), [one[2], two[1]]),
                        (1 / one[1].2 + 1 / two[2].2, greatest(one[1].3, two[2].3), least(one[1].2 > 0, two[2].2 > 0, one[1].4 != two[2].4), [one[1], two[2]]),
                        (1 / one[2].2 + 1 / two[2].2, greatest(one[2].3, two[2].3), least(one[2].2 > 0, two[2].2 > 0, one[2].4 != two[2].4), [one[2], two[2]])]))[1].4
