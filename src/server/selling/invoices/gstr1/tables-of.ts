import type { DocumentPart, FiledDocument, SummedPart, Taxes } from './parts.ts'

/** A document's lines of one rate with the table they belong to. */
export type ReportedPart = Omit<DocumentPart, 'section'> & {
  id: number
  section: DocumentPart['section'] | SummedPart['section']
  sign: number
  isRegistered: boolean
}

/** The tables of a month from the parts of its documents: listed one by one, or summed less notes. In paise. */
export function tablesOf(all: readonly ReportedPart[]) {
  const parts = all.toSorted((a, b) => a.id - b.id || a.rateBp - b.rateBp)
  return { documents: parts.filter(isListed), summed: sumsOf(parts), each: documentsOf(parts) }
}

const isListed = (part: ReportedPart): part is ReportedPart & DocumentPart =>
  part.section !== 'b2cs' && part.section !== 'exemp'

function sumsOf(parts: readonly ReportedPart[]): SummedPart[] {
  const sums = new Map<string, SummedPart>()
  for (const part of parts) {
    const { section, placeOfSupply, isInterState, isRegistered, rateBp, sign } = part
    if (section !== 'b2cs' && section !== 'exemp') continue
    const place = { section, placeOfSupply, isInterState, isRegistered, rateBp }
    const key = [section, placeOfSupply, Number(isRegistered), String(rateBp).padStart(5, '0')]
    const sum = sums.get(key.join(' ')) ?? { ...place, ...none }
    sums.set(key.join(' '), { ...sum, ...plus(sum, part, sign) })
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

function documentsOf(parts: readonly ReportedPart[]): FiledDocument[] {
  const documents = new Map<string, FiledDocument>()
  for (const part of parts) {
    const { number, gstin, placeOfSupply, section } = part
    const former = documents.get(number)
    const first = former && former.section < section ? former.section : section
    documents.set(number, {
      number,
      gstin,
      placeOfSupply,
      section: first,
      ...plus(former ?? none, part, 1),
    })
  }
  return [...documents.values()].sort((a, b) => (a.number < b.number ? -1 : 1))
}

const none: Taxes = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }

const plus = (one: Taxes, other: Taxes, sign: number): Taxes => ({
  taxable: one.taxable + sign * other.taxable,
  cgst: one.cgst + sign * other.cgst,
  sgst: one.sgst + sign * other.sgst,
  igst: one.igst + sign * other.igst,
})
