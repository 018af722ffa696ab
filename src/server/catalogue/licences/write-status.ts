import { sql } from 'kysely'
import type { Product, ProductStatus } from '#contract/catalogue/products.ts'
import { type Actor, recordAudits } from '#server/platform/audit/audit.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { followStatus } from '../products/follow-status.ts'
import { listAnyProducts } from '../products/read-product.ts'

/** Gives products that are locked and checked another status, and nothing else. As many statements for one as for many. */
export async function writeStatus(
  tx: Tx,
  products: readonly Product[],
  status: ProductStatus,
  actor: Actor,
) {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  await sql`
    update products set status = ${status}, version = version + 1, updated_at = now(),
      published_at = coalesce(published_at, case when ${status} = 'PUBLISHED' then now() end)
    where id = any(${arrayOf(ids)})`.execute(tx)
  await followStatus(tx, ids)
  const after = new Map((await listAnyProducts(tx, ids)).map((product) => [product.id, product]))
  await recordAudits(
    tx,
    actor,
    products.map((product) => ({
      action: 'product.update',
      subject: 'product',
      subjectId: product.id,
      before: product,
      after: after.get(product.id),
    })),
  )
}
