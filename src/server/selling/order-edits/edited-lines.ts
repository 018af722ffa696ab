import { limits } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'
import type { ItemsChange } from '#contract/selling/order-edits.ts'
import { readAvailable } from '#server/catalogue/inventory/reserve-stock.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import type { Packed } from '#server/shop/delivery/tariff.ts'
import { type PriceRule, rateAtPrice } from '#server/shop/tax/price-rule.ts'
import { chargedTerms } from '#server/shop/tax/split-tax.ts'
import { type CartLine, cartLinesFrom, cartLinesQuery, wantedOf } from '../cart/cart-lines.ts'
import { notEnoughStock } from '../cart/change-cart.ts'
import { returnTerms } from '../checkout/checkout-inputs.ts'
import type { OrderableLine } from '../checkout/price-cart.ts'
import type { StoredLine, StoredOrder } from './stored-order.ts'

type Added = OrderableLine & { returns: Goods['returns'] }
type Goods = Awaited<ReturnType<typeof readGoods>>[number]

/** A line as it becomes: one of the order at the price at which it was sold, or one that is added. */
export type EditedLine = Packed &
  Pick<
    CartLine,
    'productId' | 'categoryId' | 'variantId' | 'sku' | 'name' | 'unitPrice' | 'hasLithium'
  > & {
    gstRateBp: number
    priceRule: PriceRule | null
    stored: StoredLine | null
    added: Added | null
  }

/**
 * The lines of an order after a change. What was ordered keeps its price and rate; what is added has those of
 * today at its quantity. Refuses pieces that are not for sale or not in stock.
 */
export async function editLines(
  db: Db,
  order: StoredOrder,
  change: ItemsChange,
  chargesGst: boolean,
): Promise<EditedLine[]> {
  const kept = keptLines(order, change)
  refuseKnown(order, change)
  const raised = kept.filter(({ quantity, stored }) => quantity > (stored?.quantity ?? 0))
  const goods = await readGoods(db, order.userId, [...raised, ...change.added])
  if (goods.length < raised.length + change.added.length) throw unknownVariant()
  for (const line of goods) if (!isOrderable(line)) throw notForSale(line)
  const known = new Set(raised.map(({ variantId }) => variantId))
  const added = goods
    .filter(({ variantId }) => !known.has(variantId))
    .filter(isOrderable)
    .map((line) => addedLine(line, chargesGst))
  const lines = [...kept, ...added]
  if (lines.length === 0) throw nothingLeft()
  if (lines.length > limits.cartLines) throw tooManyLines()
  await refuseShortage(db, lines)
  return lines
}

/** How many more pieces a line has than before. */
export const moreOf = ({ quantity, stored }: EditedLine) => quantity - (stored?.quantity ?? 0)

/** The lines of the order that an edit removes. */
export const removedLines = (order: StoredOrder, lines: readonly EditedLine[]): StoredLine[] => {
  const kept = new Set(lines.map(({ stored }) => stored?.id))
  return order.lines.filter(({ id }) => !kept.has(id))
}

function keptLines({ lines }: StoredOrder, change: ItemsChange): EditedLine[] {
  const wanted = new Map(change.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const isNamedOnce = wanted.size === change.lines.length
  if (!isNamedOnce || change.lines.some(({ lineId }) => lines.every(({ id }) => id !== lineId)))
    throw invalid({ lines: 'Name each line of the order once.' })
  const isSame = lines.every(({ id, quantity }) => (wanted.get(id) ?? quantity) === quantity)
  if (isSame && change.added.length === 0)
    throw invalid({ lines: 'Change a quantity or add a product first.' })
  return lines.flatMap((stored) => {
    const quantity = wanted.get(stored.id) ?? stored.quantity
    const priceRule = ruleOf(stored)
    return quantity > 0 ? [{ ...stored, priceRule, quantity, stored, added: null }] : []
  })
}

/**
 * A line keeps its rate, but for one that depends on the price: a discount that changes may move it over the limit. The rule is
 * that of the order's day, if it gave the rate that the line has.
 */
function ruleOf({ priceRule, gross, discount, quantity, gstRateBp }: StoredLine): PriceRule | null {
  if (!priceRule) return null
  return rateAtPrice(priceRule, gross - discount, quantity) === gstRateBp ? priceRule : null
}

function refuseKnown({ lines }: StoredOrder, { added }: ItemsChange) {
  const known = new Map(lines.map(({ variantId, name }) => [variantId, name]))
  for (const { variantId } of added) {
    const name = known.get(variantId)
    if (name !== undefined)
      throw invalid({ added: `${name} is on this order already. Change its quantity.` })
  }
  if (new Set(added.map(({ variantId }) => variantId)).size < added.length)
    throw invalid({ added: 'Name each variant once.' })
}

async function readGoods(
  db: Db,
  userId: number,
  wanted: readonly { variantId: number; quantity: number }[],
) {
  const ids = wanted.map(({ variantId }) => variantId)
  const quantities = wanted.map(({ quantity }) => quantity)
  const rows = await cartLinesQuery(db, userId, wantedOf(ids, quantities))
    .select(returnTerms)
    .execute()
  return cartLinesFrom(rows)
}

const isOrderable = (line: Goods): line is Goods & Added =>
  line.isForSale && line.hsn !== null && line.gstRateBp !== null

const addedLine = (line: Added, chargesGst: boolean): EditedLine => {
  const charged = { ...line, ...chargedTerms(line, chargesGst) }
  return { ...charged, stored: null, added: charged }
}

/** Says early what the stock would refuse; the stock itself decides. */
async function refuseShortage(db: Db, lines: readonly EditedLine[]) {
  const raised = lines.filter((line) => moreOf(line) > 0)
  const available = await readAvailable(
    db,
    raised.map(({ variantId }) => variantId),
  )
  for (const line of raised) {
    const left = available.get(line.variantId) ?? 0
    if (left < moreOf(line)) throw notEnoughMore(line, left)
  }
}

/** Says how many pieces of a line there are beside those that the order has. */
export const notEnoughMore = ({ name, stored }: EditedLine, available: number) =>
  stored && available > 0
    ? new DomainError(
        'conflict',
        'out_of_stock',
        `Only ${formatNumber(available)} more of ${name} ${available === 1 ? 'is' : 'are'} in stock.`,
      )
    : notEnoughStock({ name, available })

const notForSale = ({ name }: { name: string }) =>
  new DomainError('conflict', 'not_for_sale', `${name} is no longer for sale.`)

const unknownVariant = () => invalid({ added: 'One of these products no longer exists.' })

const nothingLeft = () =>
  invalid({ lines: 'Nothing would be left of this order. Cancel it instead.' })

const tooManyLines = () =>
  invalid({ added: `An order has up to ${limits.cartLines} different items.` })
