import { type NotNull, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrderReturn } from '#contract/selling/order-returns.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defaultTax } from '#server/shop/settings/defaults.ts'
import { allowedReturnMoves } from './return-state.ts'

/**
 * Listed by name, so that the refund account is not read: only the staff who transfer the money may see it.
 */
const returnColumns = [
  'back.id',
  'back.reason',
  'back.note',
  'back.resolution',
  'back.status',
  'back.amount',
  'back.told',
  'back.refundHint as refundTo',
  'back.unopened',
  'back.pickupOn',
  'back.pickupCourier',
  'back.pickupNumber',
  'back.version',
  'back.createdAt',
  'back.updatedAt',
] as const

/** Query for the returns of `order.id` of the enclosing statement, the oldest first. */
export const returnsQuery = (db: Db) =>
  jsonArrayFrom(wholeReturns(db).where(sql<boolean>`back.order_id = "order".id`).orderBy('back.id'))

/** Query for returns with their lines and photos. The alias of a return is `back`. */
export const wholeReturns = (db: Db) =>
  db
    .selectFrom('returns as back')
    .select(returnColumns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('returnLines as line')
          .select(['line.orderLineId as lineId', 'line.quantity'])
          .whereRef('line.returnId', '=', 'back.id')
          .orderBy('line.orderLineId'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('returnPhotos as photo')
          .innerJoin('uploads', 'uploads.id', 'photo.uploadId')
          .select([sql<number>`photo.position + 1`.as('n'), 'uploads.width', 'uploads.height'])
          .$narrowType<{ width: NotNull; height: NotNull }>()
          .whereRef('photo.returnId', '=', 'back.id')
          .orderBy('photo.position'),
      ).as('photos'),
    ])

/** The settings' return window in days, for goods without one of their own. */
export const returnWindow = sql<number>`coalesce((select (value->>'returnWindowDays')::int
  from settings where section = 'tax'), ${sql.lit(defaultTax.returnWindowDays)})`

/** A row of `returnsQuery` as the API returns it, with the allowed moves. */
export const returnOf = (row: Omit<OrderReturn, 'allowed'>): OrderReturn => ({
  ...row,
  allowed: allowedReturnMoves(row),
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
})
