import { type Markup, markup } from '#server/platform/markup.ts'
import { optionsOf, pricesOf } from './common-fields.ts'
import type { Offer } from './offers.ts'
import { printable, writeTable } from './write-table.ts'

type Channel = { title: string; link: string }

/** The maximum lengths and counts that Merchant Center accepts. */
const most = { title: 150, description: 5_000, productType: 750, pictures: 10, details: 1_000 }

/** Yields the feed for Google's Merchant Center in chunks: RSS 2.0 with its `g:` fields. */
export async function* writeGoogleXml(
  offers: AsyncIterable<Offer[]>,
  { title, link }: Channel,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${
    markup`<title>${printable(title)}</title><link>${link}</link><description>${printable(`Products of ${title}`)}</description>`
      .markup
  }`
  for await (const batch of offers) yield batch.map(itemXml).join('')
  yield '</channel></rss>\n'
}

/** Yields the same feed as a table. */
export const writeGoogleCsv = (offers: AsyncIterable<Offer[]>) =>
  writeTable(offers, [...columns, 'product_detail'], (offer) => ({
    ...fieldsOf(offer),
    product_detail: detailsOf(offer).map((detail) => quoted(detail.map(plain).join(':'))),
  }))

const itemXml = (offer: Offer) => {
  const fields = Object.entries(fieldsOf(offer)).flatMap(([field, value]) =>
    [value].flat().map((each) => (each ? fieldXml(field, markup`${printable(each)}`) : '')),
  )
  const details = detailsOf(offer).map(([section, name, value]) =>
    fieldXml(
      'product_detail',
      markup`<g:section_name>${section}</g:section_name><g:attribute_name>${name}</g:attribute_name><g:attribute_value>${value}</g:attribute_value>`,
    ),
  )
  return `<item>${[...fields, ...details].join('')}</item>`
}

const fieldXml = (field: string, { markup: value }: Markup) => `<g:${field}>${value}</g:${field}>`

/** A field without a value is left out. */
const fieldsOf = (offer: Offer) => ({
  id: String(offer.id),
  title: offer.title.slice(0, most.title),
  description: offer.description.slice(0, most.description),
  link: offer.link,
  image_link: offer.pictures[0],
  additional_image_link: offer.pictures.slice(1, most.pictures + 1),
  availability: offer.inStock ? 'in_stock' : 'out_of_stock',
  ...pricesOf(offer),
  brand: offer.brand,
  gtin: offer.gtin,
  mpn: offer.mpn,
  // Without a barcode, or a brand and a model number, nothing identifies an article.
  identifier_exists: offer.gtin || (offer.brand && offer.mpn) ? 'yes' : 'no',
  condition: 'new',
  product_type: offer.categoryPath.slice(0, most.productType),
  shipping_weight: offer.weightGrams === null ? null : `${offer.weightGrams} g`,
  item_group_id: offer.isOneOfMany ? String(offer.productId) : null,
  ...optionsOf(offer),
})

const columns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'condition',
  'product_type',
  'shipping_weight',
  'item_group_id',
  'size',
  'color',
  'material',
  'pattern',
] as const

/** Section, name and value of every specification. */
const detailsOf = ({ specs }: Offer): [string, string, string][] =>
  specs
    .filter(({ value }) => value !== '')
    .map(({ group, label, value }) => [
      printable(group),
      printable(label),
      printable(value).slice(0, most.details),
    ])

/** In the table a colon separates the parts of a detail. */
const plain = (text: string) => text.replaceAll(':', ' ').replaceAll('"', '”')

/** In the table a comma separates details. */
const quoted = (text: string) => (text.includes(',') ? `"${text}"` : text)
