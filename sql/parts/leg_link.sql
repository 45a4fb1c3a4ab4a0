-- leg_link: the address that leads from a leg to its bet; none for a book that the catalogue lacks, nor where the question brings no links. Names: p, an
-- opportunity; l, a price as `best` of priced and ladders_priced holds it.
multiIf({part.book_ref(l.4)} IS NULL, NULL, NOT {part.linked(p.run)}, NULL,
    concat(nullIf({links:String}, ''), toString(p.ladder[l.5].odds_id), {link_ends:Map(String, String)}[l.4]))
