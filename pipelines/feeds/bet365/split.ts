/** Cuts a text into parts of one league each; the messages of a match stay together. */
import type { Part, Payload, Rejection } from '../../model/part.ts'
import { fits, LARGEST_PART, onePart } from '../read/pack.ts'
import { leagueOf, matchOf, messagesOf } from './records.ts'

export function splitBet365(payload: Payload): { parts: Part[]; rejections: Rejection[] } {
  const leagues = new Map<string, string>()
  const texts = new Map<string, string[]>()
  for (const message of messagesOf(payload.body)) {
    const match = matchOf(message)
    const league = leagues.get(match) || leagueOf(message)
    leagues.set(match, league)
    const own = texts.get(league)
    if (own) own.push(message)
    else texts.set(league, [message])
  }
  if (texts.size < 2 && fits(payload.body)) return onePart(payload, [...texts.keys()][0] ?? '')
  const parts: Part[] = []
  const rejections: Rejection[] = []
  const push = (body: string, league: string): void => {
    const one = onePart({ ...payload, body }, league)
    parts.push(...one.parts)
    rejections.push(...one.rejections)
  }
  for (const [league, messages] of texts) {
    let text = ''
    let match = ''
    for (const message of messages) {
      // Between two matches, so that none is cut.
      const next = matchOf(message)
      if (text !== '' && match !== next && Buffer.byteLength(text + message) > LARGEST_PART) {
        push(text, league)
        text = ''
      }
      if (text === '') match = next
      text += message
    }
    push(text, league)
  }
  return { parts, rejections }
}
