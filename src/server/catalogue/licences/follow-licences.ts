import { sql } from 'kysely'
import { recordAudits, system } from '#server/platform/audit/audit.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { writeWith } from '../products/change-products.ts'
import { checkProducts, lockProducts } from '../products/write-products.ts'
import { writeStatus } from './write-status.ts'

/** Hide a product now, and why, or show it again. */
type Step = { productId: number; reason: 'MISSING' | 'ENDED' | null }

const statusOf = ({ reason }: Step) => (reason ? 'DRAFT' : 'PUBLISHED')

/** Products of one transaction: it is short, and a shop that applies an order to thousands is done in minutes. */
const atOnce = 50

/** Products of one run: a shop that closes waits for its end. The next run follows at once. */
const mostInRun = 500

/**
 * Hides published products that lack a licence today, and publishes hidden ones that lack none any more. Returns how many it
 * changed, and queues another run if there may be more. One that is refused for another reason stays a draft.
 */
export async function followLicences(db: Db, most = mostInRun): Promise<number> {
  const { rows } = await sql<Step>`${dueProducts(sql`true`)} order by 1 limit ${most}`.execute(db)
  const errors: unknown[] = []
  let changed = 0
  const follow = async (ids: readonly number[]) => {
    changed += await inTransaction(db, (tx) => followSome(tx, ids))
  }
  for (let from = 0; from < rows.length; from += atOnce) {
    const ids = rows.slice(from, from + atOnce).map(({ productId }) => productId)
    try {
      await follow(ids)
    } catch {
      // The others do not wait for one that hits a fault.
      for (const id of ids) await follow([id]).catch((error) => errors.push(error))
    }
  }
  if (errors.length > 0) throw errors[0]
  if (changed > 0 && rows.length === most)
    await inTransaction(db, (tx) => queueJob(tx, 'followLicences', {}))
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

/** Takes the steps that are still due under the locks of the products, which somebody may have changed since. */
async function followSome(tx: Tx, ids: readonly number[]): Promise<number> {
  const products = await lockProducts(tx, ids)
  const { rows } = await sql<Step>`
    ${dueProducts(sql`p.id = any(${arrayOf([...products.keys()])})`)} order by 1`.execute(tx)
  const due = rows.flatMap((step) => {
    const product = products.get(step.productId)
    return product ? [{ step, product }] : []
  })
  const checked = await checkProducts(
    tx,
    due.map(({ step, product }) => ({
      id: product.id,
      sent: writeWith(product, { status: statusOf(step) }),
      pictures: [],
    })),
  )
  const done = due.filter((_, place) => !(checked[place] instanceof DomainError))
  for (const status of ['DRAFT', 'PUBLISHED'] as const) {
    const those = done.filter(({ step }) => statusOf(step) === status)
    await writeStatus(
      tx,
      those.map(({ product }) => product),
      status,
      system,
    )
  }
  await holdHidden(
    tx,
    done.map(({ step }) => step),
  )
  const failed = due.flatMap(({ step }, place) => {
    const found = checked[place]
    return found instanceof DomainError ? [{ ...step, refusal: found }] : []
  })
  await leaveToStaff(tx, failed)
  return done.length
}

async function holdHidden(tx: Tx, steps: readonly Step[]) {
  const hidden = steps.flatMap(({ productId, reason }) => (reason ? { productId, reason } : []))
  if (hidden.length > 0) await tx.insertInto('licenceHolds').values(hidden).execute()
  await record(
    tx,
    steps.map(({ productId, reason }) => ({
      productId,
      action: reason ? 'product.licence-hide' : 'product.licence-show',
      after: { reason },
    })),
  )
}

/** A product that lacks something else now stays a draft. It is not tried each minute. */
async function leaveToStaff(tx: Tx, failed: readonly (Step & { refusal: DomainError })[]) {
  if (failed.length === 0) return
  const gone = await tx
    .deleteFrom('licenceHolds')
    .where(
      'productId',
      'in',
      failed.map(({ productId }) => productId),
    )
    .returning('productId')
    .execute()
  const held = new Set(gone.map(({ productId }) => productId))
  await record(
    tx,
    failed
      .filter(({ productId }) => held.has(productId))
      .map(({ productId, refusal: { message, refusal } }) => ({
        productId,
        action: 'product.licence-fail',
        after: {
          failure: Object.values(refusal.fields ?? { message })
            .join(' ')
            .slice(0, 1_000),
        },
      })),
  )
}

type Entry = { productId: number; action: string; after: object }

async function record(tx: Tx, entries: readonly Entry[]) {
  if (entries.length === 0) return
  await recordAudits(
    tx,
    system,
    entries.map(({ productId, action, after }) => ({
      action,
      subject: 'product',
      subjectId: productId,
      after,
    })),
  )
}
