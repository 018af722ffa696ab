import { type Static, Type } from 'typebox'
import { orderPrefixPattern } from '../order-number.ts'
import { Exact } from '../schema.ts'

/**
 * The kinds of documents, each with its own numbers: tax invoices, bills of supply, credit notes, and the two kinds
 * of a shop without GST.
 */
export const allSeries = ['INV', 'BOS', 'CRN', 'SAL', 'SCN'] as const
export type Series = (typeof allSeries)[number]

export const prefixPattern = /^[A-Z0-9]{1,3}$/

const Prefix = Type.String({
  transform: ['trim', 'toUpperCase'],
  pattern: prefixPattern.source,
  message: 'Enter one to three letters or digits.',
})

/** Prefixes of the numbers of each kind of document: KAR in KAR/26-27/000001. */
export type DocumentPrefixes = Static<typeof DocumentPrefixes>
export const DocumentPrefixes = Exact({
  INV: Prefix,
  BOS: Prefix,
  CRN: Prefix,
  SAL: Prefix,
  SCN: Prefix,
} satisfies Record<Series, unknown>)

/** Prefix of order numbers. Documents have numbers of their own. */
export const OrderPrefix = Type.String({
  normalize: 'code',
  pattern: orderPrefixPattern.source,
  message: 'Enter one to five letters from A to Z.',
})

/** The last number of each prefix in the current financial year ("26-27"). */
export type DocumentNumbers = Static<typeof DocumentNumbers>
export const DocumentNumbers = Type.Object({
  year: Type.String(),
  used: Type.Array(
    Type.Object({
      prefix: Type.String(),
      series: Type.Enum([...allSeries]),
      lastSerial: Type.Integer(),
    }),
  ),
})

/** At most 16 characters, as Rule 46(b) allows: INV/26-27/000001. */
export const documentNumber = (prefix: string, year: string, serial: number) =>
  `${prefix}/${year}/${String(serial).padStart(6, '0')}`

/** The number that the next document with this prefix gets. */
export function nextNumber({ year, used }: DocumentNumbers, prefix: string): string {
  const last = used.find((numbered) => numbered.prefix === prefix)?.lastSerial ?? 0
  return documentNumber(prefix, year, last + 1)
}

/** Why a kind of document cannot have its prefix; null if it can. */
export function prefixProblem(
  prefixes: Readonly<Record<Series, string>>,
  { year, used }: DocumentNumbers,
  series: Series,
): string | null {
  const prefix = prefixes[series]
  if (allSeries.some((other) => other !== series && prefixes[other] === prefix))
    return 'Two kinds of document cannot have the same prefix.'
  const taken = used.find((numbered) => numbered.prefix === prefix)
  return taken && taken.series !== series
    ? `In ${year} another kind of document has numbers with this prefix.`
    : null
}
