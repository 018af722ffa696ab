import type { CartAdvice } from '#contract/selling/cart.ts'
import { listBatteries, type Powered } from '#server/catalogue/related/batteries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import type { CartContent } from './cart-content.ts'
import type { CartLine } from './cart-lines.ts'

/**
 * Suggests a battery the shopper may have forgotten: for each platform of which the cart holds a bare tool
 * and nothing with a battery, a battery that fits. Runs one statement if there is such a tool.
 */
export async function batteryHint(
  db: Db,
  { lines, powered }: Pick<CartContent, 'lines' | 'powered'>,
): Promise<CartAdvice[]> {
  const toolOf = firstWithoutBattery(
    lines.filter(({ isForSale }) => isForSale),
    powered,
  )
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
