import { paths } from '#contract/paths.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { deliveriesOf, optionsOf, pricesOf } from './common-fields.ts'
import type { Offer } from './offers.ts'
import { printable } from './write-table.ts'

type Seller = { name: string; urlOf: UrlOf }

/** The maximum lengths that the specification of the feed allows. */
const most = { title: 150, description: 5_000, brand: 70 }

/**
 * Yields the feed for assistants as JSON Lines, in the fields of OpenAI's product feed (November 2026). People order and
 * pay in the shop, so no item is open to the checkout of an assistant.
 */
export async function* writeOpenAiLines(offers: AsyncIterable<Offer[]>, seller: Seller) {
  for await (const batch of offers)
    yield batch.map((offer) => `${JSON.stringify(known(fieldsOf(offer, seller)))}\n`).join('')
}

const fieldsOf = (offer: Offer, { name, urlOf }: Seller) => ({
  item_id: String(offer.id),
  title: textOf(offer.title, most.title),
  description: textOf(describe(offer), most.description),
  url: offer.link,
  brand: textOf(offer.brand ?? name, most.brand),
  image_url: offer.pictures[0],
  additional_image_urls: offer.pictures.slice(1),
  ...pricesOf(offer),
  availability: offer.inStock ? 'in_stock' : 'out_of_stock',
  ...groupOf(offer),
  gtin: offer.gtin,
  mpn: offer.mpn,
  condition: 'new',
  product_category: offer.categoryPath,
  ...sized(offer),
  seller_name: textOf(name, most.brand),
  seller_url: urlOf('') || null,
  seller_privacy_policy: urlOf(paths.privacy),
  seller_tos: urlOf(paths.terms),
  target_countries: ['IN'],
  store_country: 'IN',
  shipping: deliveriesOf(offer),
  ...returnsOf(offer, urlOf),
  review_count: offer.rating?.count ?? null,
  star_rating: offer.rating ? offer.rating.average.toFixed(2) : null,
  is_eligible_search: true,
  is_eligible_checkout: false,
})

/** Variants of a product are one listing; each says by which options it differs. */
const groupOf = ({ isOneOfMany, productId, options }: Offer) =>
  isOneOfMany && Object.keys(options).length > 0
    ? { group_id: `product-${productId}`, listing_has_variations: true, variant_dict: options }
    : { listing_has_variations: false }

const sized = (offer: Offer) => {
  const { size, color, material } = optionsOf(offer)
  return { size, color, material }
}

/** Goods that go back only when faulty count as not returnable; the policy's address would say otherwise. */
const returnsOf = ({ returns }: Offer, urlOf: UrlOf) =>
  returns.rule === 'FAULTY_ONLY'
    ? { accepts_returns: false }
    : {
        accepts_returns: true,
        return_deadline_in_days: returns.days,
        return_policy: urlOf(paths.refundPolicy),
      }

/**
 * The description, the highlights and every specification, each in a line of its own: the feed has no field for them.
 * Highlights often repeat a specification, which is written once.
 */
const describe = ({ description, specs, highlights }: Offer) => {
  const stated = specs.filter(({ value }) => value !== '')
  const lines = [...highlights, ...stated.map(({ label, value }) => `${label}: ${value}`)]
  return [description, ...new Set(lines)].join('\n')
}

const textOf = (text: string, longest: number) => printable(text.slice(0, longest)).trim()

/** Leaves out fields without a value, as the specification asks. */
const known = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
