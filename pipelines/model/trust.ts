/** How far the chance of a middle is trusted, 0 to 1: the part of its quality that is not the price's. */

/** By where the chance comes from. */
export const TRUST = { ladder: 1, model: 0.8, consensus: 0.6, none: 0.4 } as const
/** In play, and of a player: what either takes off, of a confidence too. */
export const LIVE_TRUST = 0.85
export const PROP_TRUST = 0.9

/** The product. */
export const trustIn = (
  source: keyof typeof TRUST,
  { is_live, is_player_prop }: { is_live: boolean; is_player_prop: boolean },
): number => TRUST[source] * (is_live ? LIVE_TRUST : 1) * (is_player_prop ? PROP_TRUST : 1)
