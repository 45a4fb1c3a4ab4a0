/** The API's own explanation, as it gives it: names and figures, nested where they are nested. */
import { words } from '../format.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string =>
  typeof value === 'number'
    ? String(Number(value.toPrecision(8)))
    : value === null || value === undefined
      ? '–'
      : String(value)

export function Explained({ value }: { value: unknown }) {
  return (
    <section class="part">
      <details>
        <summary>Everything that was looked at</summary>
        <Value value={value} />
      </details>
    </section>
  )
}

function Value({ value }: { value: unknown }) {
  if (Array.isArray(value)) {
    return (
      <ol class="nested">
        {value.map((one, index) => (
          <li key={index}>
            <Value value={one} />
          </li>
        ))}
      </ol>
    )
  }
  if (!isRecord(value)) return <span class="figure">{text(value)}</span>
  return (
    <dl class="nested">
      {Object.entries(value).map(([name, member]) => (
        <div key={name}>
          <dt>{words(name)}</dt>
          <dd>
            <Value value={member} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
