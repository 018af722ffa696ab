import { stateName } from '#contract/india.ts'
import { formatRupees } from '#contract/money.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { DocumentKind } from '#contract/selling/invoices.ts'
import type { Document } from '../documents.ts'

const titles: Readonly<Record<DocumentKind, string>> = {
  TAX_INVOICE: 'Tax invoice',
  INVOICE_CUM_BILL: 'Invoice-cum-bill of supply',
  BILL_OF_SUPPLY: 'Bill of supply',
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
}

/** Whether the document shows tax: not if all goods are exempt, nor if the seller charges none. */
export const bearsTax = ({ kind, lines }: Document) =>
  kind === 'CREDIT_NOTE'
    ? lines.some(({ gstRateBp }) => gstRateBp > 0)
    : kind === 'TAX_INVOICE' || kind === 'INVOICE_CUM_BILL'

/** The title of the document: without a GSTIN it cannot be called a tax invoice. */
export const titleOf = ({ kind, seller }: Document) =>
  seller.gstin === null && kind === 'TAX_INVOICE' ? titles.INVOICE : titles[kind]

/** Whether the document says that its seller is unregistered and charges no GST. */
export const isUnregistered = (document: Document) =>
  document.kind === 'INVOICE' ||
  (document.kind === 'CREDIT_NOTE' && document.seller.gstin === null && !bearsTax(document))

/** Rule 48: goods travel with three copies. */
export const copies = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
} as const
export type Copy = keyof typeof copies

const figures = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Paise as a table shows them: 1,23,456.50. */
export const figure = (paise: number) => figures.format(paise / 100)

export const inRupees = (paise: number) => formatRupees(paise, { paise: 'always' })

/** Basis points as a percentage: 1800 is "18 %", 250 is "2.5 %". */
const percent = (basisPoints: number) => `${basisPoints / 100} %`

/** A line's rate in words; "exempt" if it is zero. */
export const rateWords = (basisPoints: number) =>
  basisPoints === 0 ? 'exempt' : percent(basisPoints)

/** A place of supply as returns name it: 07-Delhi. */
export const stateWithCode = (code: string) => `${code}-${stateName(code) ?? ''}`

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** 2026-11-22 as "22 Nov 2026". */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}

export const addressLines = (address: AddressSnapshot): string[] =>
  [
    address.line1,
    address.line2,
    address.landmark ?? '',
    `${address.city} ${address.pincode}`,
    `${address.state || stateName(address.stateCode)} (${address.stateCode})`,
  ].filter(Boolean)

/** Serial numbers in lines of three, so that a column is wide enough. */
export const serialLines = (serials: readonly string[]): string[] =>
  serials.flatMap((_number, at) =>
    at % 3 === 0 ? [`${at === 0 ? 'Serial no. ' : ''}${serials.slice(at, at + 3).join(', ')}`] : [],
  )
