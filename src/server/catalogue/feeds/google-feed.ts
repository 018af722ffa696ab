import { stringify } from 'csv-stringify/sync'
import { markup } from '#server/platform/markup.ts'
import type { FeedItem } from './feed-items.ts'

export type FeedFormat = 'xml' | 'csv'
type Channel = { title: string; link: string }

/** Yields the feed for Google's Merchant Center in chunks: RSS 2.0 with its `g:` fields. */
export async function* writeXml(batches: AsyncIterable<FeedItem[]>, { title, link }: Channel) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${
    markup`<title>${legal(title)}</title><link>${link}</link><description>${legal(`Products of ${title}`)}</description>`
      .markup
  }`
  for await (const items of batches) yield items.map(itemXml).join('')
  yield '</channel></rss>\n'
}

const itemXml = (item: FeedItem) =>
  `<item>${Object.entries(item)
    .flatMap(([field, value]) => [value].flat().map((item) => fieldXml(field, item)))
    .join('')}</item>`

const fieldXml = (field: string, value: string | null | undefined) =>
  value ? `<g:${field}>${markup`${legal(value)}`.markup}</g:${field}>` : ''

/** Writes the feed as a table: a header line, then one line per variant. */
export async function* writeCsv(batches: AsyncIterable<FeedItem[]>) {
  yield stringify([columns])
  for await (const items of batches)
    yield stringify(items.map((item) => columns.map((column) => cell(item[column]))))
}

const cell = (value: FeedItem[keyof FeedItem]) =>
  legal(Array.isArray(value) ? value.join(',') : (value ?? ''))

/** Removes the characters that XML does not allow; texts pasted from elsewhere can contain them. */
const legal = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

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
