-- quotes_replaced_gone: quotes_recent holds what it held.
DROP TABLE IF EXISTS {database}.quotes_replaced SYNC
