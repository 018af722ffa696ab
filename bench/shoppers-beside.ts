import { setTimeout as pause } from 'node:timers/promises'
import { gather } from '#test/crowd.ts'
import type { LargeShop } from './large-shop.ts'
import { isFine, openConnection, percentile, type Send } from './load.ts'

/** What shoppers saw of something: how often, and in milliseconds. */
export type Seen = { count: number; refused: number; median: number; p95: number; longest: number }
export type SeenByCall = { product: Seen; cart: Seen }

export type Shoppers = {
  /** What they saw since this was last asked. */
  seen: () => SeenByCall
  stop: () => Promise<void>
}

/** So few that they wait for the shop and not for each other. */
const pauseMs = 50
const shoppers = 400

type Watched = { took: number[]; refused: number }

/** Shoppers who open one product page after the other and put things into their carts, all the time. */
export async function shoppersBeside({ db, origin, productIds, variantIds }: LargeShop) {
  const buyers = await gather(db, shoppers, () => [])
  const stopping = new AbortController()
  const watched: Record<keyof SeenByCall, Watched> = { product: empty(), cart: empty() }
  const keepOn = async (
    name: keyof SeenByCall,
    visit: (send: Send, turn: number) => Promise<{ status: number }>,
  ) => {
    const { send, close } = openConnection(origin)
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const begun = performance.now()
      const { status } = await visit(send, turn)
      if (isFine(status)) watched[name].took.push(performance.now() - begun)
      else watched[name].refused++
      await pause(pauseMs)
    }
    close()
  }
  const working = Promise.all([
    keepOn('product', (send, turn) =>
      send({ path: `/product/${productIds[turn % productIds.length]}`, headers: from(turn) }),
    ),
    keepOn('cart', (send, turn) =>
      send({
        path: '/api/cart/add',
        headers: { ...from(turn), authorization: `Bearer ${buyers[turn % shoppers]?.token}` },
        body: { productVariantId: variantIds[(turn * 7) % variantIds.length], quantity: 1 },
      }),
    ),
  ])
  const shown: Shoppers = {
    seen() {
      const { product, cart } = watched
      Object.assign(watched, { product: empty(), cart: empty() })
      return { product: figuresOf(product), cart: figuresOf(cart) }
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
  return shown
}

const empty = (): Watched => ({ took: [], refused: 0 })

/** Each from an address of its own, as behind a proxy. */
const from = (turn: number) => ({ 'x-forwarded-for': `10.9.${(turn >> 8) & 255}.${turn & 255}` })

const figuresOf = ({ took, refused }: Watched): Seen => ({
  count: took.length,
  refused,
  median: percentile(took, 0.5),
  p95: percentile(took, 0.95),
  longest: Math.max(0, ...took),
})
