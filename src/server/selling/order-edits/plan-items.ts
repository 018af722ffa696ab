import { formatRupees } from '#contract/money.ts'
import type { ItemsChange } from '#contract/selling/order-edits.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { codAvailability, refusedOf } from '#server/shop/delivery/availability.ts'
import { findPincode, type Place } from '#server/shop/delivery/delivery.ts'
import { chargeableGrams } from '#server/shop/delivery/tariff.ts'
import { readSections } from '#server/shop/settings/settings.ts'
import { type EditedLine, editLines, moreOf } from './edited-lines.ts'
import { priceItems } from './price-items.ts'
import { refuseChange, refusedChange, refuseItems, refuseTotal } from './refuse-change.ts'
import { isCollected, type StoredOrder } from './stored-order.ts'

/** The items of the order after the change. */
export type ItemsPlan = Awaited<ReturnType<typeof planItems>>

/**
 * Works out what other items do to an order: its lines, coupon, delivery fee, GST and total. Refuses an order
 * that may not change, pieces that cannot be had or sent there, and a total that the way to pay does not allow.
 */
export async function planItems(db: Db, order: StoredOrder, change: ItemsChange) {
  refuseChange(order)
  refuseItems(order)
  const settings = await readSections(db)
  const lines = await editLines(db, order, change, settings.company.chargesGst)
  const place = await findPincode(db, order.shippingAddress.pincode)
  if (!place) throw notServed(order)
  refuseGoods(order, lines, place)
  const priced = await priceItems(db, order, lines, { zone: place.zone, settings })
  const { total } = priced.prices
  if (order.paymentMethod === 'COD') refuseCash(lines, total, settings.cod)
  else if (total > order.total) throw paidLess(total - order.total)
  refuseTotal(order, total)
  const { placeOfSupply, deliverFrom, deliverBy } = order
  return { ...priced, order, lines: priced.prices.lines, placeOfSupply, deliverFrom, deliverBy }
}

/** Refuses added goods that may not be sent to this place. */
function refuseGoods(order: StoredOrder, lines: readonly EditedLine[], { zone }: Place) {
  if (isCollected(order)) return
  const { stateCode } = order.shippingAddress
  const added = lines.filter((line) => line.added !== null)
  const [first] = refusedOf(added, { stateCode, zone })
  if (first) throw notServed(order, `${first.piece.name} can't be sent there. ${first.reason}`)
}

type Cod = Awaited<ReturnType<typeof readSections>>['cod']

/** Refuses more than the courier takes in cash. An order that becomes smaller may stay one. */
function refuseCash(lines: readonly EditedLine[], total: number, cod: Cod) {
  if (lines.every((line) => moreOf(line) <= 0)) return
  const { reason } = codAvailability(
    {
      total,
      chargeableGrams: chargeableGrams(lines),
      codAtPincode: true,
      mustBePrepaid: lines.find(({ added }) => added?.noCod)?.name ?? null,
      cameBack: 0,
    },
    cod,
  )
  if (reason)
    throw new DomainError(
      'conflict',
      'payment_unavailable',
      `${reason} Take a new order with another payment method.`,
    )
}

const paidLess = (more: number) =>
  refusedChange(
    `This order is paid, and the new total is ${formatRupees(more, { paise: 'always' })} higher. Take a new order for what is added.`,
  )

const notServed = ({ shippingAddress: { pincode } }: StoredOrder, reason?: string) =>
  new DomainError('conflict', 'pincode_not_served', reason ?? `We don't deliver to ${pincode} yet.`)
