import type { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { type LegalFacts, legalFactNames } from '#contract/catalogue/fact-defaults.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { type Paise, paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { lockProduct, updateProduct } from './write-product.ts'

type Query = Input<typeof adminCatalogueApi.changeProducts>['body']
type Outcome = Reply<typeof adminCatalogueApi.changeProducts>

/**
 * Applies the same change to many products, each by the usual rules and under its own version where one is given. A
 * product that cannot be changed is reported with the reason; the others are still changed.
 */
export async function changeProducts(
  db: Db,
  { products, change }: Query,
  actor: Actor,
): Promise<Outcome> {
  const outcome: Outcome = { changed: [], refused: [] }
  for (const { id, version } of products.toSorted((a, b) => a.id - b.id))
    try {
      const after = await inTransaction(db, async (tx) => {
        const current = await lockProduct(tx, id)
        const write = { ...writeWith(current, change), ...(version && { version }) }
        return updateProduct(tx, id, write, { actor, pictures: [] })
      })
      outcome.changed.push({ id, version: after.version })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { fields = {} } = error.refusal
      outcome.refused.push({ id, message: error.message, fields })
    }
  return outcome
}

/** The body that changes only these fields: a product is written as a whole, and omitted fields keep their values. */
export function writeWith(
  current: Product,
  { status, categoryId, pricePercent = 0, brand, facts, onlyEmpty = false }: Query['change'],
) {
  const skuOf = new Map(current.variants.map(({ id, sku }) => [id, sku]))
  const write: ProductWrite = {
    name: current.name,
    categoryId: categoryId ?? current.categoryId,
    ...(status && { status }),
    ...(brand && !(onlyEmpty && current.brand !== null) && { brand }),
    ...(facts && { compliance: onlyEmpty ? emptyOf(current, facts) : facts }),
    variants: current.variants.map(({ id, sku, price, mrp }) => ({
      id,
      sku,
      mrp,
      price: raised(price, pricePercent),
    })),
  }
  if (pricePercent === 0) return write
  const tierPrices = current.tierPrices.map(({ variantId, minQuantity, price }) => ({
    minQuantity,
    price: raised(price, pricePercent),
    variantSku: skuOf.get(variantId) ?? '',
  }))
  return { ...write, tierPrices }
}

/** Those of the facts that a product does not state. */
const emptyOf = ({ compliance }: Product, facts: LegalFacts): LegalFacts =>
  Object.fromEntries(
    legalFactNames.flatMap((name) =>
      compliance[name] === null && facts[name] !== undefined ? [[name, facts[name]]] : [],
    ),
  )

/**
 * Changes a price (paise) by a percentage. From ₹10 it rounds to whole rupees: shops do not charge ₹449.10.
 */
function raised(price: Paise, percent: number): Paise {
  if (percent === 0) return price
  const exact = Math.round((price * (10_000 + Math.round(percent * 100))) / 10_000)
  return paise(exact < 10_00 ? Math.max(1, exact) : Math.round(exact / 100) * 100)
}
