import type { Tx } from '#server/platform/db/database.ts'

/** Deletes a shopper's cart and saved items. */
export async function deleteCart(tx: Tx, userId: number) {
  await tx.deleteFrom('savedItems').where('userId', '=', userId).execute()
  await tx.deleteFrom('carts').where('userId', '=', userId).execute()
}
