-- ticks_tiers: parts of a like size are merged with each other, ten at a time, and a large one is left alone until there is as much again. The engine counts every
-- part as 5 MB more than it has, and takes small ones off the right of what it chose to merge: a table of some MB was merged as a whole with one new part of 200
-- rows, every second (126 rows merged for one written, two thirds of a core with the simulated feed alone; with these three settings 5, and a sixth of a core).
ALTER TABLE {database}.ticks MODIFY SETTING merge_selector_enable_heuristic_to_remove_small_parts_at_right = 0, merge_selector_base = 10, min_parts_to_merge_at_once = 10
