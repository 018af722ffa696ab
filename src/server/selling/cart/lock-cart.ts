import type { Tx } from '#server/platform/db/database.ts'

/** The id of the shopper's cart, locked: what is put in at the same moment comes one after the other. */
export async function lockCart(tx: Tx, userId: number): Promise<number> {
  const found = await tx
    .selectFrom('carts')
    .select('id')
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found) return found.id
  const made = await tx
    .insertInto('carts')
    .values({ userId })
    .onConflict((cart) => cart.column('userId').doUpdateSet({ userId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
