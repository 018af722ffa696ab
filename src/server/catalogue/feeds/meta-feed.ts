import { markup } from '#server/platform/markup.ts'
import { deliveriesOf, optionsOf, pricesOf } from './common-fields.ts'
import type { Offer } from './offers.ts'
import { printable, writeTable } from './write-table.ts'

/** The maximum lengths and counts that a catalogue of Meta accepts. */
const most = { title: 200, description: 9_999, brand: 100, pictures: 20, productType: 750 }

/** Yields the feed for catalogues of Meta (Facebook, Instagram, WhatsApp) as a table. */
export const writeMetaCsv = (offers: AsyncIterable<Offer[]>, shop: { name: string }) =>
  writeTable(offers, columns, (offer) => fieldsOf(offer, shop.name))

const fieldsOf = (offer: Offer, shopName: string) => ({
  id: String(offer.id),
  title: offer.title.slice(0, most.title),
  description: offer.description.slice(0, most.description),
  rich_text_description: describe(offer),
  // Google writes the same words with a line between them.
  availability: offer.inStock ? 'in stock' : 'out of stock',
  condition: 'new',
  ...pricesOf(offer),
  link: offer.link,
  image_link: offer.pictures[0],
  additional_image_link: offer.pictures.slice(1, most.pictures + 1),
  // Meta requires one, and takes the name of the shop for goods without a brand.
  brand: (offer.brand ?? shopName).slice(0, most.brand),
  gtin: offer.gtin,
  mpn: offer.mpn,
  item_group_id: offer.isOneOfMany ? String(offer.productId) : null,
  product_type: offer.categoryPath.slice(0, most.productType),
  ...optionsOf(offer),
  shipping_weight: offer.weightGrams === null ? null : `${offer.weightGrams} g`,
  shipping: deliveriesOf(offer),
  origin_country: offer.origin,
  manufacturer_info: offer.manufacturer,
  importer_name: offer.importer,
})

const columns = [
  'id',
  'title',
  'description',
  'rich_text_description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'gtin',
  'mpn',
  'item_group_id',
  'product_type',
  'size',
  'color',
  'material',
  'pattern',
  'shipping_weight',
  'shipping',
  'origin_country',
  'manufacturer_info',
  'importer_name',
] as const

/** The description with every specification as a list: Meta has no field for those. Only what fits. */
function describe({ description, specs }: Offer): string {
  const items = specs
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => markup`<li>${printable(label)}: ${printable(value)}</li>`)
  const list = markup`<ul>${items}</ul>`
  const whole = markup`<p>${printable(description)}</p>${list}`
  return [whole, list].find((text) => text.markup.length <= most.description)?.markup ?? ''
}
