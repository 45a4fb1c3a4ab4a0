/** How long the workers of tests wait before they drop recent rows that were taken over, ms: a read that takes longer may miss them, as none does that is shipped (sql/client.ts). */
export const SETTLED_MS = 5_000
