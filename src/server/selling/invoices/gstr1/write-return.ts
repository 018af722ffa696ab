import type { DocumentPart, HsnPart, SeriesPart, SummedPart } from './parts.ts'
import type { AmendedPart, ResummedPart } from './read-amendments.ts'
import type { Month } from './read-month.ts'
import { registeredHsn } from './write-sections.ts'

/** A document with its rates. */
type Document = { head: Part; rates: Part[] }
type Part = Omit<DocumentPart, 'section'> & { section: string }
type Taxed = Pick<SummedPart, 'isInterState' | 'taxable' | 'cgst' | 'sgst' | 'igst'>

/** The version of the form. The offline tool writes the word "hash" where the portal later puts its own. */
const form = { version: 'GST3.2.4', hash: 'hash' }

/**
 * A month's GSTR-1 as the offline tool writes it, in rupees (phase III: HSN apart for registered and other buyers, and
 * table 13). Tables without an entry are left out, as the portal wants it.
 */
export function returnOf(month: Month, { gstin, period }: { gstin: string; period: string }) {
  const [year, number] = period.split('-')
  const of = (section: DocumentPart['section']) => documentsIn(month.documents, section)
  const { documents: amended, summed: resummed } = month.amendments
  return filled({
    gstin,
    fp: `${number}${year}`,
    ...form,
    b2b: byBuyer(of('b2b')).map(([ctin, documents]) => ({ ctin, inv: documents.map(b2bOf) })),
    b2ba: byBuyer(documentsIn(amended, 'b2ba')).map(([ctin, documents]) => ({
      ctin,
      inv: documents.map(b2baOf),
    })),
    b2cl: byPlace(of('b2cl')).map(([pos, documents]) => ({ pos, inv: documents.map(invoiceOf) })),
    b2cs: month.summed.filter(({ section }) => section === 'b2cs').map(b2csOf),
    b2csa: resummedOf(resummed),
    cdnra: byBuyer(documentsIn(amended, 'cdnra')).map(([ctin, documents]) => ({
      ctin,
      nt: documents.map(cdnraOf),
    })),
    cdnr: byBuyer(of('cdnr')).map(([ctin, documents]) => ({ ctin, nt: documents.map(cdnrOf) })),
    cdnur: of('cdnur').map(cdnurOf),
    nil: exemptOf(month.summed.filter(({ section }) => section === 'exemp')),
    hsn: hsnOf(month.hsn),
    doc_issue: issuedOf(month.series),
  })
}

function documentsIn(
  all: readonly Part[],
  section: DocumentPart['section'] | AmendedPart['section'],
): Document[] {
  const parts = all.filter((part) => part.section === section)
  return [...Map.groupBy(parts, ({ number }) => number).values()].flatMap((rates) =>
    rates[0] ? [{ head: rates[0], rates }] : [],
  )
}

const byBuyer = (documents: Document[]) => [
  ...Map.groupBy(documents, ({ head }) => head.gstin ?? ''),
]
const byPlace = (documents: Document[]) => [
  ...Map.groupBy(documents, ({ head }) => head.placeOfSupply),
]

const invoiceOf = ({ head, rates }: Document) => ({
  inum: head.number,
  idt: filedDay(head.issuedOn),
  val: rupees(head.total),
  itms: rates.map(itemOf),
})

const noteOf = ({ head, rates }: Document) => ({
  ntty: 'C',
  nt_num: head.number,
  nt_dt: filedDay(head.issuedOn),
  pos: head.placeOfSupply,
  val: rupees(head.total),
  itms: rates.map(itemOf),
})

/** Neither the buyer pays the tax, nor is the supply one to a special zone. */
const regular = { rchrg: 'N', inv_typ: 'R' }

const b2bOf = (document: Document) => ({
  ...invoiceOf(document),
  pos: document.head.placeOfSupply,
  ...regular,
})
/** The amended document keeps its number and date. */
const b2baOf = (document: Document) => ({
  oinum: document.head.number,
  oidt: filedDay(document.head.issuedOn),
  ...b2bOf(document),
})
const cdnraOf = (document: Document) => ({
  ont_num: document.head.number,
  ont_dt: filedDay(document.head.issuedOn),
  ...cdnrOf(document),
})
const cdnrOf = (document: Document) => ({ ...noteOf(document), ...regular })
const cdnurOf = (document: Document) => ({ typ: 'B2CL', ...noteOf(document) })

/** The number of an item is its rate, as the offline tool counts: 1801 for 18 %. */
const itemOf = (part: Part) => ({
  num: part.rateBp + 1,
  itm_det: { rt: part.rateBp / 100, ...amountsOf(part) },
})

const b2csOf = (part: SummedPart) => ({
  sply_ty: part.isInterState ? 'INTER' : 'INTRA',
  typ: 'OE',
  pos: part.placeOfSupply,
  rt: part.rateBp / 100,
  ...amountsOf(part),
})

/** Table 10 has an object for each month and place, with its rates. */
const resummedOf = (parts: readonly ResummedPart[]) =>
  [
    ...Map.groupBy(
      parts,
      ({ originalMonth, placeOfSupply }) => `${originalMonth} ${placeOfSupply}`,
    ),
  ].flatMap(([, [head, ...others]]) => (head ? [resummedRow(head, [head, ...others])] : []))

const resummedRow = (head: ResummedPart, rates: readonly ResummedPart[]) => ({
  omon: head.originalMonth.split('-').toReversed().join(''),
  sply_ty: head.isInterState ? 'INTER' : 'INTRA',
  typ: 'OE',
  pos: head.placeOfSupply,
  itms: rates.map((part) => ({ rt: part.rateBp / 100, ...amountsOf(part) })),
})

/** A supply has either IGST, or CGST and SGST. */
const amountsOf = ({ isInterState, taxable, igst, cgst, sgst }: Taxed) => ({
  txval: rupees(taxable),
  ...(isInterState ? { iamt: rupees(igst) } : { camt: rupees(cgst), samt: rupees(sgst) }),
  csamt: 0,
})

/** The rows of the form for exempt goods, by the state and the registration of the buyer. */
const exemptRows = [
  { sply_ty: 'INTRB2B', isInterState: true, isRegistered: true },
  { sply_ty: 'INTRAB2B', isInterState: false, isRegistered: true },
  { sply_ty: 'INTRB2C', isInterState: true, isRegistered: false },
  { sply_ty: 'INTRAB2C', isInterState: false, isRegistered: false },
]

const exemptOf = (summed: readonly SummedPart[]) =>
  filled({
    inv: exemptRows.flatMap(({ sply_ty, ...row }) => {
      const own = summed.filter(
        (part) => part.isInterState === row.isInterState && part.isRegistered === row.isRegistered,
      )
      const amount = own.reduce((sum, { taxable }) => sum + taxable, 0)
      return own.length > 0 ? [{ sply_ty, nil_amt: 0, expt_amt: rupees(amount), ngsup_amt: 0 }] : []
    }),
  })

const hsnOf = (parts: readonly HsnPart[]) =>
  filled({
    hsn_b2b: registeredHsn(parts).map(hsnRow),
    hsn_b2c: parts.filter(({ isRegistered }) => !isRegistered).map(hsnRow),
  })

const hsnRow = (part: HsnPart, place: number) => ({
  num: place + 1,
  hsn_sc: part.hsn,
  uqc: part.uqc,
  qty: part.quantity,
  rt: part.rateBp / 100,
  txval: rupees(part.taxable),
  iamt: rupees(part.igst),
  camt: rupees(part.cgst),
  samt: rupees(part.sgst),
  csamt: 0,
})

/** The kinds of documents of table 13 that the shop issues, by the numbers of the form. */
const natures = [
  { doc_num: 1, doc_typ: 'Invoices for outward supply', series: ['INV', 'BOS'] },
  { doc_num: 5, doc_typ: 'Credit Note', series: ['CRN'] },
]

const issuedOf = (all: readonly SeriesPart[]) =>
  filled({
    doc_det: natures.flatMap(({ series, ...nature }) => {
      const own = all.filter((part) => series.includes(part.series))
      return own.length > 0 ? [{ ...nature, docs: own.map(seriesRow) }] : []
    }),
  })

const seriesRow = ({ first, last, numbers, documents }: SeriesPart, place: number) => ({
  num: place + 1,
  from: first,
  to: last,
  totnum: numbers,
  cancel: numbers - documents,
  net_issue: documents,
})

/** From paise. The nearest number with two decimals is written with just these. */
const rupees = (paise: number) => paise / 100

/** 2026-11-20 as 20-11-2026. */
const filedDay = (day: string) => day.split('-').toReversed().join('-')

/** Without empty lists, and without objects that have nothing. */
const filled = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => typeof value !== 'object' || Object.keys(value).length > 0,
    ),
  ) as Partial<Fields>
