/** Mutations of a payload's text: bytes flipped, fields dropped, types swapped, the end cut off. Seeded. */

export type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const STRANGE: unknown[] = [
  null,
  true,
  '',
  'x',
  '-110',
  0,
  -0,
  50,
  1e9,
  -1e9,
  1e308,
  0.1,
  1.0000001,
  [],
  {},
  [[]],
  { toString: 1 },
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  'NaN',
  '__proto__',
  'constructor',
  '\u0000',
  '💥'.repeat(50),
]

/** All places in a value that can be changed: the holder and the key. */
const places = (
  value: unknown,
  found: [Record<string, unknown>, string][] = [],
): [Record<string, unknown>, string][] => {
  if (typeof value !== 'object' || value === null) return found
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) {
    found.push([holder, key])
    places(holder[key], found)
  }
  return found
}

export const KINDS = ['flip', 'drop', 'swap', 'cut'] as const

export function mutate(text: string, kind: (typeof KINDS)[number], random: Random): string {
  const pick = (n: number) => Math.floor(random() * n)
  if (kind === 'cut') return text.slice(0, pick(text.length))
  if (kind === 'flip') {
    const bytes = Buffer.from(text)
    for (let i = 0; i <= pick(3); i += 1) bytes[pick(bytes.length)] = pick(256)
    return bytes.toString()
  }
  if (!text.startsWith('{') && !text.startsWith('[')) return mutatePieces(text, kind, random)
  if (text.includes('}\n{')) return mutatePieces(text, kind, random)
  const root: unknown = JSON.parse(text)
  for (let i = 0; i <= pick(3); i += 1) {
    const all = places(root)
    const place = all[pick(all.length)]
    if (!place) continue
    const [holder, key] = place
    if (kind === 'swap') holder[key] = structuredClone(STRANGE[pick(STRANGE.length)])
    else if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  }
  return JSON.stringify(root)
}

/** Of a text of pieces (records, lines, rows): one to three of them dropped, or a field of them swapped. */
const mutatePieces = (text: string, kind: 'drop' | 'swap', random: Random): string => {
  const pick = (n: number) => Math.floor(random() * n)
  const between = text.startsWith('F|') ? '|' : '\n'
  const pieces = text.split(between)
  for (let i = 0; i <= pick(3); i += 1) {
    const at = pick(pieces.length)
    const piece = pieces[at] ?? ''
    if (kind === 'drop') pieces.splice(at, 1)
    else if (piece.startsWith('{')) pieces[at] = mutate(piece, 'swap', random)
    else {
      const fields = piece.split(/(?<=[=,;])/)
      fields[pick(fields.length)] = String(STRANGE[pick(STRANGE.length - 10)])
      pieces[at] = fields.join('')
    }
  }
  return pieces.join(between)
}
