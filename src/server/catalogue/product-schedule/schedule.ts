import type { ProductSchedule, productScheduleApi } from '#contract/catalogue/product-schedule.ts'
import type { ProductStatus } from '#contract/catalogue/products.ts'
import type { Input } from '#contract/endpoint.ts'
import { minuteInIndia } from '#contract/india-time.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import { findSchedule } from '../products/find-schedule.ts'
import { lockProduct } from '../products/write-product.ts'

type Sent = Input<typeof productScheduleApi.set>['body']
type Times = { publishAt: Date | null; hideAt: Date | null }

/** How many products could not be published or hidden at their time. */
export async function countFailedSchedules(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('productSchedules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('failure', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Sets when a draft is published, and when it becomes a draft again; for a published product only the latter. Refuses
 * archived products, times that have passed, and, with a `version`, a schedule that is no longer the one it is based on.
 */
export async function setSchedule(
  tx: Tx,
  productId: number,
  { version, ...sent }: Sent,
  actor: Actor,
): Promise<ProductSchedule> {
  const { status } = await lockProduct(tx, productId)
  const before = await findSchedule(tx, productId)
  if (version !== undefined && (!before || isOutdated(version, before))) throw stale(before)
  const times = { publishAt: dateIn(sent.publishAt), hideAt: dateIn(sent.hideAt) }
  refuseWrong(times, status, await readClock(tx))
  const after = await tx
    .insertInto('productSchedules')
    .values({ productId, ...times })
    .onConflict((row) =>
      row.column('productId').doUpdateSet((eb) => ({
        ...times,
        failure: null,
        version: eb('productSchedules.version', '+', 1),
      })),
    )
    .returning(['publishAt', 'hideAt', 'failure', 'version'])
    .executeTakeFirstOrThrow()
  await recordAudit(tx, actor, {
    action: 'product.schedule',
    subject: 'product',
    subjectId: productId,
    before,
    after,
  })
  return after
}

/** Cancels the schedule of a product, which stays as it is. Refuses if there is none. */
export async function cancelSchedule(tx: Tx, productId: number, actor: Actor) {
  await lockProduct(tx, productId)
  const before = await findSchedule(tx, productId)
  if (!before) throw notFound('A schedule of this product')
  await tx.deleteFrom('productSchedules').where('productId', '=', productId).execute()
  await recordAudit(tx, actor, {
    action: 'product.unschedule',
    subject: 'product',
    subjectId: productId,
    before,
  })
}

const dateIn = (instant: string | null) => (instant === null ? null : new Date(instant))

function refuseWrong({ publishAt, hideAt }: Times, status: ProductStatus, now: Date) {
  if (status === 'ARCHIVED')
    throw invalid({
      publishAt: 'An archived product cannot be scheduled. Make it a draft first.',
    })
  const isPublished = status === 'PUBLISHED'
  if (isPublished && publishAt)
    throw invalid({
      publishAt: 'This product is published already. Choose only when it is hidden.',
    })
  if (!isPublished && !publishAt)
    throw invalid({ publishAt: 'Choose the day and time when it is published.' })
  if (isPublished && !hideAt)
    throw invalid({ hideAt: 'Choose the day and time when it is hidden.' })
  if (publishAt && publishAt <= now) throw invalid({ publishAt: hasPassed(now) })
  if (hideAt && hideAt <= now) throw invalid({ hideAt: hasPassed(now) })
  if (publishAt && hideAt && hideAt <= publishAt)
    throw invalid({ hideAt: 'Choose a time after it is published.' })
}

const hasPassed = (now: Date) =>
  `This time has passed. Choose a later one: in India it is now ${minuteInIndia(now).replace('T', ', ')}.`
