/** Which bookmaker keys the-odds-api serves for each of its regions (its public list of bookmakers, 2026). */
export const REGIONS: Record<string, string> = {
  us: 'betonlineag betmgm betrivers betus bovada williamhill_us draftkings fanatics fanduel lowvig mybookieag',
  us2: 'ballybet betanysports betparx espnbet fliff hardrockbet hardrockbet_az hardrockbet_fl hardrockbet_oh rebet',
  us_ex: 'betopenly kalshi novig polymarket prophetx',
  uk: 'sport888 betfair_ex_uk betfair_sb_uk betvictor betway betfred_uk boylesports casumo coral grosvenor ladbrokes_uk leovegas livescorebet matchbook paddypower skybet smarkets unibet_uk virginbet williamhill',
  eu: 'onexbet sport888 betclic_fr betanysports betfair_ex_eu betonlineag betsson codere_it betvictor coolbet everygame gtbets leovegas_se marathonbet matchbook mybookieag nordicbet parionssport_fr pinnacle pmu_fr suprabets tipico_de unibet_fr unibet_it unibet_nl unibet_se williamhill winamax_de winamax_fr',
  au: 'betfair_ex_au betr_au betright bet365_au dabble_au ladbrokes_au neds playup pointsbetau sportsbet tab tabtouch unibet',
}
