import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product, ProductStatus } from '#contract/catalogue/products.ts'
import { countryCode } from '#contract/countries.ts'

export type DraftVariant = ProductWrite['variants'][number]
export type DraftImage = { id?: number; alt?: string; variantSku?: string | null }
export type DraftLink = NonNullable<ProductWrite['links']>[number]
export type DraftTier = { variantSku: string; minQuantity: number; price: number }

/** Everything a product will be after saving; fields that were not sent have their current value. */
export type ProductDraft = {
  name: string
  model: string | null
  brand: string | null
  categoryId: number
  description: string
  highlights: string[]
  status: ProductStatus
  specs: NonNullable<ProductWrite['specs']>
  /** The specs were not sent, so existing ones the template does not know are dropped without a message. */
  areSpecsKept: boolean
  variants: DraftVariant[]
  images: DraftImage[]
  boxContents: string[]
  documents: Product['documents']
  warranty: Product['warranty']
  compliance: Product['compliance']
  tierPrices: DraftTier[]
  compatibility: string[]
  links: DraftLink[]
  hasLithium: boolean
  noCod: boolean
  ownReturns: Product['ownReturns']
}

/** Combines what was sent with the current product. Pictures beyond the entries of `images` come last. */
export function draftOf(
  sent: ProductWrite,
  pictureCount: number,
  current: Product | null,
): ProductDraft {
  return {
    name: sent.name,
    model: textOr(sent.model, current?.model),
    brand: textOr(sent.brand, current?.brand),
    categoryId: sent.categoryId,
    description: sent.description ?? current?.description ?? '',
    highlights: sent.highlights ?? current?.highlights ?? [],
    status: sent.status ?? current?.status ?? 'DRAFT',
    specs:
      sent.specs ??
      (current?.specs ?? []).map(({ key, number, value }) => ({ key, value: number ?? value })),
    areSpecsKept: sent.specs === undefined,
    variants: sent.variants,
    images: imagesOf(sent, pictureCount, current),
    boxContents: sent.boxContents ?? current?.boxContents ?? [],
    documents: sent.documents ?? current?.documents ?? [],
    warranty: {
      months: sent.warranty?.months === undefined ? months(current) : sent.warranty.months,
      text: sent.warranty?.text ?? current?.warranty.text ?? '',
    },
    compliance: complianceOf(sent, current),
    tierPrices: tiersOf(sent, current),
    compatibility: sent.compatibility ?? current?.compatibility ?? [],
    links: (sent.links ?? current?.links ?? []).map(({ kind, productId }) => ({ kind, productId })),
    hasLithium: sent.hasLithium ?? current?.hasLithium ?? false,
    noCod: sent.noCod ?? current?.noCod ?? false,
    ownReturns: sent.ownReturns ?? current?.ownReturns ?? { rule: null, days: null },
  }
}

/** An omitted text keeps its value; null or an empty text clears it. */
function textOr(sent: string | null | undefined, before: string | null | undefined): string | null {
  return (sent === undefined ? before : sent) || null
}

const months = (current: Product | null) => current?.warranty.months ?? null

function complianceOf({ compliance = {} }: ProductWrite, current: Product | null) {
  const before = current?.compliance
  return {
    hsn: textOr(compliance.hsn, before?.hsn),
    gstRate: compliance.gstRate === undefined ? (before?.gstRate ?? null) : compliance.gstRate,
    countryOfOrigin: countryIn(textOr(compliance.countryOfOrigin, before?.countryOfOrigin)),
    manufacturer: textOr(compliance.manufacturer, before?.manufacturer),
    importer: textOr(compliance.importer, before?.importer),
    packer: textOr(compliance.packer, before?.packer),
    bisStandard: textOr(compliance.bisStandard, before?.bisStandard),
    bisLicence: textOr(compliance.bisLicence, before?.bisLicence),
    netQuantity: textOr(compliance.netQuantity, before?.netQuantity),
    packedOn: textOr(compliance.packedOn, before?.packedOn),
  }
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
