import { paise } from '#contract/money.ts'
import { cartApi } from '#contract/selling/cart.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Person } from './given.ts'

/** Changes of a cart and of the goods in it. */
export const cartStepsIn = (db: Db) => ({
  add: (who: Person, productVariantId: number, quantity: number) =>
    who(cartApi.add, { body: { productVariantId, quantity } }),

  update: (who: Person, cartItemId = 0, newQuantity: number) =>
    who(cartApi.updateQuantity, { body: { cartItemId, newQuantity } }),

  reprice: (id: number, price: number) =>
    db
      .updateTable('variants')
      .set({ price: paise(price), mrp: paise(price) })
      .where('id', '=', id)
      .execute(),

  setStock: (variantId: number, onHand: number) =>
    db.updateTable('stock').set({ onHand }).where('variantId', '=', variantId).execute(),
})
