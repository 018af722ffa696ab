import { addressOf, headersOf } from '../../bench/calls.ts'
import { openConnection, type Send } from '../../bench/load.ts'
import { gather } from '../crowd.ts'
import type { World } from './world.ts'

export type Steady = { calls: number; failed: number; perSecond: number; refused: string[] }

/** A machine that cannot answer as many gets fewer, as from shoppers who wait for a page. */
const connections = 16
/** One call in so many adds to a cart; the balancer never sends a write again that was cut off. */
const writesEvery = 10

/**
 * So many requests a second through the balancer on connections that are kept open: pages, lists, searches and additions
 * to carts. Each call that is not answered, or with 5xx, has failed.
 */
export async function openSteadyCalls(world: World, perSecond: number) {
  const buyers = await world.withDatabase((db) => gather(db, 200, () => []))
  const idle = Array.from({ length: connections }, () => openConnection(world.origin))
  const all = [...idle]
  const counts = { calls: 0, failed: 0 }
  const refused = new Set<string>()
  const open = new Set<Promise<void>>()
  const started = Date.now()
  let due = 0

  function call(send: Send, turn: number) {
    const { productId = 0, variantId = 0 } = world.tools[turn % world.tools.length] ?? {}
    const headers = { 'x-forwarded-for': addressOf(turn) }
    const reads = [
      '/',
      `/product/${productId}`,
      '/api/products?limit=24',
      `/api/products/${productId}`,
    ]
    if (turn % writesEvery > 0) return send({ path: reads[turn % reads.length] ?? '/', headers })
    const { token = '' } = buyers[turn % buyers.length] ?? {}
    const body = { productVariantId: variantId, quantity: 1 }
    return send({ path: '/api/cart/add', headers: headersOf(turn, token), body })
  }

  async function visit(turn: number) {
    const connection = idle.pop()
    if (!connection) return
    const { status, body } = await call(connection.send, turn)
    idle.push(connection)
    counts.calls++
    if (status === 0 || status >= 500) counts.failed++
    if (status >= 400 || status === 0) refused.add(`${status} ${body().toString().slice(0, 120)}`)
  }

  const timer = setInterval(() => {
    const expected = ((Date.now() - started) / 1_000) * perSecond
    while (due < expected && idle.length > 0) {
      const visiting = visit(due++)
      open.add(visiting)
      visiting.finally(() => open.delete(visiting))
    }
  }, 5)

  return {
    async close(): Promise<Steady> {
      clearInterval(timer)
      const seconds = (Date.now() - started) / 1_000
      await Promise.race([Promise.all(open), new Promise((done) => setTimeout(done, 10_000))])
      for (const { close } of all) close()
      return { ...counts, perSecond: counts.calls / seconds, refused: [...refused] }
    },
  }
}
