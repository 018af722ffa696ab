import { sql } from 'kysely'
import { paise } from '#contract/money.ts'
import type { Coupon, CouponWrite } from '#contract/selling/coupons.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import { readCoupon } from './coupons.ts'

/** Adds a coupon. Refuses a code that exists, and terms that contradict each other. */
export async function addCoupon(tx: Tx, actor: Actor, written: CouponWrite): Promise<Coupon> {
  const row = rowOf(written)
  const { id } = await refusingTakenCode(() =>
    tx
      .insertInto('coupons')
      .values({ ...row, forEverything: isForEverything(written) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await writeGoods(tx, id, written)
  const after = await readCoupon(tx, id)
  await recordAudit(tx, actor, { action: 'coupon.add', subject: 'coupon', subjectId: id, after })
  return after
}

/**
 * Changes a coupon; fields left out stay unchanged. Refuses an outdated version, and a limit below the number
 * of uses.
 */
export async function updateCoupon(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...changed }: CouponWrite,
): Promise<Coupon> {
  await lockCoupon(tx, id)
  const before = await readCoupon(tx, id)
  if (isOutdated(version, before)) throw stale(before)
  const written = { ...writtenOf(before), ...changed }
  await refusingTakenCode(() =>
    tx
      .updateTable('coupons')
      .set({
        ...rowOf(written),
        forEverything: namesGoods(changed) ? isForEverything(written) : before.forEverything,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute(),
  )
  await writeGoods(tx, id, written)
  const after = await readCoupon(tx, id)
  await recordAudit(tx, actor, {
    action: 'coupon.update',
    subject: 'coupon',
    subjectId: id,
    before,
    after,
  })
  return after
}

/** Deletes a coupon. One that was ever used is switched off instead, because orders still refer to it. */
export async function removeCoupon(tx: Tx, actor: Actor, id: number) {
  await lockCoupon(tx, id)
  const before = await readCoupon(tx, id)
  const used = await tx
    .selectFrom('couponUses')
    .select('id')
    .where('couponId', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (used)
    await tx
      .updateTable('coupons')
      .set({ active: false, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
  else await tx.deleteFrom('coupons').where('id', '=', id).execute()
  const action = used ? 'coupon.end' : 'coupon.remove'
  await recordAudit(tx, actor, { action, subject: 'coupon', subjectId: id, before })
}

async function lockCoupon(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('This coupon')
}

function rowOf({ categoryIds: _, productIds: __, version: ___, ...written }: CouponWrite) {
  refuseContradictions(written)
  const isGift = written.kind === 'BUY_X_GET_Y'
  return {
    ...written,
    value: written.kind === 'FREE_SHIPPING' ? paise(0) : written.value,
    buyQuantity: isGift ? (written.buyQuantity ?? null) : null,
    getQuantity: isGift ? (written.getQuantity ?? null) : null,
    maxDiscount: written.maxDiscount || null,
  }
}

const namesGoods = ({ categoryIds, productIds }: Pick<CouponWrite, 'categoryIds' | 'productIds'>) =>
  categoryIds !== undefined || productIds !== undefined

const isForEverything = ({ categoryIds = [], productIds = [] }: CouponWrite) =>
  categoryIds.length + productIds.length === 0

const writtenOf = (coupon: Coupon): CouponWrite => ({
  code: coupon.code,
  kind: coupon.kind,
  value: paise(coupon.value),
  buyQuantity: coupon.buyQuantity,
  getQuantity: coupon.getQuantity,
  minSubtotal: coupon.minSubtotal,
  maxDiscount: coupon.maxDiscount,
  limitTotal: coupon.limitTotal,
  limitPerUser: coupon.limitPerUser,
  startsAt: coupon.startsAt,
  endsAt: coupon.endsAt,
  active: coupon.active,
  firstOrderOnly: coupon.firstOrderOnly,
  excludeCod: coupon.excludeCod,
  isShown: coupon.isShown,
  categoryIds: coupon.categories.map(({ id }) => id),
  productIds: coupon.products.map(({ id }) => id),
})

async function writeGoods(
  tx: Tx,
  couponId: number,
  { categoryIds = [], productIds = [] }: CouponWrite,
) {
  await tx.deleteFrom('couponCategories').where('couponId', '=', couponId).execute()
  await tx.deleteFrom('couponProducts').where('couponId', '=', couponId).execute()
  try {
    if (categoryIds.length > 0)
      await tx
        .insertInto('couponCategories')
        .values([...new Set(categoryIds)].map((categoryId) => ({ couponId, categoryId })))
        .execute()
    if (productIds.length > 0)
      await tx
        .insertInto('couponProducts')
        .values([...new Set(productIds)].map((productId) => ({ couponId, productId })))
        .execute()
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken?.includes('category'))
      throw invalid({ categoryIds: 'One of these categories no longer exists.' })
    if (broken) throw invalid({ productIds: 'One of these products no longer exists.' })
    throw error
  }
}

function refuseContradictions(written: CouponWrite) {
  const { kind, value, startsAt, endsAt } = written
  if (kind === 'AMOUNT' && value < 1) throw invalid({ value: 'Enter the discount in rupees.' })
  if ((kind === 'PERCENT' || kind === 'BUY_X_GET_Y') && (value < 1 || value > 100))
    throw invalid({ value: 'Enter a percentage from 1 to 100.' })
  if (kind === 'BUY_X_GET_Y' && !(written.buyQuantity && written.getQuantity))
    throw invalid({ buyQuantity: 'Enter how many to buy and how many are free.' })
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    throw invalid({ endsAt: 'The end must come after the start.' })
}

async function refusingTakenCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'coupons_code_key')
      throw new DomainError('conflict', 'code_taken', 'A coupon with this code already exists.')
    if (broken === 'coupons_limit')
      throw invalid({ limitTotal: 'It has already been used more often than this.' })
    throw error
  }
}
