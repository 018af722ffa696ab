import { paise } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DemoProduct, DemoVariant, SpecValue } from './catalogue/demo-types.ts'
import type { Pictures } from './pictures.ts'

type Ids = { brands: Map<string, number>; categories: Map<string, number>; pictures: Pictures }

/** When the rates of the demo catalogue came into force: Notification 9/2025-CT (Rate). */
const ratesFrom = '2025-09-22'
const dayMs = 86_400_000

/**
 * Inserts the products with everything that belongs to them, in a few large statements. Returns their ids
 * by key.
 */
export async function fillProducts(tx: Tx, products: DemoProduct[], ids: Ids) {
  const productIds = new Map<string, number>()
  for (const some of slices(products, 100)) {
    const rows = await tx
      .insertInto('products')
      .values(some.map((product) => productRow(product, ids)))
      .returning('id')
      .execute()
    for (const [index, { key }] of some.entries()) productIds.set(key, rows[index]?.id ?? 0)
    await fillDetails(tx, some, productIds, ids.pictures)
  }
  return productIds
}

async function fillDetails(
  tx: Tx,
  products: DemoProduct[],
  productIds: Map<string, number>,
  pictures: Pictures,
) {
  const idOf = ({ key }: DemoProduct) => productIds.get(key) ?? 0
  await tx
    .insertInto('gstRates')
    .values(
      products.map((product) => ({
        productId: idOf(product),
        effectiveFrom: ratesFrom,
        rateBp: Math.round(product.compliance.gstRate * 100),
      })),
    )
    .execute()
  await tx
    .insertInto('productSpecs')
    .values(
      products.flatMap((product) =>
        product.specs.map(({ key, value }) => ({
          productId: idOf(product),
          key,
          ...specValue(value),
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('productImages')
    .values(
      products.map((product) => ({
        productId: idOf(product),
        uploadId: pictures.products.get(product.key) ?? 0,
        alt: `${product.name}, drawn to scale`,
        position: 0,
      })),
    )
    .execute()
  await fillVariants(tx, products, idOf)
}

async function fillVariants(
  tx: Tx,
  products: DemoProduct[],
  idOf: (product: DemoProduct) => number,
) {
  const wanted = products.flatMap((product) =>
    product.variants.map((variant, position) => ({ product, variant, position })),
  )
  const rows = await tx
    .insertInto('variants')
    .values(
      wanted.map(({ product, variant, position }) => ({
        productId: idOf(product),
        position,
        ...variantRow(variant),
      })),
    )
    .returning('id')
    .execute()
  const made = wanted.map((want, index) => ({ ...want, variantId: rows[index]?.id ?? 0 }))
  await tx
    .insertInto('stock')
    .values(made.map(({ variantId, variant }) => ({ variantId, onHand: variant.onHand })))
    .execute()
  await tx
    .insertInto('stockLedger')
    .values(
      made
        .filter(({ variant }) => variant.onHand > 0)
        .map(({ product, variantId, variant }) => ({
          variantId,
          createdAt: publishedAt(product),
          delta: variant.onHand,
          reason: 'RECEIVED' as const,
          note: 'Opening stock',
        })),
    )
    .execute()
  // The demo catalogue has tier prices only for products whose variants all cost the same.
  const tiers = made.flatMap(({ product, variantId }) =>
    product.tierPrices.map(({ minQuantity, price }) => ({
      variantId,
      minQuantity,
      price: paise(price),
    })),
  )
  if (tiers.length > 0) await tx.insertInto('tierPrices').values(tiers).execute()
}

const publishedAt = ({ daysOld }: DemoProduct) => new Date(Date.now() - daysOld * dayMs)

function productRow(product: DemoProduct, { brands, categories }: Ids) {
  const { name, model, description, highlights, boxContents, compatibility, status } = product
  const { hsn, countryOfOrigin, manufacturer, importer, netQuantity, bis } = product.compliance
  const at = publishedAt(product)
  return {
    name,
    model,
    description,
    highlights,
    boxContents,
    compatibility,
    status,
    hsn,
    countryOfOrigin,
    manufacturer,
    importer,
    netQuantity,
    bisStandard: bis?.standard,
    bisLicence: bis?.licence,
    bisValidUntil: bis?.validUntil,
    makerSize: bis?.makerSize,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    categoryId: categories.get(product.categoryKey) ?? 0,
    brandId: brands.get(product.brand) ?? null,
    warrantyMonths: product.warranty.months,
    warrantyText: product.warranty.text,
    hasLithium: product.lithium,
    popularity: product.rankHint,
  }
}

const variantRow = ({
  sku,
  name,
  options,
  price,
  mrp,
  weightGrams,
  barcode,
  isBare,
  packDims,
}: DemoVariant) => ({
  sku,
  name,
  weightGrams,
  barcode,
  isBare,
  ...packDims,
  options: JSON.stringify(options),
  price: paise(price),
  mrp: paise(mrp),
})

const specValue = (value: SpecValue) => ({
  numberValue: typeof value === 'number' ? value : null,
  textValue: typeof value === 'string' ? value : null,
  booleanValue: typeof value === 'boolean' ? value : null,
})

function* slices<T>(items: readonly T[], size: number) {
  for (let index = 0; index < items.length; index += size) yield items.slice(index, index + size)
}
