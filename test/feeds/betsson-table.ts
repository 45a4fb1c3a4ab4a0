/** A table of Betsson's of one event, written by hand. */

/** A selection: what it shows, its price, and the code of its side. */
export type Side = [label: string, odds: number, template?: string]

/** A market: `label`, `marketTemplateId`, `betGroupDescription` and whatever else it has, with its selections. */
export type Market = { sides: Side[]; [field: string]: unknown }

export const EVENT = {
  id: 'f-1',
  participants: [
    { side: 1, label: 'Arsenal' },
    { side: 2, label: 'Chelsea' },
  ],
  startDate: '2026-08-15T14:00:00Z',
  categoryName: 'Football',
  regionName: 'England',
  competitionName: 'Premier League',
}

/** @param list what the source calls the list of prices */
export const tableOf = (event: object, markets: Market[], list = 'marketSelections') => ({
  data: {
    events: [{ ...EVENT, ...event }],
    markets: markets.map(({ sides: _, ...more }, i) => ({ id: `m-${i}`, eventId: 'f-1', status: 'Open', ...more })),
    [list]: markets.flatMap(({ sides }, i) =>
      sides.map(([label, odds, selectionTemplateId = ''], n) => ({
        ...{ id: `s-${i}-${n}`, marketId: `m-${i}`, status: 'Open' },
        ...{ label, odds, selectionTemplateId },
      })),
    ),
  },
})
