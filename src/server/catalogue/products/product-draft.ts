import type { Compliance } from '#contract/catalogue/compliance.ts'
import {
  eachOf,
  legalTextNames,
  productFlagNames,
  productListNames,
  productTextNames,
} from '#contract/catalogue/product-fields.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { countryCode } from '#contract/countries.ts'

export type DraftVariant = ProductWrite['variants'][number]
export type DraftImage = NonNullable<ProductWrite['images']>[number]
export type DraftLink = NonNullable<ProductWrite['links']>[number]
export type DraftTier = Required<NonNullable<ProductWrite['tierPrices']>[number]>

/** Lists in the form in which they are sent, which is not that of the product. */
type SentLists = Required<
  Pick<ProductWrite, 'documents' | 'specs' | 'variants' | 'images' | 'links'>
> & { tierPrices: DraftTier[] }

/** Everything a product will be after saving; fields that were not sent have their current value. */
export type ProductDraft = SentLists &
  Pick<Product, Exclude<keyof ProductWrite, keyof SentLists | 'version'>> & {
    /** The specs were not sent, so existing ones the template does not know are dropped without a message. */
    areSpecsKept: boolean
    /** A rule gives its GST rate if it has none of its own. */
    hasGstRule: boolean
  }

/** Combines what was sent with the current product. Pictures beyond the entries of `images` come last. */
export function draftOf(
  sent: ProductWrite,
  pictureCount: number,
  current: Product | null,
): ProductDraft {
  return {
    name: sent.name,
    ...eachOf(productTextNames, (name) => textOr(sent[name], current?.[name])),
    ...eachOf(productListNames, (name) => sent[name] ?? current?.[name] ?? []),
    ...eachOf(productFlagNames, (name) => sent[name] ?? current?.[name] ?? false),
    brand: textOr(sent.brand, current?.brand),
    categoryId: sent.categoryId,
    description: sent.description ?? current?.description ?? '',
    status: sent.status ?? current?.status ?? 'DRAFT',
    specs:
      sent.specs ??
      (current?.specs ?? []).map(({ key, number, value }) => ({ key, value: number ?? value })),
    areSpecsKept: sent.specs === undefined,
    hasGstRule: current !== null && current.gstRule !== null,
    variants: sent.variants,
    images: imagesOf(sent, pictureCount, current),
    documents: (sent.documents ?? current?.documents ?? []).map(({ title, url }) => ({
      title,
      url,
    })),
    warranty: {
      months: sent.warranty?.months === undefined ? months(current) : sent.warranty.months,
      text: sent.warranty?.text ?? current?.warranty.text ?? '',
    },
    compliance: complianceOf(sent, current),
    tierPrices: tiersOf(sent, current),
    links: (sent.links ?? current?.links ?? []).map(({ kind, productId }) => ({ kind, productId })),
    ownReturns: sent.ownReturns ?? current?.ownReturns ?? { rule: null, days: null },
  }
}

/** An omitted text keeps its value; null or an empty text clears it. */
function textOr(sent: string | null | undefined, before: string | null | undefined): string | null {
  return (sent === undefined ? before : sent) || null
}

const months = (current: Product | null) => current?.warranty.months ?? null

function complianceOf(
  { compliance: sent = {} }: ProductWrite,
  current: Product | null,
): Compliance {
  const before = current?.compliance
  return {
    ...eachOf(legalTextNames, (name) => textOr(sent[name], before?.[name])),
    hsn: textOr(sent.hsn, before?.hsn),
    gstRate: ownRate(sent.gstRate, current),
    countryOfOrigin: countryIn(textOr(sent.countryOfOrigin, before?.countryOfOrigin)),
    packedOn: textOr(sent.packedOn, before?.packedOn),
    bisValidUntil: textOr(sent.bisValidUntil, before?.bisValidUntil),
    makerSize: textOr(sent.makerSize, before?.makerSize)?.toUpperCase() ?? null,
  }
}

/** Null: none, or that of a rule. Sending back the rate that a rule gives does not make it the product's own. */
function ownRate(sent: number | null | undefined, current: Product | null): number | null {
  const before = current?.compliance.gstRate ?? null
  const rate = sent === undefined ? before : sent
  return current && current.gstRule !== null && rate === before ? null : rate
}

/** Text that is not a country stays as it was written, so that the check refuses it. */
const countryIn = (text: string | null) => text && (countryCode(text) ?? text)

function imagesOf(sent: ProductWrite, pictureCount: number, current: Product | null): DraftImage[] {
  const listed: DraftImage[] = sent.images ?? (current?.images ?? []).map(({ id }) => ({ id }))
  const awaited = listed.filter(({ id }) => id === undefined).length
  const more = Math.max(0, pictureCount - awaited)
  return [...listed, ...Array.from({ length: more }, () => ({}))]
}

/** Existing tiers stay with their variant even if its SKU changes. */
function tiersOf({ tierPrices, variants }: ProductWrite, current: Product | null): DraftTier[] {
  const onlySku = variants.length === 1 ? (variants[0]?.sku ?? '') : ''
  if (tierPrices)
    return tierPrices.map(({ variantSku, ...tier }) => ({
      ...tier,
      variantSku: variantSku ?? onlySku,
    }))
  return (current?.tierPrices ?? []).flatMap(({ variantId, minQuantity, price }) => {
    const before = current?.variants.find(({ id }) => id === variantId)
    const variant = variants.find(({ id, sku }) => id === variantId || sku === before?.sku)
    return variant ? [{ variantSku: variant.sku, minQuantity, price }] : []
  })
}
