/**
 * What a part shows of one event goes on the board. It may show it more than once: where a source has no ids, two books' times of a game are two of its events,
 * and so are a line with a time and one without. What the event loses is known only when all of them are read.
 */
import type { BoardEvent } from './board.ts'
import { compareGroup } from './compare.ts'
import { detectEvent } from './detect-event.ts'
import { scoreOf, writeFacts } from './facts.ts'
import type { KnownEvent } from './known-event.ts'
import { applySaid, isOff } from './lifecycle.ts'
import type { ParsedEvent, ParsedGroup } from './model/part.ts'
import type { PartScope } from './part-scope.ts'
import { writeSighting } from './sight.ts'
import { type CompareContext, removeUnshown } from './take-away.ts'

type Showing = { shown: ParsedEvent; swapped: boolean }
/** `created`: by the first of them. */
export type Shown = { event: BoardEvent; known: KnownEvent; created: boolean; showings: Showing[] }

const isMain = ({ market_group }: Pick<ParsedGroup, 'market_group'>): boolean => !market_group.endsWith('#alternate')

/** A score says it where the source has no word for it: final, or in play. */
const statusBy = (game: ParsedEvent['game']): ParsedEvent['status'] =>
  game?.is_final ? 'ended' : game?.is_live ? 'live' : null

/** Of two that say it the last, as in the registry. */
const lastOf = <T>(showings: readonly Showing[], of: (shown: ParsedEvent) => T | null): T | null =>
  showings.reduce<T | null>((found, { shown }) => of(shown) ?? found, null)

export const showEvent = (ctx: CompareContext, { event, known, created, showings }: Shown, speaks: PartScope): void => {
  const { out, board } = ctx
  ctx.touched = new Set()
  const { external_ids, feed_ids, id_shown_at, scored } = known
  event.told_at = Math.max(event.told_at, out.observed_at)
  const before = event.status
  const isForgotten = event.position < 0 && board.current === 1
  const start = lastOf(showings, shown => shown.start_time)
  applySaid(ctx, event, {
    feed: ctx.feed,
    rank: ctx.rank,
    intervalOf: ctx.intervalOf,
    // Of what a source does not say the registry may have made it, or remember it where the board has forgotten.
    start: start ?? (created || isForgotten ? known.start : null),
    isGuess: start === null,
    status: lastOf(showings, ({ status, game }) => status ?? statusBy(game)),
    isAhead: showings.some(({ shown }) => shown.is_ahead === true),
    shown: showings.some(({ shown }) => shown.groups.length > 0),
    played: showings.some(({ shown }) => shown.game?.is_live === true),
    isFinal: showings.some(({ shown: { game } }) => game?.is_final === true && scoreOf(game) !== ''),
    external_ids,
    feed_ids,
    id_shown_at,
    scored,
  })
  for (const { shown, swapped } of showings)
    writeFacts(out, event, shown, { swapped, before, feed: ctx.feed, rank: ctx.rank, intervalOf: ctx.intervalOf })
  let [applied, removed] = [false, false]
  if (!isOff(event)) {
    const compare = (isMeant: (group: ParsedGroup) => boolean): void => {
      for (const { shown, swapped } of showings)
        for (const group of shown.groups) if (isMeant(group) && compareGroup(ctx, event, group, swapped)) applied = true
    }
    // Main markets before alternates, however the source lists them: a line that leaves the one, be it shown or gone, goes over to the other in the same part.
    const isOther = (group: ParsedGroup): boolean => !isMain(group)
    compare(isMain)
    if (showings.some(({ shown }) => shown.groups.some(isOther))) {
      removed = removeUnshown(ctx, event, speaks, isMain)
      compare(isOther)
    }
  }
  if (removeUnshown(ctx, event, speaks)) removed = true
  if (applied) event.shown_at = Math.max(event.shown_at, out.observed_at)
  if (applied || removed) writeSighting(out, event, ctx.feed)
  detectEvent(out, event, ctx.touched, ctx.feed)
}
