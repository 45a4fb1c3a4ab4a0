/** The left end of a block: who plays, when or how it stands. */
import * as format from '../format.ts'
import type { Side } from './cells.ts'
import type { Game } from './events.ts'
import type { Group } from './quotes.ts'
import type { Score } from './score-of.ts'

export function RowHead(props: {
  group: Group
  game: Game | undefined
  score: Score | undefined
  sides: readonly Side[]
}) {
  const { group, game, score, sides } = props
  // What is one player's, or one team's, says whose.
  const of = group.player || group.team
  if (!game) return <div class="head" role="presentation" />
  return (
    <div class="head" role="presentation">
      <div class="when">
        {game.is_live ? (
          <>
            <span class="live">Live</span>
            <span class="clock">{score?.clock}</span>
          </>
        ) : (
          <span>{game.start_time ? format.time(game.start_time) : 'time open'}</span>
        )}
        <span class="league">{game.league.replaceAll('_', ' ')}</span>
      </div>
      {of ? (
        <div class="teams">
          <div class="team">
            <span class="name long" title={of}>
              {of}
            </span>
            <span class="name short" title={of}>
              {group.player ? initialed(of) : of}
            </span>
          </div>
          <div class="team minor">
            <span class="name">{format.market(group.market_type)}</span>
            <span class="fixture">
              {game.away} @ {game.home}
            </span>
          </div>
        </div>
      ) : (
        <div class="teams">
          <Team game={game} score={score} of="away" />
          <Team game={game} score={score} of="home" />
          {sides.some(({ side }) => side === 'draw') && (
            <div class="team minor">
              <span class="name">Draw</span>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** 'Patrick Mahomes' as 'P. Mahomes', where there is little room. */
const initialed = (player: string): string => player.replace(/^(\p{L})\S*\s+(?=\S)/u, '$1. ')

function Team({ game, score, of }: { game: Game; score: Score | undefined; of: 'home' | 'away' }) {
  const name = of === 'home' ? game.home_team : game.away_team
  return (
    <div class="team">
      <span class="name long" title={name}>
        {name}
      </span>
      <span class="name short" title={name}>
        {of === 'home' ? game.home : game.away}
      </span>
      {score && (
        <span class="score">
          {score.possession === of && (
            <span class="ball" role="img" aria-label="has the ball">
              •
            </span>
          )}
          {score[of]}
        </span>
      )}
    </div>
  )
}
