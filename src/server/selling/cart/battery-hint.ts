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
  const toolOf = firstWithoutBattery(sold, powered)
  const batteries = await listBatteries(db, [...toolOf.keys()])
  return batteries.map(({ platform, ...battery }) => ({
    cartItemId: toolOf.get(platform)?.id ?? 0,
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
function firstWithoutBattery(lines: readonly CartLine[], powered: readonly Powered[]) {
  const byProductId = new Map(powered.map((product) => [product.productId, product]))
  const supplied = new Set<string>()
  for (const { productId, isBare } of lines) {
    const product = byProductId.get(productId)
    if (product && (product.isBattery || !isBare)) supplied.add(product.platform)
  }
  const toolOf = new Map<string, CartLine>()
  for (const line of lines) {
    const platform = byProductId.get(line.productId)?.platform
    if (line.isBare && platform && !supplied.has(platform) && !toolOf.has(platform))
      toolOf.set(platform, line)
  }
  return toolOf
}
