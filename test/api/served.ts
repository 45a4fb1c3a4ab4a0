/* What most suites of the API begin and end with: stores, what the suite writes into them, a key of every tier, and one api process that logs no error. */
import * as assert from 'uvu/assert'
import type { ApiDeps } from '../../api/index.ts'
import { useEngines } from '../engines.ts'
import { type Facade, startFacade, startStores } from './facade.ts'

export type Stores = Awaited<ReturnType<typeof startStores>>

type Suite = Record<'before' | 'after', (hook: () => Promise<void>) => void>

export type Served = {
  readonly stores: Stores
  readonly facade: Facade
  /** By tier; none of them comes to the end of its minute. */
  readonly keys: Readonly<Record<string, string>>
}

/**
 * Starts them before a suite's tests, and closes them after.
 * @param fill writes what the suite asks about, before the facade starts
 */
export function useFacade(
  test: Suite,
  name: string,
  fill: (stores: Stores) => Promise<unknown> = async () => {},
  options: Partial<ApiDeps> = {},
): Served {
  let served: Served | undefined
  const standing = (): Served => {
    if (served === undefined) throw new Error('the facade stands while tests run, neither before nor after')
    return served
  }
  test.before(async () => {
    const stores = await startStores(await useEngines(name))
    await fill(stores)
    const keys = await stores.keysOfTiers()
    served = { stores, keys, facade: await startFacade(stores.engines, options) }
  })
  test.after(async () => {
    const { facade, stores } = standing()
    assert.equal(facade.errors, [])
    await facade.close()
    await stores.close()
  })
  return {
    get stores() {
      return standing().stores
    },
    get facade() {
      return standing().facade
    },
    get keys() {
      return standing().keys
    },
  }
}
