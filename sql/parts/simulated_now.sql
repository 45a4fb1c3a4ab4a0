-- simulated_now: the same as `simulated` where rows are current ones only: whatever has a run is of a shifted replay.
toBool(simulated OR run != '')
