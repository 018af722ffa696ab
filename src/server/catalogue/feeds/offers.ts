import { gtinOf } from '#contract/catalogue/gtin.ts'
import { countryName } from '#contract/countries.ts'
import type { Paise } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { ReturnTerms } from '#contract/return-terms.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import {
  type DeliveryRegions,
  feesByState,
  readDeliveryRegions,
} from '#server/shop/delivery/delivery-regions.ts'
import { specText } from '../products/spec-values.ts'
import { listOfferRows, type OfferRow, type VariantRow } from './offer-rows.ts'

/** One variant for sale, with all that a feed may say about it. Each feed puts it into its own words. */
export type Offer = {
  /** The ids of the variant and its product. */
  id: number
  productId: number
  /** Whether the product has other variants. */
  isOneOfMany: boolean
  title: string
  description: string
  highlights: string[]
  link: string
  /** The addresses of its pictures as JPEG; at least one. */
  pictures: [string, ...string[]]
  inStock: boolean
  /** In paise, GST included. */
  price: Paise
  mrp: Paise
  brand: string | null
  gtin: string | null
  /** The maker's number, if it is of this variant alone. */
  mpn: string | null
  /** From the top: "Power tools > Drills". */
  categoryPath: string
  options: Record<string, string>
  specs: { group: string; label: string; value: string }[]
  weightGrams: number | null
  /** Length, width and height as packed, in mm; null unless all are known. */
  sidesMm: [number, number, number] | null
  rating: { average: number; count: number } | null
  returns: ReturnTerms
  /** The English name of the country. */
  origin: string | null
  manufacturer: string | null
  importer: string | null
  /** The states that it can be sent to, with the fee for one piece in paise. */
  deliveries: { stateCode: string; fee: Paise }[]
}

/**
 * Yields every variant of every published product in batches. A product without a picture is left out, because every
 * shopping service refuses it.
 */
export async function* listOffers(db: Db, urlOf: UrlOf): AsyncGenerator<Offer[]> {
  const regions = await readDeliveryRegions(db)
  for await (const products of listOfferRows(db))
    yield products.flatMap((product) =>
      product.variants.flatMap((variant) => offerOf(product, variant, { urlOf, regions }) ?? []),
    )
}

function offerOf(
  product: OfferRow,
  variant: VariantRow,
  { urlOf, regions }: { urlOf: UrlOf; regions: DeliveryRegions },
): Offer | null {
  const [picture, ...others] = picturesOf(product, variant).map((name) => urlOf(pictureUrl(name)))
  if (!picture) return null
  const { id, price, mrp, options, weightGrams, lengthMm, widthMm, heightMm } = variant
  const { ratingTenths, ratingCount: count, countryOfOrigin: country } = product
  const title = titleOf(product, variant)
  return {
    id,
    productId: product.id,
    isOneOfMany: product.variants.length > 1,
    title,
    description: product.description || product.highlights.join('. ') || title,
    highlights: product.highlights,
    link: urlOf(paths.product(product.id, id)),
    pictures: [picture, ...others],
    inStock: variant.availableQuantity > 0,
    price,
    mrp,
    brand: product.brand,
    gtin: gtinOf(variant.barcode),
    mpn: product.variants.length === 1 ? product.model : null,
    categoryPath: product.way
      .map(({ name }) => name)
      .toReversed()
      .join(' > '),
    options,
    specs: specsOf(product),
    weightGrams,
    sidesMm: lengthMm && widthMm && heightMm ? [lengthMm, widthMm, heightMm] : null,
    rating: ratingTenths && count > 0 ? { average: ratingTenths / 10, count } : null,
    returns: product.returns,
    origin: country && countryName(country),
    manufacturer: product.manufacturer,
    importer: product.importer,
    deliveries: feesByState({ ...variant, hasLithium: product.hasLithium }, regions),
  }
}

/** The specifications, and the mark of the Bureau of Indian Standards, for which no service has a field. */
const specsOf = ({ specs, bisStandard, bisLicence }: OfferRow): Offer['specs'] => [
  ...specs.map((spec) => ({
    group: spec.group,
    label: spec.label,
    value: specText(spec, spec.unit).replaceAll('\u00a0', ' '),
  })),
  ...(bisStandard
    ? [{ group: 'Certification', label: 'Indian Standard', value: bisStandard }]
    : []),
  ...(bisLicence ? [{ group: 'Certification', label: 'BIS licence', value: bisLicence }] : []),
]

/**
 * The variant's own images first, then those of the product; never those of other variants. Each is named as the JPEG
 * that is made of it: no service takes drawings, and some take no WebP.
 */
function picturesOf({ images }: OfferRow, { id }: VariantRow): string[] {
  const own = images.filter(({ variantId }) => variantId === id)
  const common = images.filter(({ variantId }) => variantId === null)
  const shown = own.length + common.length > 0 ? [...own, ...common] : images
  return shown.map(({ filename }) => filename.replace(/\.(svg|webp)$/, '.jpg'))
}

function titleOf({ name, brand, model }: OfferRow, variant: VariantRow): string {
  const whole =
    brand && !name.toLowerCase().startsWith(brand.toLowerCase()) ? `${brand} ${name}` : name
  const which = variant.name || Object.values(variant.options).join(', ')
  return [whole, model && !whole.includes(model) ? model : null, which].filter(Boolean).join(' - ')
}
