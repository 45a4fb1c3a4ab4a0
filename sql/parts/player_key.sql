-- player_key: by which name a player is told, accents and signs aside: two books may write it differently. Name: q.
replaceRegexpAll(lowerUTF8(removeDiacriticsUTF8(q.player_name)), '[^0-9a-z]+', '_')
