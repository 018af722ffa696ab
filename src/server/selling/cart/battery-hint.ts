import type { CartAdvice } from '#contract/selling/cart.ts'
import { listBatteries, listPowered, type Powered } from '#server/catalogue/related/batteries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import type { CartLine } from './cart-lines.ts'

/**
 * Suggests a battery the shopper may have forgotten: for each platform of which the cart holds a bare tool
 * and nothing with a battery, a battery that fits. Runs no statement if there is no bare tool, two otherwise.
 */
export async function batteryHint(db: Db, lines: readonly CartLine[]): Promise<CartAdvice[]> {
  const sold = lines.filter(({ isForSale }) => isForSale)
  if (!sold.some(({ isBare }) => isBare)) return []
  const powered = await listPowered(
    db,
    sold.map(({ productId }) => productId),
  )
  const wanting = firstWanting(sold, powered)
  const batteries = await listBatteries(db, [...wanting.keys()])
  return batteries.map(({ platform, ...battery }) => ({
    cartItemId: wanting.get(platform)?.id ?? 0,
    platform,
    battery: {
      productId: battery.productId,
      productVariantId: battery.variantId,
      name: battery.name,
      price: battery.price,
      imageUrl: battery.imageFilename && pictureUrl(battery.imageFilename),
    },
  }))
}

/** Finds the first bare tool of each platform for which the cart contains no battery. */
function firstWanting(lines: readonly CartLine[], powered: readonly Powered[]) {
  const ofProduct = new Map(powered.map((one) => [one.productId, one]))
  const supplied = new Set<string>()
  for (const { productId, isBare } of lines) {
    const one = ofProduct.get(productId)
    if (one && (one.isBattery || !isBare)) supplied.add(one.platform)
  }
  const wanting = new Map<string, CartLine>()
  for (const line of lines) {
    const platform = ofProduct.get(line.productId)?.platform
    if (line.isBare && platform && !supplied.has(platform) && !wanting.has(platform))
      wanting.set(platform, line)
  }
  return wanting
}
