-- move: what a tick did, told from the one before it (was_...); n is its number among the ticks of its quote. Where retention has left no other, the first is the removal.
multiIf(is_removed = 1, 'removed', n = 1, 'open', was_removed = 1, 'returned', is_active < was_active, 'suspended', is_active > was_active, 'resumed',
        odds_decimal > was_decimal, 'up', odds_decimal < was_decimal, 'down', 'other')
