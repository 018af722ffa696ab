import { cartApi } from '#contract/selling/cart.ts'
import { cartLinksApi } from '#contract/selling/cart-links.ts'
import { savedItemsApi } from '#contract/selling/saved-items.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { tryCode } from '../coupons/coupon-tries.ts'
import { findCart, readCart, showCart } from './cart.ts'
import { applyCouponCode, removeCoupon } from './cart-coupon.ts'
import { listCartCoupons } from './cart-coupons.ts'
import { addToCart, removeFromCart, updateQuantity } from './change-cart.ts'
import { readCartLink } from './read-cart-link.ts'
import { listSaved, moveToCart, removeSaved, saveForLater } from './saved-items.ts'
import type { ShoppingLog } from './shopping-log.ts'

export function cartRoutes(serve: Serve, { shopping }: Pick<Deps, 'shopping'>) {
  savedRoutes(serve, shopping)
  serve(cartLinksApi.read, ({ db, query }) => readCartLink(db, query.add))

  serve(
    cartApi.read,
    async ({ db, caller }) =>
      (await findCart(db, caller.id)) ?? inTransaction(db, (tx) => readCart(tx, caller.id)),
  )

  serve.write(cartApi.add, async ({ tx, caller, body }) => {
    const cart = await showCart(tx, await addToCart(tx, caller.id, body))
    shopping.carted(caller.id)
    return cart
  })

  serve.write(cartApi.updateQuantity, async ({ tx, caller, body }) => {
    await updateQuantity(tx, caller.id, body)
    return readCart(tx, caller.id)
  })

  serve.write(cartApi.remove, async ({ tx, caller, params }) => {
    await removeFromCart(tx, caller.id, params.id)
    return readCart(tx, caller.id)
  })

  serve(cartApi.coupons, async ({ db, caller }) => ({
    coupons: await listCartCoupons(db, caller.id),
  }))

  serve(cartApi.applyCoupon, ({ db, caller, origin, body }) =>
    tryCode(db, { id: caller.id, ip: origin.ip }, () =>
      inTransaction(db, async (tx) => {
        await applyCouponCode(tx, caller.id, body.code)
        return readCart(tx, caller.id)
      }),
    ),
  )

  serve.write(cartApi.removeCoupon, async ({ tx, caller }) => {
    await removeCoupon(tx, caller.id)
    return readCart(tx, caller.id)
  })
}

function savedRoutes(serve: Serve, shopping: ShoppingLog) {
  const after = async (db: Db, userId: number, write: (tx: Tx) => Promise<unknown>) => {
    await inTransaction(db, write)
    return { items: await listSaved(db, userId) }
  }

  serve(savedItemsApi.list, async ({ db, caller }) => ({ items: await listSaved(db, caller.id) }))

  serve(savedItemsApi.save, ({ db, caller, body }) =>
    after(db, caller.id, (tx) => saveForLater(tx, caller.id, body.cartItemId)),
  )

  serve(savedItemsApi.moveToCart, async ({ db, caller, params }) => {
    const saved = await after(db, caller.id, (tx) => moveToCart(tx, caller.id, params.id))
    shopping.carted(caller.id)
    return saved
  })

  serve(savedItemsApi.remove, ({ db, caller, params }) =>
    after(db, caller.id, (tx) => removeSaved(tx, caller.id, params.id)),
  )
}
