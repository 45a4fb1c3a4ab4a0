/** Two engines are started at once; one alone is of no use. */
import type { Engine } from './supervise.ts'

/** Both, once both have started. @throws what the first of them that failed threw, when the other has been stopped */
export async function both<A extends Engine, B extends Engine>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  try {
    return await Promise.all([a, b])
  } catch (error) {
    await Promise.allSettled([a, b].map(async one => (await one).stop()))
    throw error
  }
}
