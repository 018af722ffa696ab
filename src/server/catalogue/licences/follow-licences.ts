import { sql } from 'kysely'
import type { ProductStatus } from '#contract/catalogue/products.ts'
import { recordAudit, system } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { writeWith } from '../products/change-products.ts'
import { lockProduct, updateProduct } from '../products/write-product.ts'

/** Hide a product now, and why, or show it again. */
type Step = { reason: 'MISSING' | 'ENDED' } | { reason: null }

/**
 * Hides published products that lack a licence today, and publishes hidden ones that lack none any more, each in a
 * transaction of its own. Returns how many it changed. A hidden product that is refused for another reason stays a draft.
 */
export async function followLicences(db: Db): Promise<number> {
  const { rows } = await sql<{ productId: number }>`${dueProducts(sql`true`)} order by 1`.execute(
    db,
  )
  const errors: unknown[] = []
  let changed = 0
  for (const { productId } of rows)
    try {
      if (await followOne(db, productId)) changed++
    } catch (error) {
      // The others do not wait for one that hits a fault.
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
  return changed
}

/** The due products with their steps, those that meet a condition. */
const dueProducts = (which: ReturnType<typeof sql>) => sql`
  select p.id as "productId", case when p.bis_standard is null or p.bis_licence is null
      then 'MISSING' else 'ENDED' end as reason
  from licence_states need join products p on p.id = need.product_id
  where need.lacks_from <= today_in_india() and need.hidden_from <= today_in_india() and p.status = 'PUBLISHED' and ${which}
  union all
  select p.id, null
  from licence_holds held join products p on p.id = held.product_id
  left join licence_states need on need.product_id = p.id
  where (need.hidden_from is null or need.hidden_from > today_in_india()) and ${which}`

async function followOne(db: Db, productId: number): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      const product = await lockProduct(tx, productId)
      const step = await stepOf(tx, productId)
      if (!step) return false
      const status: ProductStatus = step.reason ? 'DRAFT' : 'PUBLISHED'
      const write = writeWith(product, { status })
      await updateProduct(tx, productId, write, { actor: system, pictures: [] })
      if (step.reason)
        await tx.insertInto('licenceHolds').values({ productId, reason: step.reason }).execute()
      await record(
        tx,
        productId,
        step.reason ? 'product.licence-hide' : 'product.licence-show',
        step,
      )
      return true
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await inTransaction(db, (tx) => leaveToStaff(tx, productId, error))
    return false
  }
}

/** The due step, under the lock of the product. Null: somebody has changed it since it was listed. */
async function stepOf(tx: Tx, productId: number): Promise<Step | null> {
  const { rows } = await sql<Step>`${dueProducts(sql`p.id = ${productId}`)}`.execute(tx)
  return rows[0] ?? null
}

/** A product that lacks something else now stays a draft. It is not tried each minute. */
async function leaveToStaff(tx: Tx, productId: number, { message, refusal }: DomainError) {
  const gone = await tx
    .deleteFrom('licenceHolds')
    .where('productId', '=', productId)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) return
  const reasons = refusal.fields ? Object.values(refusal.fields) : [message]
  await record(tx, productId, 'product.licence-fail', {
    failure: reasons.join(' ').slice(0, 1_000),
  })
}

const record = (tx: Tx, productId: number, action: string, after: object) =>
  recordAudit(tx, system, { action, subject: 'product', subjectId: productId, after })
