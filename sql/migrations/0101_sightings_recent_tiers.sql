-- sightings_recent_tiers: parts of a like size are merged with each other, ten at a time, as in ticks.
ALTER TABLE {database}.sightings_recent MODIFY SETTING merge_selector_enable_heuristic_to_remove_small_parts_at_right = 0, merge_selector_base = 10, min_parts_to_merge_at_once = 10
