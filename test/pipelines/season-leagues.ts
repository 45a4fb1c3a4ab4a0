/** The leagues of our own recording: who plays whom, each league in a partition of its own. */
export const LEAGUES = [
  {
    key: 'americanfootball_nfl',
    title: 'NFL',
    total: 44.5,
    teams: ['Buffalo Bills', 'Miami Dolphins', 'Dallas Cowboys', 'Green Bay Packers', 'Seattle Seahawks'],
    rivals: ['Kansas City Chiefs', 'New York Jets', 'Philadelphia Eagles', 'Chicago Bears', 'Denver Broncos'],
  },
  {
    key: 'basketball_nba',
    title: 'NBA',
    total: 226.5,
    teams: ['Boston Celtics', 'Denver Nuggets', 'Miami Heat', 'Utah Jazz'],
    rivals: ['New York Knicks', 'Los Angeles Lakers', 'Orlando Magic', 'Chicago Bulls'],
  },
  {
    key: 'soccer_epl',
    title: 'EPL',
    total: 2.5,
    teams: ['Arsenal', 'Liverpool', 'Everton'],
    rivals: ['Chelsea', 'Fulham', 'Aston Villa'],
  },
] as const
