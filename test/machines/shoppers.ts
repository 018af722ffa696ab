import { setTimeout as pause } from 'node:timers/promises'
import { type Buyer, gather } from '../crowd.ts'
import type { Calls } from './calls.ts'
import type { World } from './world.ts'

/** An order that the shop acknowledged to a shopper. */
export type Told = { buyer: Buyer; orderId: number }

/** The shop in which they buy. */
type Place = Pick<World, 'origin' | 'tools' | 'withDatabase'>

/** How long shoppers go on after no more come. */
const patienceMs = 90_000

/**
 * Shoppers who come one after the other. Each opens a product page and a list, fills a cart, asks for a quote and orders by
 * cash on delivery with one key, and tries each step again until it is answered.
 */
export async function openShoppers(world: Place, calls: Calls, perSecond: number, seconds: number) {
  const waiting = await world.withDatabase((db) =>
    gather(db, Math.ceil(perSecond * seconds), () => []),
  )
  const told: Told[] = []
  const refused: string[] = []
  const busy = new Set<Promise<void>>()
  let isOpen = true

  async function shop(buyer: Buyer) {
    const answer = await buy(world, calls, buyer)
    const order = answer.body.order as { id: number } | undefined
    if (order) told.push({ buyer, orderId: order.id })
    else refused.push(`${answer.status} ${answer.body.code} ${answer.body.message}`)
  }

  async function come() {
    while (isOpen) {
      const buyer = waiting.pop()
      if (!buyer) return
      const shopping = shop(buyer)
      busy.add(shopping)
      shopping.finally(() => busy.delete(shopping))
      await pause(1_000 / perSecond)
    }
  }
  const coming = come()

  return {
    told,
    /** Lets nobody come any more, waits for those who shop, and returns what was wrong. */
    async close(): Promise<string[]> {
      isOpen = false
      await coming
      await Promise.race([Promise.all(busy), pause(patienceMs, null, { ref: false })])
      return [...refused, ...Array.from(busy, () => 'a shopper got no answer')]
    },
  }
}

async function buy({ origin, tools }: Place, calls: Calls, buyer: Buyer) {
  const { token, key } = buyer
  const tool = tools[Math.floor(Math.random() * tools.length)]
  await calls.untilAnswered('page', `${origin}/product/${tool?.productId}`)
  await calls.untilAnswered('list', `${origin}/api/products?limit=24`)
  const wanted = { productVariantId: tool?.variantId ?? 0, quantity: 1 }
  await calls.untilAnswered('cart', `${origin}/api/cart/add`, { token, body: wanted })
  await calls.untilAnswered('cart', `${origin}/api/cart`, { token })
  const request = { addressId: buyer.addressId, paymentMethod: 'COD' }
  const quote = await calls.untilAnswered('cart', `${origin}/api/checkout/quote`, {
    token,
    body: request,
  })
  return calls.untilAnswered('order', `${origin}/api/orders`, {
    token,
    key,
    body: { ...request, quoteToken: quote.body.quoteToken },
  })
}
