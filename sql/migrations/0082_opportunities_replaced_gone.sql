-- opportunities_replaced_gone: opportunities_recent holds what it held.
DROP TABLE IF EXISTS {database}.opportunities_replaced SYNC
