-- events_replaced_gone: events_recent holds what it held.
DROP TABLE IF EXISTS {database}.events_replaced SYNC
