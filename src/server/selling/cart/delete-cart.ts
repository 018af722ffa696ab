import type { Tx } from '#server/platform/db/database.ts'

/** What somebody had in the cart or put aside from it. */
export async function deleteCart(tx: Tx, userId: number) {
  await tx.deleteFrom('savedItems').where('userId', '=', userId).execute()
  await tx.deleteFrom('carts').where('userId', '=', userId).execute()
}
