import { sql } from 'kysely'
import type { CourierRate } from '#contract/selling/courier-bookings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { chargeableGrams } from '#server/shop/delivery/tariff.ts'
import { readCourierSection } from '#server/shop/settings/settings.ts'
import { allocate, readLineQuantities, valueWithRounding } from '../orders/line-quantities.ts'
import { orderNotFound } from '../orders/read-order.ts'
import { isOff } from './bookings.ts'
import { CourierRejected, CourierUnavailable } from './courier-company.ts'
import type { CourierOptions } from './courier-options.ts'

/**
 * Asks the courier company which couriers go to the address of an order with what is left of it, the cheapest first. Refuses when
 * it is off, does not answer, or knows no courier for the way.
 */
export async function listRates(
  db: Db,
  options: CourierOptions,
  orderId: number,
): Promise<CourierRate[]> {
  const chosen = options.chosenCompany(await readCourierSection(db))
  if (!chosen) throw isOff()
  const parcel = await readParcel(db, orderId)
  try {
    return await chosen.company.listRates(parcel)
  } catch (error) {
    if (error instanceof CourierUnavailable) throw notAnswering(error.message)
    if (error instanceof CourierRejected) throw refused(error.message)
    throw error
  }
}

async function readParcel(db: Db, orderId: number) {
  const order = await db
    .selectFrom('orders')
    .select(['total', 'paymentMethod'])
    .select(sql<string>`shipping_address->>'pincode'`.as('toPincode'))
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  const lines = await readLineQuantities(db, orderId)
  const shares = allocate(lines, 'front')
  const variants = await db
    .selectFrom('variants')
    .select(['id', 'weightGrams', 'lengthMm', 'widthMm', 'heightMm'])
    .where(
      'id',
      'in',
      shares.map(({ variantId }) => variantId),
    )
    .execute()
  const boxOf = new Map(variants.map(({ id, ...box }) => [id, box]))
  const boxes = shares.flatMap(({ variantId, taken: quantity }) => {
    const box = boxOf.get(variantId)
    return box ? [{ ...box, quantity }] : []
  })
  return {
    toPincode: order.toPincode,
    grams: chargeableGrams(boxes),
    isCod: order.paymentMethod === 'COD',
    value: valueWithRounding(order, lines, 'front', shares),
  }
}

const notAnswering = (message: string) =>
  new DomainError('unavailable', 'courier_unavailable', `${message} You can ship by hand.`)

const refused = (message: string) => new DomainError('conflict', 'illegal_transition', message)
