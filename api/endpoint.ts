/**
 * An endpoint is one declaration: method, path, access, parameters, row, and the question that it asks. The same declaration drives parsing, the
 * gate, the SELECT, the OpenAPI entry and the tool server's schema; the one request path below is all the code that runs around it:
 * gate -> parse -> plan -> ask (from the cache, or a view) -> send.
 */

import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { z } from 'zod'
import type { Caller } from './access.ts'
import { readBody, unknownMembers, withoutAliases } from './body.ts'
import { versionOf } from './cache.ts'
import type { Context } from './context.ts'
import { OtherFilters } from './cursor.ts'
import { easternDay, easternMidnight } from './dates.ts'
import type { Declaration } from './declaration.ts'
import { invalid } from './errors.ts'
import type { Exchange } from './exchange.ts'
import { requireFeature } from './gate.ts'
import type { Params, Values } from './params.ts'
import { parseQuery } from './parse.ts'
import type { Moment } from './positions.ts'
import { type Answer, send } from './respond.ts'
import { urlOf } from './router.ts'
import type { StateView } from './state-views.ts'
import { MAX_AGE_MS } from './walk.ts'

export type Asked<P extends Params> = {
  caller: Caller
  values: Values<P>
  /** Every parameter as given, null when absent. */
  filters: Record<string, unknown>
  /** Parameter names that the endpoint does not know. */
  ignored: string[]
  /** The path's parameters, lower case. */
  path: Record<string, string>
  /** What the body holds, read by the endpoint's schema; undefined for an endpoint without one. */
  body: unknown
}

/** What a request comes to: one question, still without the state that it is asked of. */
export type Plan = {
  /** What makes it another question, beside tier, path, values and body of the request: what the names and times in it come to now. */
  key: string
  /** The partitions whose commits can change the answer. */
  touched: readonly number[]
  /** The state that a cursor carries; absent: the newest that the caller may see. */
  at?: Moment
  answer: (moment: Moment) => Promise<Answer>
}

/** An endpoint whose answer is a question to a view: kept until a commit changes it. */
export type Endpoint<P extends Params = Params> = Declaration<P> & {
  method: 'GET' | 'POST'
  /** A row as the wire has it; its names are the view's columns. */
  row: z.ZodObject
  /** The view that is asked. */
  view: StateView
  plan: (asked: Asked<P>, context: Context) => Promise<Plan>
}

/** A plan as it is kept for the next request of the same URL. */
type Remembered = { at: number; plan: Plan; key: string; echo: string; moment: Moment | null; version: string }

/** Declares an endpoint. What comes back has forgotten its parameters' types: the request path gives it what its own schemas have read. */
export function defineEndpoint<const P extends Params>(endpoint: Endpoint<P>): Endpoint {
  return endpoint as unknown as Endpoint
}

export type Raw = {
  caller: Caller
  /** What the question is remembered by, beside the tier; the same text is the same question. */
  url: string
  query: ParsedUrlQuery
  path: Record<string, string>
  /** Absent: there is no body to be read. */
  req?: IncomingMessage
}

/** What a request asks of an endpoint. @throws HttpError 400 that names every bad parameter and member of the body at once; 413, 415 */
export async function readAsked<P extends Params>(declared: Declaration<P>, raw: Omit<Raw, 'url'>): Promise<Asked<P>> {
  const { values, filters, ignored, issues } = parseQuery(declared.query, raw.query)
  issues.push(...(declared.together?.(values) ?? []))
  const given = declared.body && raw.req && withoutAliases(await readBody(raw.req), declared.bodyAliases ?? {})
  const body = declared.body?.safeParse(given)
  ignored.push(...unknownMembers(given, declared.body))
  for (const issue of body?.error?.issues ?? []) {
    issues.push({ param: issue.path.join('.') || 'body', message: issue.message })
  }
  if (issues.length > 0) throw invalid(issues)
  return { caller: raw.caller, values, filters, ignored, path: lowerCase(raw.path), body: body?.data }
}

/**
 * What is asked, as text: the same for the same values, in whatever order, spelling or under whatever name they were given, defaults given or not;
 * another for any other value. What an answer tells of how it was asked (`filters`) is no part of it.
 */
const questionOf = ({ values, path, body, ignored }: Omit<Asked<Params>, 'caller' | 'filters'>): string =>
  JSON.stringify([values, path, body, ignored])

/** Answers a question of a caller whom the gate has let in. @throws HttpError for what is refused */
export type Answering = (raw: Raw) => Answer | Promise<Answer>

export function answering(endpoint: Endpoint, context: Context): Answering {
  const remembered = new Map<string, Map<string, Remembered>>()

  // The same question comes again and again; reading it anew would cost more than the cached answer. A key in it must not be remembered.
  // Nor is what a body asks: it is not in the URL.
  const isKept = ({ query }: Raw): boolean => !('api_key' in query || endpoint.body !== undefined)

  const recall = ({ caller, url }: Raw): Remembered | null => {
    const known = remembered.get(caller.tier.name)?.get(url)
    return known !== undefined && Math.abs(context.now() - known.at) < REMEMBER_MS ? known : null
  }

  const keep = ({ caller, url }: Raw, fresh: Remembered): void => {
    let own = remembered.get(caller.tier.name)
    if (own === undefined || own.size >= MAX_REMEMBERED) {
      own = new Map()
      remembered.set(caller.tier.name, own)
    }
    own.set(url, fresh)
  }

  const planOf = async (raw: Raw): Promise<Remembered> => {
    const asked = await readAsked(endpoint, raw)
    const plan = await planAsked(endpoint, asked, context)
    // A question is some kilobytes of text: told by its hash, which is as good and quicker to look up.
    const question = hash('sha256', `${questionOf(asked)} ${plan.key}`, 'base64url')
    const key = `${raw.caller.tier.name} ${endpoint.path} ${question}`
    const echo = `"filters":${JSON.stringify(asked.filters)}`
    const fresh: Remembered = { at: context.now(), plan, key, echo, moment: null, version: '' }
    if (isKept(raw) && raw.url.length < MAX_URL) keep(raw, fresh)
    return fresh
  }

  const askAt = (question: Remembered, moment: Moment): Answer | Promise<Answer> => {
    const { plan, key, echo } = question
    if (question.moment !== moment) {
      question.moment = moment
      question.version = versionOf(moment, plan.touched)
    }
    const asked = { key, echo, version: question.version, pinned: plan.at !== undefined }
    return context.cache.find(asked) ?? context.cache.ask({ ...asked, ask: () => plan.answer(moment) })
  }

  const ask = (question: Remembered, { delay_seconds }: Caller): Answer | Promise<Answer> => {
    const moment = question.plan.at ?? context.positions.known(delay_seconds)
    return moment === null
      ? context.positions.look(delay_seconds).then(at => askAt(question, at))
      : askAt(question, moment)
  }

  // Whatever is at hand is not waited for: what is asked again leaves in the very turn in which its count has come.
  return raw => {
    const { caller } = raw
    if (endpoint.access.feature !== undefined) requireFeature(caller, endpoint.access.feature)
    const question = isKept(raw) ? recall(raw) : null
    return question === null ? planOf(raw).then(made => ask(made, caller)) : ask(question, caller)
  }
}

/** What a walk whose first page was asked for before midnight has meant by `today` are the days of that page. */
async function planAsked(endpoint: Endpoint, asked: Asked<Params>, context: Context): Promise<Plan> {
  try {
    return await endpoint.plan(asked, context)
  } catch (error) {
    const now = context.now()
    const midnight = easternMidnight(easternDay(now))
    if (!(error instanceof OtherFilters) || now - midnight > MAX_AGE_MS) throw error
    return endpoint.plan(asked, { ...context, now: () => midnight - 1 })
  }
}

/** The request path. @throws HttpError for what is refused; the caller of this function answers it */
export function serve(endpoint: Endpoint, context: Context) {
  const answer = answering(endpoint, context)
  return async (exchange: Exchange, query: ParsedUrlQuery, path: Record<string, string>): Promise<void> => {
    const { req } = exchange
    const caller = await context.gate.authorise(exchange, endpoint.access.key, query.api_key)
    const found = answer({ caller, url: urlOf(req), query, path, req })
    const sent = send(exchange, found instanceof Promise ? await found : found)
    if (sent !== undefined) await sent
  }
}

// A plan holds what only changes slowly (which names exist, what day it is): a second late is soon enough.
const REMEMBER_MS = 1_000
// Of each tier.
const MAX_REMEMBERED = 500
const MAX_URL = 1_000

function lowerCase(path: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(path).map(([name, value]) => [name, value.toLowerCase()]))
}
