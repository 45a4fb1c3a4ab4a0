-- player_key: by which name a player is told, accents, signs and what stands behind the name aside: two books may write it differently. Name: q.
replaceRegexpOne(replaceRegexpAll(replaceRegexpAll(lowerUTF8(removeDiacriticsUTF8(q.player_name)), '[.''’‘`]', ''), '[^0-9a-z]+', '_'), '_(jr|sr|ii|iii|iv|v)_?$', '')
