import { sql } from 'kysely'
import type { HsnConfirmation } from '#contract/tax/hsn-questions.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'

/** The code of a product that staff found right although it is not usual. Refuses a product that does not exist. */
export async function readHsnConfirmation(db: Db, productId: number): Promise<HsnConfirmation> {
  const found = await db
    .selectFrom('products')
    .leftJoin('hsnConfirmations as confirmation', 'confirmation.productId', 'products.id')
    .select('confirmation.hsn as confirmed')
    .where('products.id', '=', productId)
    .executeTakeFirst()
  if (!found) throw notFound('This product')
  return found
}

/** Keeps that the HSN code of a product is right. Refuses a code that the product does not have. */
export async function confirmHsn(
  tx: Tx,
  productId: number,
  hsn: string,
  actor: Actor,
): Promise<HsnConfirmation> {
  const product = await tx
    .selectFrom('products')
    .select('hsn')
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw notFound('This product')
  if (!hsn || product.hsn !== hsn)
    throw invalid({ hsn: 'Save this HSN code first, then say that it is right.' })
  const before = await readHsnConfirmation(tx, productId)
  await tx
    .insertInto('hsnConfirmations')
    .values({ productId, hsn })
    .onConflict((row) => row.column('productId').doUpdateSet({ hsn, confirmedAt: sql`now()` }))
    .execute()
  await recordAudit(tx, actor, {
    action: 'product.confirm_hsn',
    subject: 'product',
    subjectId: productId,
    before,
    after: { confirmed: hsn },
  })
  return { confirmed: hsn }
}
