/** The figures of an opportunity, from its own row: what the API computed, so that a reader can do it again. */
import { bookName } from '../catalogue.ts'
import * as format from '../format.ts'
import type { EvRow, OddsRow } from '../rows.ts'
import { type AnyRow, isArbitrage, isEv, legsOf, type PairRow } from './kinds.ts'
import { powerOf } from './stakes.ts'

const figure = (value: number): string => value.toFixed(4)

function Line(props: { label: string; formula: string; result: string }) {
  return (
    <div class="sum">
      <dt>{props.label}</dt>
      <dd>
        <span class="formula">{props.formula}</span> = <strong>{props.result}</strong>
      </dd>
    </div>
  )
}

export function Arithmetic({ row }: { row: AnyRow }) {
  return (
    <section class="part">
      <h3>The arithmetic</h3>
      <dl class="sums">
        {isEv(row) ? <EvSums row={row} /> : isArbitrage(row) ? <ArbitrageSums row={row} /> : <PairSums row={row} />}
      </dl>
    </section>
  )
}

function EvSums({ row }: { row: EvRow }) {
  const { fair_probability: p, odds_decimal: d } = row
  if (p === null) return null
  return (
    <>
      <Line label="EV" formula={`${figure(p)} × ${d} − 1`} result={format.percent(100 * (p * d - 1))} />
      <Line
        label="Full Kelly"
        formula={`(${figure(p)} × ${d} − 1) / (${d} − 1)`}
        result={format.percent((100 * (p * d - 1)) / (d - 1))}
      />
      {Math.abs(row.net_ev_percentage - row.ev_percentage) > 1e-6 && (
        <Line
          label="After pushes and commission"
          formula={`push ${figure(row.push_probability ?? 0)}, commission ${format.percent(row.commission * 100, 1)}`}
          result={format.percent(row.net_ev_percentage)}
        />
      )}
    </>
  )
}

function ArbitrageSums({
  row,
}: {
  row: Parameters<typeof legsOf>[0] & {
    implied_total: number
    profit_percent: number
    estimated_net_profit_percent: number
  }
}) {
  const prices = legsOf(row).map(leg => leg.odds_decimal)
  const total = prices.reduce((sum, price) => sum + 100 / price, 0)
  return (
    <>
      <Line
        label="Implied total"
        formula={prices.map(price => `1/${price}`).join(' + ')}
        result={format.percent(total)}
      />
      <Line label="Profit" formula={`100 / ${total.toFixed(2)} − 1`} result={format.percent(100 * (100 / total - 1))} />
      {Math.abs(row.estimated_net_profit_percent - row.profit_percent) > 1e-6 && (
        <Line
          label="After commission"
          formula="each leg less its book’s commission"
          result={format.percent(row.estimated_net_profit_percent)}
        />
      )}
    </>
  )
}

function PairSums({ row }: { row: PairRow }) {
  const prices = legsOf(row).map(leg => leg.odds_decimal)
  const total = prices.reduce((sum, price) => sum + 1 / price, 0)
  return (
    <>
      <Line
        label="Hold"
        formula={`${prices.map(price => `1/${price}`).join(' + ')} − 1`}
        result={format.percent(100 * (total - 1))}
      />
      {row.middle_probability !== undefined && (
        <Line
          label="Both win"
          formula={`the result is one of ${row.middle_numbers?.join(', ') ?? 'the middle'}`}
          result={format.percent(100 * row.middle_probability)}
        />
      )}
      {row.worst_case_loss !== undefined && (
        <Line label="Else lost" formula="of the whole stake" result={format.percent(row.worst_case_loss)} />
      )}
    </>
  )
}

/** Where the fair price comes from: the sharp book's two prices, and what is taken off them. */
export function FairPrice({ row, quotes }: { row: EvRow; quotes: readonly OddsRow[] }) {
  const sharp = opposite(row, quotes)
  const implied = sharp.map(quote => 1 / quote.odds_decimal)
  const sum = implied.reduce((a, b) => a + b, 0)
  const k = implied.length > 1 ? powerOf(implied) : null
  const index = sharp.findIndex(quote => quote.selection === row.selection)
  const own = k !== null && index >= 0 ? (implied[index] ?? 0) ** k : null
  // Only what agrees with the answer is shown as its reason: the book may have moved since.
  const agrees = row.devig_method === 'power' && own !== null && Math.abs(own - (row.fair_probability ?? 0)) < 2e-4
  return (
    <section class="part">
      <h3>The fair price</h3>
      <p>
        {bookName(row.sharp_book)} without its margin, by the {row.devig_method.replaceAll('_', ' ')} method:{' '}
        <strong class="figure">{row.fair_probability === null ? '–' : figure(row.fair_probability)}</strong>, a price of{' '}
        <strong class="figure">
          {row.fair_probability === null ? '–' : format.fromDecimal(1 / row.fair_probability)}
        </strong>
        .
      </p>
      {agrees && k !== null && (
        <dl class="sums">
          <Line label="Its prices say" formula={implied.map(p => figure(p)).join(' + ')} result={figure(sum)} />
          <Line
            label="Margin off"
            formula={`${implied.map(p => `${figure(p)}^k`).join(' + ')} = 1, k`}
            result={figure(k)}
          />
          <Line label="So" formula={`${figure(implied[index] ?? 0)}^${figure(k)}`} result={figure(own ?? 0)} />
        </dl>
      )}
    </section>
  )
}

/** All sides of the sharp book on this line. */
function opposite(row: EvRow, quotes: readonly OddsRow[]): OddsRow[] {
  const mirrored = row.selection_type === 'home' || row.selection_type === 'away'
  return quotes.filter(quote => {
    if (quote.sportsbook !== row.sharp_book || !quote.is_active) return false
    if (row.line === null || quote.line === null) return row.line === quote.line
    return mirrored && quote.selection !== row.selection ? quote.line === -row.line : quote.line === row.line
  })
}
