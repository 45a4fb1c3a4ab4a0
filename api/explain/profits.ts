/** What two bets leave in each way to end: on 100 staked in all, in the shares that pay the same whichever wins alone. */

import { afterCommission } from '../../pipelines/model/exchange.ts'
import type { Found } from './found.ts'
import type { Steps } from './steps.ts'

/** By way to end, before commission and after it. */
export type Ends = { profits: number[]; nets: number[]; S: number }

type Prices = { d1: number; d2: number; S: number }

export function endsOf(steps: Steps, found: Found, { d1, d2, S }: Prices): Ends {
  const profits = found.outcomes.map((way, i) => profitOf(steps, way, `profit_${i + 1}`, { d1, d2, S }))
  const [c1 = 0, c2 = 0] = found.legs.map(({ seat }) => found.ladder[seat - 1]?.commission ?? 0)
  const note = 'commission: share of net winnings'
  const net = (n: number, d: number, c: number): number =>
    steps.add(
      `d_net_${n}`,
      `1 + (d_${n} - 1) * (1 - commission_${n})`,
      { [`d_${n}`]: d, [`commission_${n}`]: c },
      afterCommission(d, c),
      note,
    )
  const paid: [number, number] = [net(1, d1, c1), net(2, d2, c2)]
  const nets = found.outcomes.map((way, i) => profitOf(steps, way, `net_${i + 1}`, { d1, d2, S }, paid))
  return { profits, nets, S }
}

/** @param net what a winning unit is paid after commission, where that is asked */
function profitOf(
  steps: Steps,
  { back1, won1, back2, won2 }: Found['outcomes'][number],
  name: string,
  { d1, d2, S }: Prices,
  net?: readonly [number, number],
): number {
  const [paid1, paid2] = net ?? [d1, d2]
  const numbers: Record<string, number> = {
    back_1: back1,
    won_1: won1,
    back_2: back2,
    won_2: won2,
    d_1: d1,
    d_2: d2,
    S,
  }
  const paid = net === undefined ? 'd' : 'd_net'
  if (net !== undefined) Object.assign(numbers, { d_net_1: paid1, d_net_2: paid2 })
  const profit = 100 * (((back1 + won1 * paid1) / d1 + (back2 + won2 * paid2) / d2) / S - 1)
  const formula = `100 * (((back_1 + won_1 * ${paid}_1) / d_1 + (back_2 + won_2 * ${paid}_2) / d_2) / S - 1)`
  const note = 'of each bet’s unit: what comes back as it is, and what is paid at the price'
  return steps.add(name, formula, numbers, profit, note)
}
