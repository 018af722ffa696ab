import type { Db } from '#server/platform/db/database.ts'
import type { Rows } from './reported-documents.ts'

/** In paise. */
export type Taxes = { taxable: number; cgst: number; sgst: number; igst: number }

/** A document's lines of one rate: a row of its own in the return. */
export type DocumentPart = {
  section: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur'
  number: string
  issuedOn: string
  total: number
  placeOfSupply: string
  isInterState: boolean
  gstin: string | null
  name: string
  rateBp: number
} & Taxes

/** Supplies that are only reported as a sum, less their credit notes. */
export type SummedPart = {
  section: 'b2cs' | 'exemp'
  placeOfSupply: string
  isInterState: boolean
  isRegistered: boolean
  rateBp: number
} & Taxes

export type HsnPart = {
  isRegistered: boolean
  hsn: string
  uqc: string
  rateBp: number
  quantity: number
  total: number
} & Taxes

export type SeriesPart = {
  series: string
  first: string
  last: string
  numbers: number
  documents: number
}

/** One document with all its lines, as a filed return keeps it. */
export type FiledDocument = {
  number: string
  section: string
  gstin: string | null
  placeOfSupply: string
} & Taxes

export type DocumentTotals = {
  invoices: number
  creditNotes: number
  value: number
  cgst: number
  sgst: number
  igst: number
}

export const rowsOf = async <Row>(db: Db, query: Rows) => (await query.execute(db)).rows as Row[]

/** 2026-04 as 2026-03. */
export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}
