/** The stake calculator: Kelly for one price, even pay-outs for several. */
import { type Signal, signal } from '@preact/signals'
import { bookName } from '../catalogue.ts'
import { type Choice, Select } from '../choose.tsx'
import * as format from '../format.ts'
import type { EvRow } from '../rows.ts'
import { type AnyRow, isEv, legsOf } from './kinds.ts'
import { sideName } from './side-name.ts'
import { boundsOf, kellyStake, outcome, splitStakes } from './stakes.ts'

// Kept while the page is open: the next opportunity is reckoned with the same money.
const money = signal(1_000)
const fraction = signal('0.25')
const unit = signal('0')

const MONEY = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const amount = (value: number): string => (value < 0 ? `−${MONEY.format(-value)}` : MONEY.format(value))

const KELLY: readonly Choice[] = [
  { id: '1', label: 'Full Kelly' },
  { id: '0.5', label: 'Half Kelly' },
  { id: '0.25', label: 'Quarter Kelly' },
  { id: '0.1', label: 'Tenth Kelly' },
]
const UNITS: readonly Choice[] = [
  { id: '0', label: 'Exact' },
  { id: '1', label: 'Whole units' },
  { id: '5', label: 'To fives' },
  { id: '10', label: 'To tens' },
]

/** The money, and the one thing to choose about it. */
function Inputs(props: { money: string; label: string; choices: readonly Choice[]; chosen: Signal<string> }) {
  const { chosen } = props
  return (
    <div class="inputs">
      <label class="money">
        <span>{props.money}</span>
        <input
          type="number"
          min="0"
          step="any"
          value={money.value}
          onInput={event => {
            money.value = Math.max(0, Number(event.currentTarget.value) || 0)
          }}
        />
      </label>
      <Select
        label={props.label}
        value={chosen.value}
        choices={props.choices}
        choose={id => {
          chosen.value = id
        }}
      />
    </div>
  )
}

export function Stakes({ row }: { row: AnyRow }) {
  return (
    <section class="part calculator">
      <h3>What to stake</h3>
      {isEv(row) ? <Kelly row={row} /> : <Split row={row} />}
    </section>
  )
}

function Kelly({ row }: { row: Extract<AnyRow, { kelly_percent: number | null }> }) {
  const stake = kellyStake(money.value, row.kelly_percent ?? 0, Number(fraction.value))
  return (
    <>
      <Inputs money="Bankroll" label="Part of Kelly" choices={KELLY} chosen={fraction} />
      <dl class="results">
        <dt>Stake</dt>
        <dd data-result="stake">{amount(stake)}</dd>
        <dt>Wins</dt>
        <dd>{amount(stake * (row.odds_decimal - 1))}</dd>
        <dt>On average</dt>
        <dd data-result="expected">{amount((stake * row.net_ev_percentage) / 100)}</dd>
      </dl>
    </>
  )
}

function Split({ row }: { row: Exclude<AnyRow, EvRow> }) {
  const legs = legsOf(row)
  const staked = splitStakes(
    money.value,
    legs.map(leg => leg.odds_decimal),
    Number(unit.value),
  )
  const { staked: total, worst, best } = outcome(staked)
  const { least, most } = boundsOf(row)
  // Between the lines of a middle both win, where a result lies there.
  const isBoth = 'middle_size' in row && most === null
  const both = staked.reduce((sum, { payout }) => sum + payout, -total)
  return (
    <>
      <Inputs money="Total stake" label="Round stakes" choices={UNITS} chosen={unit} />
      <table class="quotes">
        <tbody>
          {legs.map((leg, index) => (
            <tr key={`${leg.book}${leg.selection}`}>
              <th scope="row">
                {sideName(leg)}
                <span class="under">
                  {bookName(leg.book)} {format.price(leg)}
                </span>
              </th>
              <td class="num" data-result="stake">
                {amount(staked[index]?.stake ?? 0)}
              </td>
              <td class="num minor">pays {amount(staked[index]?.payout ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl class="results">
        <dt>Staked</dt>
        <dd>{amount(total)}</dd>
        <dt>Worst case</dt>
        <dd data-result="worst">{amount(least === null ? worst : Math.min(worst, (total * least) / 100))}</dd>
        <dt>{isBoth ? 'Both win' : 'Best case'}</dt>
        <dd data-result="best">{amount(isBoth ? both : most === null ? best : (total * most) / 100)}</dd>
      </dl>
    </>
  )
}
