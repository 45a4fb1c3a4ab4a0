-- has_best: whether a book's price b is the best one of its side, l. Of equal prices the fresher is the best: where that is in time, a book at which it was seen too
-- long ago has it no more, unless suspicious ones are asked for. Names: b, l, prices as ladders_priced has them.
b.1 = l.1 AND b.2 = l.2 AND (b.3 <= b.7 OR l.3 > l.7 OR {include_suspicious:UInt8} = 1)
