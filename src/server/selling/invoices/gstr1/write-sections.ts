import type { Gstr1Section, Gstr1SectionName } from '#contract/backoffice/reports.ts'
import { plainRupees } from '#contract/money.ts'
import { stateWithCode } from '../pdf/words.ts'
import { type Uqc, uqcNames } from '../uqc.ts'
import type { DocumentPart, HsnPart, Month, SummedPart } from './read-month.ts'

const taxed = ['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount']
const hsnHeaders = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
  'Rate',
]

/** The columns of the government's template, in its order. */
const tables: Readonly<Record<Gstr1SectionName, { title: string; headers: string[] }>> = {
  b2b: {
    title: 'Invoices to registered buyers',
    headers: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
  },
  b2cl: {
    title: 'Invoices above ₹1,00,000 to unregistered buyers in other states',
    headers: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      ...taxed,
      'E-Commerce GSTIN',
    ],
  },
  b2cs: {
    title: 'All other supplies to unregistered buyers, in sum',
    headers: ['Type', 'Place Of Supply', ...taxed, 'E-Commerce GSTIN'],
  },
  cdnr: {
    title: 'Credit notes to registered buyers',
    headers: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      ...taxed,
    ],
  },
  cdnur: {
    title: 'Credit notes on large invoices to unregistered buyers',
    headers: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      ...taxed,
    ],
  },
  exemp: {
    title: 'Exempt supplies',
    headers: [
      'Description',
      'Nil Rated Supplies',
      'Exempted(other than nil rated/non GST supply)',
      'Non-GST Supplies',
    ],
  },
  hsn_b2b: { title: 'By HSN, to registered buyers', headers: hsnHeaders },
  hsn_b2c: { title: 'By HSN, to unregistered buyers', headers: hsnHeaders },
  docs: {
    title: 'Documents issued',
    headers: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
  },
}

/** Writes a month's tables as they are filed, with every cell as the template formats it. */
export function writeSections(month: Month): Gstr1Section[] {
  const of = (section: DocumentPart['section']) =>
    month.documents.filter((part) => part.section === section)
  const rows: Record<Gstr1SectionName, string[][]> = {
    b2b: of('b2b').map(b2bRow),
    b2cl: of('b2cl').map(b2clRow),
    b2cs: month.summed.filter(({ section }) => section === 'b2cs').map(b2csRow),
    cdnr: of('cdnr').map(cdnrRow),
    cdnur: of('cdnur').map(cdnurRow),
    exemp: exemptRows(month.summed),
    hsn_b2b: registeredHsn(month.hsn).map(hsnRow),
    hsn_b2c: month.hsn.filter(({ isRegistered }) => !isRegistered).map(hsnRow),
    docs: month.series.map(({ series, first, last, numbers, documents }) => {
      const nature = series === 'CRN' ? 'Credit Note' : 'Invoices for outward supply'
      return [nature, first, last, String(numbers), String(numbers - documents)]
    }),
  }
  const names = Object.keys(tables) as Gstr1SectionName[]
  return names.map((name) => ({ name, ...tables[name], rows: rows[name] }))
}

const none = '0.00'
const rate = (basisPoints: number) => (basisPoints / 100).toFixed(2)

const b2bRow = (part: DocumentPart) => [
  part.gstin ?? '',
  harmless(part.name),
  part.number,
  filedDay(part.issuedOn),
  plainRupees(part.total),
  stateWithCode(part.placeOfSupply),
  'N',
  '',
  'Regular B2B',
  '',
  rate(part.rateBp),
  plainRupees(part.taxable),
  none,
]

const b2clRow = (part: DocumentPart) => [
  part.number,
  filedDay(part.issuedOn),
  plainRupees(part.total),
  stateWithCode(part.placeOfSupply),
  '',
  rate(part.rateBp),
  plainRupees(part.taxable),
  none,
  '',
]

const b2csRow = (part: SummedPart) => [
  'OE',
  stateWithCode(part.placeOfSupply),
  '',
  rate(part.rateBp),
  plainRupees(part.taxable),
  none,
  '',
]

const cdnrRow = (part: DocumentPart) => [
  part.gstin ?? '',
  harmless(part.name),
  part.number,
  filedDay(part.issuedOn),
  'C',
  stateWithCode(part.placeOfSupply),
  'N',
  'Regular B2B',
  plainRupees(part.total),
  '',
  rate(part.rateBp),
  plainRupees(part.taxable),
  none,
]

const cdnurRow = (part: DocumentPart) => [
  'B2CL',
  part.number,
  filedDay(part.issuedOn),
  'C',
  stateWithCode(part.placeOfSupply),
  plainRupees(part.total),
  '',
  rate(part.rateBp),
  plainRupees(part.taxable),
  none,
]

/** The template has four rows; those without any supply are left out. */
const exemptRows = (summed: readonly SummedPart[]) =>
  [true, false].flatMap((isInterState) =>
    [true, false].flatMap((isRegistered) => {
      const exempt = summed
        .filter((part) => part.section === 'exemp')
        .filter((part) => part.isInterState === isInterState && part.isRegistered === isRegistered)
      if (exempt.length === 0) return []
      const words = `${isInterState ? 'Inter' : 'Intra'}-State supplies to ${isRegistered ? 'registered' : 'unregistered'} persons`
      return [[words, none, plainRupees(exempt.reduce((sum, part) => sum + part.taxable, 0)), none]]
    }),
  )

/**
 * The portal refuses a return whose table 12A is empty. Without registered buyers, this adds a row of zeros.
 */
export function registeredHsn(hsn: readonly HsnPart[]): HsnPart[] {
  const registered = hsn.filter(({ isRegistered }) => isRegistered)
  const [other] = hsn
  if (registered.length > 0 || !other) return registered
  return [{ ...other, quantity: 0, total: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }]
}

const hsnRow = (part: HsnPart) => [
  part.hsn,
  '',
  `${part.uqc}-${uqcNames[part.uqc as Uqc]}`,
  part.quantity.toFixed(2),
  ...[part.total, part.taxable, part.igst, part.cgst, part.sgst].map(plainRupees),
  none,
  rate(part.rateBp),
]

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** 2026-11-20 as 20-Nov-26. */
function filedDay(day: string): string {
  const [year = '', month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year.slice(2)}`
}

/**
 * Removes characters that make a spreadsheet read a cell as a formula, full-width signs too: a buyer's name
 * must never run as one.
 */
const harmless = (name: string) => name.replace(/^[\s\p{Cf}=+\-@＝＋－＠﹦﹢﹣﹫]+/u, '')
