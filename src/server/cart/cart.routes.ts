import { cartApi } from '#contract/cart.ts'
import { inTransaction } from '../db/database.ts'
import type { Serve } from '../http/serve.ts'
import {
  addToCart,
  applyCouponCode,
  findCart,
  readCart,
  removeFromCart,
  takeOffCoupon,
  updateQuantity,
} from './cart.ts'

export function cartRoutes(serve: Serve) {
  serve(
    cartApi.read,
    async ({ db, caller }) =>
      (await findCart(db, caller.id)) ?? inTransaction(db, (tx) => readCart(tx, caller.id)),
  )

  serve(cartApi.add, ({ db, caller, body }) =>
    inTransaction(db, async (tx) => {
      await addToCart(tx, caller.id, body)
      return readCart(tx, caller.id)
    }),
  )

  serve(cartApi.updateQuantity, ({ db, caller, body }) =>
    inTransaction(db, async (tx) => {
      await updateQuantity(tx, caller.id, body)
      return readCart(tx, caller.id)
    }),
  )

  serve(cartApi.remove, ({ db, caller, params }) =>
    inTransaction(db, async (tx) => {
      await removeFromCart(tx, caller.id, params.id)
      return readCart(tx, caller.id)
    }),
  )

  serve(cartApi.applyCoupon, ({ db, caller, body }) =>
    inTransaction(db, async (tx) => {
      await applyCouponCode(tx, caller.id, body.code)
      return readCart(tx, caller.id)
    }),
  )

  serve(cartApi.removeCoupon, ({ db, caller }) =>
    inTransaction(db, async (tx) => {
      await takeOffCoupon(tx, caller.id)
      return readCart(tx, caller.id)
    }),
  )
}
