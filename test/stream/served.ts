/* What most suites of streams begin and end with: stores, one api process, and clients that are closed after each test. */
import type { StreamSettings } from '../../api/stream/settings.ts'
import { startApi, startStores, type TestApi } from './harness.ts'

type Hook = (hook: () => Promise<void>) => void
type Suite = { before: Hook; after: Hook & { each: Hook } }

export type Served<Client> = {
  readonly stores: Awaited<ReturnType<typeof startStores>>
  readonly api: TestApi
  /** What is put here is closed at the end of its test. */
  readonly open: Client[]
}

/** Starts them before a suite's tests, and closes them after. */
export function useStreams<Client extends { close(): void }>(
  test: Suite,
  name: string,
  settings: Partial<StreamSettings> = {},
): Served<Client> {
  const open: Client[] = []
  let served: Pick<Served<Client>, 'stores' | 'api'> | undefined
  const standing = () => {
    if (served === undefined) throw new Error('the api stands while tests run, neither before nor after')
    return served
  }
  test.before(async () => {
    const stores = await startStores(name)
    served = { stores, api: await startApi(stores.engines, settings) }
  })
  test.after.each(async () => {
    for (const client of open.splice(0)) client.close()
  })
  test.after(async () => {
    const { api, stores } = standing()
    await api.close()
    await stores.close()
  })
  return {
    open,
    get stores() {
      return standing().stores
    },
    get api() {
      return standing().api
    },
  }
}
