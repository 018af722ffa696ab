import { stringify } from 'csv-stringify/sync'
import type { Offer } from './offers.ts'

/** Values of an item by their fields. A list is written with commas; a field without a value is left empty. */
export type FeedFields = Record<string, string | string[] | null>

/** Yields a feed as CSV: a header line, then one line per offer. */
export async function* writeTable<Fields extends FeedFields>(
  offers: AsyncIterable<Offer[]>,
  columns: readonly (keyof Fields & string)[],
  fieldsOf: (offer: Offer) => Fields,
) {
  yield stringify([[...columns]])
  for await (const batch of offers)
    yield stringify(
      batch.map(fieldsOf).map((fields) => columns.map((column) => cell(fields[column] ?? null))),
    )
}

const cell = (value: FeedFields[string]) =>
  printable(Array.isArray(value) ? value.join(',') : (value ?? ''))

/** Removes the characters that XML does not allow; texts pasted from elsewhere can contain them. */
export const printable = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
