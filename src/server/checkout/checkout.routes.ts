import { checkoutApi } from '#contract/checkout.ts'
import { actorOf } from '../audit/audit.ts'
import type { Serve } from '../http/serve.ts'
import { readKey } from './idempotency.ts'
import { placeOrder } from './place-order.ts'
import { quoteCart } from './quote.ts'

export function checkoutRoutes(serve: Serve, publicUrl: string) {
  serve(checkoutApi.quote, ({ db, caller, body }) => quoteCart(db, caller.id, body))

  serve(checkoutApi.placeOrder, async ({ db, caller, body, headers, origin, setHeader }) => {
    const key = readKey(headers['idempotency-key'])
    const actor = actorOf(caller, origin)
    const { placed, isReplay } = await placeOrder(db, {
      shopper: caller,
      ...{ key, body, actor, publicUrl },
    })
    if (isReplay) setHeader('idempotent-replayed', 'true')
    return placed
  })
}
