import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { targetOf } from '../../api/link-target.ts'
import { US_STATES } from '../../api/states.ts'
import { sportsbookLinks } from '../../pipelines/atlas/sportsbook-links.ts'
import { sportsbooks } from '../../pipelines/atlas/sportsbooks.ts'

const test = suite('where a link leads')

const IDS = { external_event_id: 'E1', external_selection_id: 'S1', market_id: 'M1', simulated: false }
const STATES = [null, ...US_STATES]
const HOSTILE = [
  '@evil.example',
  'evil.example',
  '//evil.example/',
  '\\\\evil.example',
  'x@evil.example:443/',
  '../..',
  '..',
  '.',
  '%2e%2e',
  '?next=https://evil.example',
  '#@evil.example',
  'javascript:alert(1)',
  '\r\nLocation: https://evil.example',
  '\u0000',
  '{state}',
  '{event}',
  '$&',
  '．．',
  'é',
  'x'.repeat(65),
]
/** All that a book may be linked to. */
const hostsOf = (id: string): string[] => {
  const { hosts = new Set<string>() } = sportsbookLinks.find(links => links.id === id) ?? {}
  return [...hosts]
}

test('every listed book has a homepage, and nothing else has', () => {
  assert.equal(
    sportsbookLinks.map(({ id }) => id),
    sportsbooks.map(({ id }) => id),
  )
  for (const { id, hosts, homepage } of sportsbookLinks) {
    const { protocol, host, username } = new URL(homepage)
    assert.equal([protocol, username], ['https:', ''], id)
    assert.ok(hosts.has(host), id)
    for (const one of hosts) assert.match(one, /^([a-z0-9-]+\.)+[a-z]{2,}$/, id)
  }
  assert.is(targetOf({ ...IDS, sportsbook: 'nobody' }, null), null)
})

test('every form that is there is reached by plain ids, in some state', () => {
  for (const { id, event, outcome, state_homepage } of sportsbookLinks) {
    const types = STATES.map(state => targetOf({ ...IDS, sportsbook: id }, state)?.type)
    if (outcome !== '') assert.ok(types.includes('outcome'), id)
    else if (event !== '') assert.ok(types.includes('event'), id)
    else assert.equal([...new Set(types)], ['homepage'], id)
    const without = { ...IDS, sportsbook: id, external_event_id: '', external_selection_id: '', market_id: '' }
    const homes = new Set(STATES.map(state => targetOf(without, state)?.url))
    assert.is(homes.size > 1, state_homepage !== '', id)
  }
})

test('only the books that say so look at the state', () => {
  for (const { id, state_links } of sportsbooks) {
    const reached = new Set(STATES.map(state => targetOf({ ...IDS, sportsbook: id }, state)?.url))
    assert.is(reached.size > 1, state_links, id)
  }
})

test("lies on the book's own hosts, whatever the ids are", () => {
  const id = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.tuple(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 10 })).map(parts => parts.join('')),
    fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/),
    fc.constant(''),
  )
  const quote = fc.record({
    sportsbook: fc.constantFrom(...sportsbooks.map(book => book.id), 'draftkings', 'fanduel', 'caesars', 'betrivers'),
    external_event_id: id,
    external_selection_id: id,
    market_id: id,
    simulated: fc.boolean(),
  })
  const seen = new Set<string>()
  const plain = /^[A-Za-z0-9._-]{1,64}$/
  fc.assert(
    fc.property(quote, fc.constantFrom(...STATES), (asked, state) => {
      const target = targetOf(asked, state)
      assert.ok(target)
      const url = new URL(target.url)
      assert.is(url.protocol, 'https:')
      assert.equal([url.username, url.password, url.port], ['', '', ''])
      assert.ok(hostsOf(asked.sportsbook).includes(url.host), target.url)
      // As it is written, not only as it is read: a header must not hold anything else.
      assert.match(target.url, /^https:\/\/[a-z0-9.-]+\/[A-Za-z0-9._~/?#&=%-]*$/)
      seen.add(target.type)
      if (target.type === 'homepage') return
      const { external_event_id, external_selection_id, market_id } = asked
      const used = [external_event_id, external_selection_id, market_id].filter(one => target.url.includes(one))
      assert.ok(used.some(one => plain.test(one)))
      assert.not(asked.simulated)
    }),
    { numRuns: 5_000 },
  )
  assert.equal([...seen].sort(), ['event', 'homepage', 'outcome'])
})

test('a strange id spoils what it would stand in, and no more', () => {
  for (const strange of HOSTILE) {
    const dk = { ...IDS, sportsbook: 'draftkings' }
    assert.is(
      targetOf({ ...dk, external_selection_id: strange }, null)?.type,
      strange === 'evil.example' ? 'outcome' : 'event',
    )
    assert.is(targetOf({ ...dk, market_id: strange }, null)?.type, 'outcome')
    if (strange !== 'evil.example') {
      assert.is(targetOf({ ...dk, external_event_id: strange }, null)?.url, 'https://sportsbook.draftkings.com/')
      assert.is(targetOf({ ...IDS, sportsbook: 'fanduel', market_id: strange }, null)?.type, 'homepage')
    }
  }
})

test.run()
