import { paise } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import type { CartLink, CartLinkItem } from '#contract/selling/cart-links.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { type CartLine, cartLinesFrom, cartLinesQuery, wantedBySku } from './cart-lines.ts'
import { itemsInLink } from './cart-link-text.ts'

/** Nobody: a link has no shopper whose own reservations would count as stock. */
const nobody = 0

/**
 * Reads the items that a link would add to a cart now, bounded by the stock, and says in words which it would not. Changes
 * nothing. At most one statement.
 */
export async function readCartLink(db: Db, text: string): Promise<CartLink> {
  const { items: asked, unread } = itemsInLink(text)
  const rows =
    asked.length > 0
      ? await cartLinesQuery(
          db,
          nobody,
          wantedBySku(
            asked.map(({ sku }) => sku),
            asked.map(({ quantity }) => quantity),
          ),
        ).execute()
      : []
  const known = new Set(rows.map(({ sku }) => sku))
  const bounded = rows
    .filter((row) => row.isForSale && row.available > 0)
    .map((row) => ({
      ...row,
      asked: row.quantity,
      quantity: Math.min(row.quantity, row.available),
    }))
  const items = cartLinesFrom(bounded).map(itemOf)
  return {
    items,
    problems: [
      ...rows.flatMap(problemOf),
      ...asked.filter(({ sku }) => !known.has(sku)).map(({ sku }) => `We have no item "${sku}".`),
      ...(unread > 0 ? [`${plural(unread, 'part')} of this link could not be read.`] : []),
    ],
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: paise(items.reduce((sum, { lineTotal }) => sum + lineTotal, 0)),
  }
}

const itemOf = (line: CartLine & { asked: number }): CartLinkItem => ({
  productVariantId: line.variantId,
  productId: line.productId,
  sku: line.sku,
  name: line.name,
  variantName: line.variantName,
  imageUrl: line.imageFilename && pictureUrl(line.imageFilename),
  asked: line.asked,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  lineTotal: paise(line.unitPrice * line.quantity),
})

/** Why a line cannot be added as it was asked for. */
function problemOf({
  name,
  quantity,
  available,
  isForSale,
}: Omit<CartLine, 'unitPrice'>): string[] {
  if (!isForSale) return [`${name} is no longer for sale.`]
  if (available === 0) return [`${name} is out of stock.`]
  return available < quantity ? [`Only ${available} of ${name} left.`] : []
}
