-- sightings_replaced_merges: at least ten parts are merged at a time, as in ticks.
ALTER TABLE {database}.sightings_replaced MODIFY SETTING min_parts_to_merge_at_once = 10
