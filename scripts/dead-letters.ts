/** `npm run dead-letters`: jobs that were set aside, to look at, to try again, or to throw away. */
import { parseArgs } from 'node:util'
import { deadLettersOf } from '../pipelines/dead-letters.ts'
import { shownBody } from '../pipelines/job-body.ts'
import { openQueues } from '../pipelines/queue.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { redisForCommands } from './connect-redis.ts'
import { withEngines } from './engines.ts'
import { Refusal, UsageError } from './refusal.ts'

const HELP = `npm run dead-letters -- list [--payload] | retry [<id>...] | purge [<id>...]

  list    every dead letter: partition, queue, id, feed, league, time, reason (--payload: and its payload)
  retry   puts them (or the ones named) back into their queues, to be run once more
  purge   throws them (or the ones named) away`

const noneOf = (ids: ReadonlySet<string>): string => `no dead letter has the id ${[...ids].join(', ')}`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { payload: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [verb, ...ids] = positionals
  if (values.help || verb === undefined) return console.log(HELP)
  if (!['list', 'retry', 'purge'].includes(verb)) {
    throw new UsageError(`'${verb}' is none of list, retry, purge (see --help)`)
  }
  if (ids.includes('')) throw new UsageError(`${verb} was given an empty id (see --help)`)
  const config = readConfig()
  await withEngines(config, { command: 'npm run dead-letters' }, async engines => {
    const redis = redisForCommands(engines.redis.url)
    const queues = openQueues(redis, config.REDIS_PREFIX)
    const missing = new Set(ids)
    let touched = 0
    const partitions = Array.from({ length: config.PARTITIONS }, (_, partition) => partition)
    // One that is not there is said before anything is done with the others.
    if (verb !== 'list' && ids.length > 0) {
      const unknown = new Set(ids)
      for await (const { letter } of deadLettersOf(queues, partitions)) unknown.delete(letter.id)
      if (unknown.size > 0) throw new Refusal(noneOf(unknown))
    }
    for await (const { partition, lane, letter } of deadLettersOf(queues, partitions)) {
      if (ids.length > 0 && !ids.includes(letter.id)) continue
      touched += 1
      missing.delete(letter.id)
      if (verb === 'retry') await letter.retry()
      else if (verb === 'purge') await letter.remove()
      const { feed, league, observed_at } = letter.data
      console.log(
        `${partition}\t${lane}\t${letter.id}\t${feed}\t${league || 'unmapped'}\t${new Date(observed_at).toISOString()}\t${letter.reason.replace(/\s+/g, ' ')}`,
      )
      if (values.payload) console.log(shownBody(letter.data))
    }
    if (missing.size > 0) throw new Refusal(noneOf(missing))
    console.error(
      touched === 0
        ? 'no dead letters'
        : `${touched} dead letter${touched === 1 ? '' : 's'}${verb === 'list' ? '' : verb === 'retry' ? ' put back' : ' thrown away'}`,
    )
    await queues.close()
    redis.disconnect()
  })
})
