-- opportunities_of_readers: every opportunity that stands at the vector, once for each of several readers whose bet or prices it has, with what is of his own
-- books alone: so one question answers all of them, for the planning of one. `readers` are their sets of books, `books` has the books of all; an id begins with
-- the number of its reader. Stands in the place of opportunities_at, and given_confidence in that of own_confidence.
(
    SELECT q.* EXCEPT (id, arb_id, market_books, ladder, confidence_base),
        concat(toString(reader), ' ', q.id) AS id,
        concat(toString(reader), ' ', q.arb_id) AS arb_id,
        arrayFilter(book -> has(own, book), q.market_books) AS market_books,
        arrayFilter(l -> has(own, l.sportsbook), q.ladder) AS ladder,
        q.confidence_base * least(1, 0.7 + 0.1 * arrayCount(book -> has(own, book), q.near_books)) / least(1, 0.7 + 0.1 * length(q.near_books)) AS confidence_base
    FROM {part.opportunities_at} AS q
    ARRAY JOIN {readers:Array(Array(String))} AS own, arrayEnumerate({readers:Array(Array(String))}) AS reader
    WHERE if(q.kind = 'ev', has(own, q.sportsbook), notEmpty(ladder))
)
