import type { Tx } from '#server/platform/db/database.ts'

/** Deletes a shopper's cart and saved items, and that there was a cart today. */
export async function deleteCart(tx: Tx, userId: number) {
  await tx.deleteFrom('savedItems').where('userId', '=', userId).execute()
  await tx.deleteFrom('shoppingDays').where('userId', '=', userId).execute()
  await tx.deleteFrom('carts').where('userId', '=', userId).execute()
}
