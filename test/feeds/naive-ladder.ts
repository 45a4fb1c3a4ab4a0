/** A market's ladders kept as simply as can be: every level as a line of a list, read again from the beginning of the last image. */

type Level = { id: number; field: string; price: number; size: number }
const FIELDS = ['atb', 'atl', 'trd']

export const naiveBook = () => {
  let levels: Level[] = []
  let traded: { id: number; ltp: number | null; tv: number | null }[] = []
  let runners: number[] = []
  const of = (id: number, field: string): number[][] =>
    levels
      .filter(one => one.id === id && one.field === field)
      .map(({ price, size }) => [price, size])
      .sort(([a = 0], [b = 0]) => a - b)
  return {
    take: (line: string): void => {
      for (const change of JSON.parse(line).mc ?? []) {
        if (change.img === true) [levels, traded] = [[], []]
        if (change.marketDefinition) runners = change.marketDefinition.runners.map((one: { id: number }) => one.id)
        for (const runner of change.rc ?? []) {
          for (const field of FIELDS) {
            for (const [price, size] of runner[field] ?? []) {
              levels = levels.filter(one => !(one.id === runner.id && one.field === field && one.price === price))
              if (size !== 0) levels.push({ id: runner.id, field, price, size })
            }
          }
          const known = traded.find(one => one.id === runner.id) ?? { id: runner.id, ltp: null, tv: null }
          traded = [
            ...traded.filter(one => one.id !== runner.id),
            { id: runner.id, ltp: runner.ltp ?? known.ltp, tv: runner.tv ?? known.tv },
          ]
        }
      }
    },
    best: (depth: number) =>
      runners.map(id => {
        const { ltp = null, tv = null } = traded.find(one => one.id === id) ?? {}
        return { id, back: of(id, 'atb').reverse().slice(0, depth), lay: of(id, 'atl').slice(0, depth), ltp, tv }
      }),
    /** All levels of every runner that had any. */
    all: () => traded.map(({ id }) => ({ id, levels: FIELDS.map(field => of(id, field)) })).sort((a, b) => a.id - b.id),
    sorted: (prices: Record<string, Map<number, number>>) =>
      FIELDS.map(field =>
        [...(prices[field] ?? [])].map(([price, size]) => [price, size]).sort(([a = 0], [b = 0]) => a - b),
      ),
  }
}
