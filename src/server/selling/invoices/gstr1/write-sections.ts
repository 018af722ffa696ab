import { plainRupees } from '#contract/money.ts'
import type { Gstr1Section, Gstr1SectionName } from '#contract/tax/gstr1.ts'
import { stateWithCode } from '../pdf/words.ts'
import { type Uqc, uqcNames } from '../uqc.ts'
import type { DocumentPart, HsnPart, SummedPart } from './parts.ts'
import type { AmendedPart, ResummedPart } from './read-amendments.ts'
import type { Month } from './read-month.ts'
import { sectionColumns } from './section-columns.ts'

/** Writes a month's tables as they are filed, with every cell as the template formats it. */
export function writeSections(month: Month): Gstr1Section[] {
  const { documents, summed, hsn, series, amendments } = month
  const of = (section: DocumentPart['section']) =>
    documents.filter((part) => part.section === section)
  const amended = (section: AmendedPart['section']) =>
    amendments.documents.filter((part) => part.section === section)
  const rows: Record<Gstr1SectionName, string[][]> = {
    b2b: of('b2b').map(b2bRow),
    b2ba: amended('b2ba').map(b2baRow),
    b2cl: of('b2cl').map(b2clRow),
    b2cs: summed.filter(({ section }) => section === 'b2cs').map(b2csRow),
    b2csa: amendments.summed.map(b2csaRow),
    cdnr: of('cdnr').map(cdnrRow),
    cdnra: amended('cdnra').map(cdnraRow),
    cdnur: of('cdnur').map(cdnurRow),
    exemp: exemptRows(summed),
    hsn_b2b: registeredHsn(hsn).map(hsnRow),
    hsn_b2c: hsn.filter(({ isRegistered }) => !isRegistered).map(hsnRow),
    docs: series.map(({ series: kind, first, last, numbers, documents }) => {
      const nature = kind === 'CRN' ? 'Credit Note' : 'Invoices for outward supply'
      return [nature, first, last, String(numbers), String(numbers - documents)]
    }),
  }
  const names = Object.keys(sectionColumns) as Gstr1SectionName[]
  return names.map((name) => ({ name, ...sectionColumns[name], rows: rows[name] }))
}

const none = '0.00'
const rate = (basisPoints: number) => (basisPoints / 100).toFixed(2)

type Part = Omit<DocumentPart, 'section'>

const buyerOf = ({ gstin, name }: Part) => [gstin ?? '', harmless(name)]
const numberOf = ({ number, issuedOn }: Part) => [number, filedDay(issuedOn)]

const b2bRow = (part: Part) => [...buyerOf(part), ...numberOf(part), ...soldTo(part)]
/** The amended document keeps its number and date. */
const b2baRow = (part: Part) => [
  ...buyerOf(part),
  ...numberOf(part),
  ...numberOf(part),
  ...soldTo(part),
]

const soldTo = (part: Part) => [
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

const b2csRow = (part: SummedPart) => ['OE', stateWithCode(part.placeOfSupply), ...sumRow(part)]

/** The year as 2026-27 and the month in capitals, as the tool reads them. */
const b2csaRow = (part: ResummedPart) => {
  const [year = 0, month = 0] = part.originalMonth.split('-').map(Number)
  const first = month < 4 ? year - 1 : year
  return [
    `${first}-${String((first + 1) % 100).padStart(2, '0')}`,
    monthNames[month - 1] ?? '',
    stateWithCode(part.placeOfSupply),
    'OE',
    ...sumRow(part),
  ]
}

const sumRow = (part: Pick<SummedPart, 'rateBp' | 'taxable'>) => [
  '',
  rate(part.rateBp),
  plainRupees(part.taxable),
  none,
  '',
]

const cdnrRow = (part: Part) => [...buyerOf(part), ...numberOf(part), ...creditedTo(part)]
const cdnraRow = (part: Part) => [
  ...buyerOf(part),
  ...numberOf(part),
  ...numberOf(part),
  ...creditedTo(part),
]

const creditedTo = (part: Part) => [
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

const monthNames =
  'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ')
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
