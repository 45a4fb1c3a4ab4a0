-- has_best: whether a book's price b is the best one of its side, l. Of equal prices the fresher is the best: where that is in time, a book at which it was seen too
-- long ago has it no more, unless suspicious ones are asked for. Names: b, l, prices as ladders_priced has them. With AND and OR the planner takes 5 ms longer.
least(b.1 = l.1, b.2 = l.2, greatest(b.3 <= b.7, l.3 > l.7, {include_suspicious:UInt8} = 1))
