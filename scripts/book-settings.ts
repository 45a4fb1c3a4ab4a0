/** The settings that name sportsbooks, as text and as the finders take them. A name that the catalogue lacks is an error, not a rule without effect. */
import { z } from 'zod'
import { sportsbook } from '../pipelines/atlas/sportsbooks.ts'
import { pairOf } from './setting-kinds.ts'

const parts = (text: string, separator: string): string[] => text.split(separator).flatMap(part => part.trim() || [])

type Issues = { addIssue: (message: string) => void }

const isBook = (id: string, issues: Issues): boolean => {
  if (sportsbook(id) !== undefined) return true
  issues.addIssue(`'${id}' is no sportsbook of the catalogue`)
  return false
}

/** `pinnacle,circa;epl=betfair,pinnacle`: an order for all leagues, and others for some; '' is the name of all. */
export const SHARP_BOOKS = z.string().transform((text, context) => {
  const orders: Record<string, readonly string[]> = {}
  for (const order of parts(text, ';')) {
    const [league = '', list, ...more] = order.includes('=') ? order.split('=') : ['', order]
    const named = parts(list ?? '', ',')
    const books = named.filter(id => isBook(id, context))
    if (named.length === 0 || more.length > 0)
      context.addIssue(`'${order}' must be sportsbooks by commas, or league=sportsbooks`)
    if (orders[league.trim()] !== undefined)
      context.addIssue(`'${league || 'the order of all leagues'}' is given twice`)
    orders[league.trim()] = books
  }
  return orders
})

/** `betfair=2,kalshi=7`: percent, as shares. */
export const COMMISSIONS = z.string().transform((text, context) => {
  const rates: Record<string, number> = {}
  for (const part of parts(text, ',')) {
    const [book, percent] = pairOf(part)
    if (!(percent >= 0 && percent < 100))
      context.addIssue(`'${part}' must be sportsbook=percent, 0 or more and below 100`)
    else if (Object.hasOwn(rates, book)) context.addIssue(`'${book}' is given twice`)
    else if (isBook(book, context)) rates[book] = percent / 100
  }
  return rates
})
