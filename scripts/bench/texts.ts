/** The recording of the ingest bench: its payloads, what they hold, and the same on other days. */
import { payloadOf, textsOf } from '../replay/recording.ts'

export type Texts = { at: number; body: string }[]
export const readTexts = async (file: string): Promise<Texts> => {
  const texts: Texts = []
  const options = { feed: null, at: null }
  for await (const { at, text } of textsOf(file, null))
    texts.push({ at, body: payloadOf(file, at, text, options).body })
  return texts
}

/** Quotes in a payload. */
export const outcomes = (body: string): number => {
  let n = 0
  for (const event of JSON.parse(body))
    for (const book of event.bookmakers) for (const market of book.markets) n += market.outcomes.length
  return n
}

/** The same payload on other days, so that every event and quote is new. */
export const coldTexts = (first: Texts[number], copies: number): Texts =>
  Array.from({ length: copies }, (_, copy) => {
    const days = (copy + 1) * 2
    const body = first.body
      .replaceAll(
        /"commence_time":"([^"]+)"/g,
        (_all, time: string) => `"commence_time":"${new Date(Date.parse(time) + days * 86_400_000).toISOString()}"`,
      )
      .replaceAll(
        /"id":"([0-9a-f]{24})[0-9a-f]{8}"/g,
        (_all, id: string) => `"id":"${id}${copy.toString(16).padStart(8, '0')}"`,
      )
    return { at: first.at + copy, body }
  })
