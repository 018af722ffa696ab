import { type RawBuilder, sql } from 'kysely'
import type { ProductStatus } from '#contract/catalogue/products.ts'
import { recordAudit, system } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { writeWith } from '../products/change-products.ts'
import { lockProduct, updateProduct } from '../products/write-product.ts'

/** The step that a schedule asks for now, or why it is no longer possible. */
type Step = { status: ProductStatus } | { failure: string }

const longestFailure = 1_000

const isDue = (time: RawBuilder<unknown>) => sql<boolean>`coalesce(${time} <= now(), false)`
const publishing = sql`publish_at`
const hiding = sql`hide_at`

/**
 * Publishes and hides the products whose time has come, and returns their number. Each is an ordinary change in a
 * transaction of its own that also ends the schedule, so it happens once. A refused product stays, and its schedule has
 * the reason.
 */
export async function runSchedules(db: Db): Promise<number> {
  const due = await db
    .selectFrom('productSchedules')
    .select('productId')
    .where('failure', 'is', null)
    .where(isDue(sql`least(publish_at, hide_at)`))
    .orderBy('productId')
    .execute()
  const errors: unknown[] = []
  let changed = 0
  for (const { productId } of due)
    try {
      if (await runOne(db, productId)) changed++
    } catch (error) {
      // The others do not wait for one that hits a fault.
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
  return changed
}

async function runOne(db: Db, productId: number): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      const product = await lockProduct(tx, productId)
      const step = await stepOf(tx, productId)
      if (!step) return false
      if ('failure' in step) {
        await keepFailure(tx, productId, step.failure)
        return false
      }
      const write = writeWith(product, { status: step.status })
      await updateProduct(tx, productId, write, { actor: system, pictures: [] })
      return true
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await inTransaction(db, (tx) => keepRefusal(tx, productId, error))
    return false
  }
}

/**
 * The due step, under the lock of the product. Null: somebody changed or cancelled the schedule since it was listed.
 */
async function stepOf(tx: Tx, productId: number): Promise<Step | null> {
  const row = await tx
    .selectFrom('productSchedules')
    .select([isDue(publishing).as('isToPublish'), isDue(hiding).as('isToHide')])
    .where('productId', '=', productId)
    .where('failure', 'is', null)
    .executeTakeFirst()
  if (row?.isToPublish && row.isToHide) return { failure: missed }
  if (row?.isToPublish) return { status: 'PUBLISHED' }
  if (row?.isToHide) return { status: 'DRAFT' }
  return null
}

/** Keeps why the product could not be changed, unless its schedule is no longer due. */
async function keepRefusal(tx: Tx, productId: number, { message, refusal }: DomainError) {
  // The lock keeps the order of all writes: the product before its schedule.
  await tx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
  if (!(await stepOf(tx, productId))) return
  const reasons = refusal.fields ? Object.values(refusal.fields) : [message]
  await keepFailure(tx, productId, reasons.join(' '))
}

async function keepFailure(tx: Tx, productId: number, reason: string) {
  const failure = reason.slice(0, longestFailure)
  await tx
    .updateTable('productSchedules')
    .set({ failure, version: sql`version + 1` })
    .where('productId', '=', productId)
    .execute()
  await recordAudit(tx, system, {
    action: 'product.schedule-fail',
    subject: 'product',
    subjectId: productId,
    after: { failure },
  })
}

const missed =
  'The shop was not running between these two times, so the product was not published. Choose new times.'
