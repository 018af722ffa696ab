import type { adminCatalogueApi, PriceChange } from '#contract/catalogue/admin-catalogue.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { type Paise, paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, stale } from '#server/platform/errors.ts'
import { type Found, findVariants, outcomeOf } from '../inventory/find-variants.ts'
import { checkProducts, lockProducts, writeProducts } from './write-products.ts'

type Sent = Input<typeof adminCatalogueApi.changePrices>['body']
type Results = Reply<typeof adminCatalogueApi.changePrices>['results']
type Prices = { price: Paise; mrp: Paise }

/**
 * Sets or changes the prices of many variants, by the rules of an editor who saves their products. Lines of one product are
 * refused together, because a product is saved as a whole; the other products are saved.
 */
export async function changePrices(tx: Tx, { changes }: Sent, actor: Actor): Promise<Results> {
  const found = await findVariants(tx, changes)
  const ids = [...new Set(found.flatMap((line) => (isRefused(line) ? [] : [line.productId])))]
  const products = await lockProducts(tx, ids)
  const lines = found.map((line, place) =>
    isRefused(line) ? line : wantedOf(changes[place], line, products.get(line.productId)),
  )
  const wanted = new Map(lines.flatMap((line) => (isRefused(line) ? [] : [[line.id, line]])))
  const changed = [...products.values()].filter(({ variants }) =>
    variants.some(({ id, price, mrp }) => {
      const after = wanted.get(id)
      return after && (after.price !== price || after.mrp !== mrp)
    }),
  )
  const checked = await checkProducts(
    tx,
    changed.map((product) => ({ id: product.id, sent: writeOf(product, wanted), pictures: [] })),
  )
  const refused = new Map<number, DomainError>()
  for (const [place, { id }] of changed.entries()) {
    const outcome = checked[place]
    if (outcome && isRefused(outcome)) refused.set(id, outcome)
  }
  await writeProducts(
    tx,
    checked.flatMap((outcome) => (isRefused(outcome) ? [] : [outcome])),
    actor,
  )
  return changes.map((change, place) => {
    const line = found[place] ?? lineMissing()
    const prices = lines[place] ?? lineMissing()
    const refusal = isRefused(prices)
      ? prices
      : isRefused(line)
        ? line
        : refused.get(line.productId)
    return resultOf(change, { line, refusal, prices })
  })
}

const isRefused = (value: object): value is DomainError => value instanceof DomainError

/** The prices that a line asks for. */
function wantedOf(
  change: PriceChange | undefined,
  { variantId }: { variantId: number },
  product: Product | undefined,
): (Prices & { id: number }) | DomainError {
  const variant = product?.variants.find(({ id }) => id === variantId)
  if (!change || !variant) return lineMissing()
  const { price, priceDelta, mrp, mrpDelta } = change
  if (isOvertaken(change, variant)) return stale({ price: variant.price, mrp: variant.mrp })
  if (price !== undefined && priceDelta !== undefined) return oneOfTwo('price')
  if (mrp !== undefined && mrpDelta !== undefined) return oneOfTwo('mrp')
  if ([price, priceDelta, mrp, mrpDelta].every((sent) => sent === undefined)) return nothingSent()
  const after = {
    id: variantId,
    price: price ?? paise(variant.price + (priceDelta ?? 0)),
    mrp: mrp ?? paise(variant.mrp + (mrpDelta ?? 0)),
  }
  return after.price < 1 || after.mrp < 1 ? tooLow() : after
}

/** Whether the line was written for other prices than these. */
const isOvertaken = ({ priceBefore, mrpBefore }: PriceChange, { price, mrp }: Prices) =>
  (priceBefore ?? price) !== price || (mrpBefore ?? mrp) !== mrp

/** The body that changes only these prices. */
const writeOf = (product: Product, wanted: ReadonlyMap<number, Prices>): ProductWrite => ({
  name: product.name,
  categoryId: product.categoryId,
  variants: product.variants.map((variant) => {
    const { price, mrp } = wanted.get(variant.id) ?? variant
    return keptVariant(variant, { price, mrp })
  }),
})

/** A variant as it is, with these prices. */
export const keptVariant = (variant: Product['variants'][number], { price, mrp }: Prices) => ({
  id: variant.id,
  sku: variant.sku,
  name: variant.name,
  options: variant.options,
  price,
  mrp,
  weightGrams: variant.weightGrams,
  lengthMm: variant.lengthMm,
  widthMm: variant.widthMm,
  heightMm: variant.heightMm,
  barcode: variant.barcode,
  isBare: variant.isBare,
})

type Outcome = { line: Found; refusal: DomainError | undefined; prices: Prices | DomainError }

function resultOf(change: PriceChange, { line, refusal, prices }: Outcome) {
  const outcome = outcomeOf(change, line, refusal)
  const written = outcome.problem || isRefused(prices) ? null : prices
  return Object.assign(outcome, { price: written?.price ?? null, mrp: written?.mrp ?? null })
}

const oneOfTwo = (field: 'price' | 'mrp') =>
  invalid({ [field]: `Send either ${field} or ${field}Delta.` })
const nothingSent = () => invalid({ price: 'This line changes nothing.' })
const tooLow = () => invalid({ price: 'A price is at least one paisa.' })
const lineMissing = () => invalid({ changes: 'This line is missing.' })
