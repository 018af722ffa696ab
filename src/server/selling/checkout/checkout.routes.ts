import { checkoutApi } from '#contract/selling/checkout.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { estimateCart } from './estimate.ts'
import { readKey } from './idempotency.ts'
import { openOrderQueue } from './order-queue.ts'
import { placeOrder } from './place-order.ts'
import { quoteCart } from './quote.ts'

export function checkoutRoutes(serve: Serve, { lanes, payments, shopping }: Deps) {
  const queue = openOrderQueue(lanes.checkout)

  serve(checkoutApi.estimate, ({ db, caller, query }) => estimateCart(db, caller.id, query.pincode))

  serve(checkoutApi.quote, async ({ db, caller, origin, body }) => {
    const { id, userType, email } = caller
    const shopper = { id, userType, email, ip: origin.ip }
    const quote = await quoteCart(db, payments, shopper, body)
    shopping.checkedOut(caller.id)
    return quote
  })

  serve(checkoutApi.placeOrder, async ({ db, caller, origin, body, headers, setHeader }) => {
    const key = readKey(headers['idempotency-key'])
    const { placed, isReplay } = await placeOrder(db, queue, {
      shopper: caller,
      ip: origin.ip,
      key,
      body,
      payments,
    })
    if (isReplay) setHeader('idempotent-replayed', 'true')
    return placed
  })
}
