-- move: what a tick did, told from the one before it (was_...); n is its number among the ticks of its quote.
multiIf(n = 1, 'open', is_removed = 1, 'removed', was_removed = 1, 'returned', is_active < was_active, 'suspended', is_active > was_active, 'resumed',
        odds_decimal > was_decimal, 'up', odds_decimal < was_decimal, 'down', 'other')
