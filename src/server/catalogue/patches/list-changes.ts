import { isDeepStrictEqual } from 'node:util'
import type { ProductPatch } from '#contract/catalogue/product-patch.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Faults } from '#server/platform/patch.ts'

type ListName = 'variants' | 'images' | 'specs' | 'documents' | 'tierPrices' | 'links'
/** The lists of a product, in the form of a patch. */
type Lists = { [Name in ListName]: NonNullable<ProductPatch[Name]> }

/** The lists that a patch changes, in the form of a write. Each entry keeps its place, so that a refusal names it. */
export function changedLists(
  patch: ProductPatch,
  now: Product,
): Partial<Pick<ProductWrite, ListName>> {
  const wanted = wantedLists(patch, now)
  const skuOf = skusOf(wanted)
  const differ = <T>(read: (lists: Lists) => T) => !isDeepStrictEqual(read(wanted), read(now))
  return {
    ...(differ(variantsOf) && { variants: variantsOf(wanted) }),
    ...(differ((lists) => imagesOf(lists, now)) && {
      images: imagesOf(wanted, now).map(({ variantId, ...image }) => ({
        ...image,
        variantSku: variantId === null ? null : (skuOf.get(variantId) ?? ''),
      })),
    }),
    ...(differ((lists) => unordered(specsOf(lists, now))) && { specs: specsOf(wanted, now) }),
    ...(differ(documentsOf) && { documents: documentsOf(wanted) }),
    ...(differ((lists) => unordered(tiersOf(lists))) && {
      tierPrices: tiersOf(wanted).map(({ variantId, ...tier }) => ({
        ...tier,
        variantSku: skuOf.get(variantId) ?? '',
      })),
    }),
    ...(differ((lists) => byKind(linksOf(lists))) && { links: linksOf(wanted) }),
  }
}

/** Entries that name a variant which the product will not have, or that say two things at once. */
export function listFaults(patch: ProductPatch, now: Product): Faults {
  const faults: Faults = {}
  const wanted = wantedLists(patch, now)
  const skuOf = skusOf(wanted)
  // A list that is sent as it is loses its entries with the variant.
  for (const list of ['images', 'tierPrices'] as const)
    for (const [place, { variantId }] of isDeepStrictEqual(patch[list], now[list])
      ? []
      : (patch[list] ?? []).entries())
      if (variantId && !skuOf.has(variantId))
        faults[`${list}.${place}.variantId`] = 'This is not a variant of this product.'
  for (const [place, spec] of wanted.specs.entries())
    if (isContradictory(spec, now))
      faults[`specs.${place}.value`] = 'value and number differ. Send one of them.'
  return faults
}

const wantedLists = (patch: ProductPatch, now: Product): Lists => ({
  variants: patch.variants ?? now.variants,
  images: patch.images === undefined ? now.images : (patch.images ?? []),
  specs: patch.specs === undefined ? now.specs : (patch.specs ?? []),
  documents: patch.documents === undefined ? now.documents : (patch.documents ?? []),
  tierPrices: patch.tierPrices === undefined ? now.tierPrices : (patch.tierPrices ?? []),
  links: patch.links === undefined ? now.links : (patch.links ?? []),
})

/** The SKUs that the variants of the product will have, by their ids. */
const skusOf = ({ variants }: Lists) =>
  new Map(variants.flatMap(({ id, sku }) => (id === undefined ? [] : [[id, sku] as const])))

/** A list whose order says nothing. */
const unordered = (entries: readonly object[]) => entries.map((each) => JSON.stringify(each)).sort()

/** Links are ordered within their kind. */
const byKind = (links: ReturnType<typeof linksOf>) =>
  links.toSorted((one, other) => one.kind.localeCompare(other.kind))

const variantsOf = ({ variants }: Lists) =>
  variants.map((variant) => ({
    ...(variant.id !== undefined && { id: variant.id }),
    ...variantWrite(variant),
  }))

/** A variant as it is written in whole: what is left out of it is empty. */
export const variantWrite = (variant: Omit<Lists['variants'][number], 'id'>) => ({
  sku: variant.sku,
  name: variant.name ?? '',
  options: variant.options ?? {},
  price: variant.price,
  mrp: variant.mrp,
  weightGrams: variant.weightGrams ?? null,
  lengthMm: variant.lengthMm ?? null,
  widthMm: variant.widthMm ?? null,
  heightMm: variant.heightMm ?? null,
  barcode: variant.barcode || null,
  isBare: variant.isBare ?? false,
})

/** A picture without a text of its own shows the name of the product. */
const imagesOf = ({ images }: Lists, { name }: Product) =>
  images.map(({ id, alt, variantId }) => ({
    id,
    alt: alt === name ? '' : (alt ?? ''),
    variantId: variantId ?? null,
  }))

const specsOf = ({ specs }: Lists, now: Product) =>
  specs.map((spec) => ({ key: spec.key, value: specValue(spec, now) }))

type SentSpec = Lists['specs'][number]

/** A spec has a text for people and perhaps a number: the one that differs from now is meant. */
function specValue({ key, value, number }: SentSpec, { specs }: Product) {
  const known = specs.find((spec) => spec.key === key)
  const isNew = value !== undefined && value !== known?.value
  if (isNew && (number ?? known?.number) === known?.number) return value ?? ''
  if (typeof number === 'number') return number
  return value === undefined ? '' : (known?.number ?? value ?? '')
}

function isContradictory({ key, value, number }: SentSpec, { specs }: Product): boolean {
  const known = specs.find((spec) => spec.key === key)
  if (value === undefined || value === null || typeof number !== 'number') return false
  if (value === known?.value || number === known?.number) return false
  return Number.parseFloat(String(value).replaceAll(',', '')) !== number
}

const documentsOf = ({ documents }: Lists) => documents.map(({ title, url }) => ({ title, url }))

const tiersOf = ({ tierPrices }: Lists) =>
  tierPrices.map(({ variantId, minQuantity, price }) => ({ variantId, minQuantity, price }))

const linksOf = ({ links }: Lists) => links.map(({ kind, productId }) => ({ kind, productId }))
