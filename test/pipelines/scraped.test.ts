/* Gauges that ask a store when they are scraped, of one that does not answer. */
import { setImmediate as settled } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Scraped, scrapedGauges } from '../../pipelines/scraped.ts'

const test = suite('gauges that are read at a scrape')

type Rows = Scraped<'partition'>[]

test('a store that is away is asked once, however often it is scraped, and anew when it has answered', async () => {
  const registry = new Registry()
  const answers: ((rows: Rows) => void)[] = []
  const read = (): Promise<Rows> => new Promise(resolve => answers.push(resolve))
  scrapedGauges(registry, ['partition'], [{ name: 'waiting', help: 'Jobs.' }], read)
  for (let scrapes = 0; scrapes < 2; scrapes++) assert.not.match(await registry.metrics(), 'waiting{')
  assert.is(answers.length, 1)
  answers[0]?.([{ labels: { partition: 1 }, values: [7] }])
  await settled()
  const scraped = registry.metrics()
  await settled()
  assert.is(answers.length, 2)
  answers[1]?.([{ labels: { partition: 1 }, values: [8] }])
  assert.match(await scraped, 'waiting{partition="1"} 8')
})

test('one that refuses is asked at the next scrape', async () => {
  const registry = new Registry()
  let asked = 0
  const read = async (): Promise<Rows> => {
    asked += 1
    if (asked === 1) throw new Error('it is away')
    return [{ labels: { partition: 1 }, values: [asked] }]
  }
  scrapedGauges(registry, ['partition'], [{ name: 'waiting', help: 'Jobs.' }], read)
  assert.not.match(await registry.metrics(), 'waiting{')
  assert.match(await registry.metrics(), 'waiting{partition="1"} 2')
})

test.run()
