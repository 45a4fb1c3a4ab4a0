-- aged: the prices of `asks` with their ages at the data time: (side, price, age, book, seat, age of the last showing, limit of the age, how fresh). Ages run from the
-- earlier of the last showing and the source's own observation time. The limit is 60 s in play; before the start 5 minutes, but never less than 2.5 times the
-- interval of the feed that shows the price: each price has its own. The last showing's age is below 0 where its feed's clock is ahead of the data time (a shifted
-- replay of a factor): it says when the price was shown.
arrayMap((ask, seat) -> (ask.1, ask.2, greatest(0, shown_ms + ask.4), ask.3, seat, shown_ms + ask.5,
                                if(is_live = 1, 60000., greatest(300000., 2.5 * ask.6)),
                                if(shown_ms + ask.4 <= ask.6, 1., exp(-(shown_ms + ask.4) / if(is_live = 1, 10000, 60000)))),
                                asks, arrayEnumerate(asks))
