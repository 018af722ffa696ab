import type { Tx } from '#server/platform/db/database.ts'

/** Locks the shopper's cart and returns its id, so that concurrent changes to it run one after the other. */
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
