-- player_key: who a player is within a game, as pipelines/model/player.ts has it: two books may write him differently. A test holds them against each other. Name: q.
if(q.player_name = '', '', transform(
        arrayMap(whole -> if(replaceRegexpOne(whole, '_(jr|sr|ii|iii|iv|v)$', '') AS short = 'michael_carter', whole, short),
            arrayMap(text -> {part.slug}, arrayMap(text -> replaceRegexpAll({part.folded}, '[.''’‘`]', ''), [q.player_name])))[1],
        ['alexandre_sarr', 'cameron_johnson', 'cameron_thomas', 'herb_jones', 'nicolas_claxton', 'gabriel_davis', 'joshua_palmer', 'kenneth_walker', 'mitch_trubisky'],
        ['alex_sarr', 'cam_johnson', 'cam_thomas', 'herbert_jones', 'nic_claxton', 'gabe_davis', 'josh_palmer', 'ken_walker', 'mitchell_trubisky']))
