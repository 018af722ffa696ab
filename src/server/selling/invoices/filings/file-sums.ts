import type { Taxes } from '../gstr1/parts.ts'
import { stateWithCode } from '../pdf/words.ts'

/** A row of a file that is no document of the month. */
export type FileSum = Taxes & { what: string; other: string }

/** Any value of the file: a former version may have written fields that this one does not. */
type Value = string | number | boolean | null | Value[] | { [key: string]: Value }
type Row = { [key: string]: Value }

/** The rows of a file of GSTR-1 that are sums or amendments, with amounts in paise. */
export function sumsOfFile(text: string): FileSum[] {
  // The file is the shop's own.
  const file = JSON.parse(text) as Row
  return [
    ...rowsOf(file.b2cs).map((row) =>
      sum(`Small sales, ${place(row)}, ${wordOf(row.rt)} %`, row, ''),
    ),
    ...rowsOf(file.b2csa).flatMap((row) =>
      rowsOf(row.itms).map((item) =>
        sum(`Corrected sum of ${wordOf(row.omon)}, ${place(row)}, ${wordOf(item.rt)} %`, item, ''),
      ),
    ),
    ...amended(file.b2ba, 'inv', 'inum'),
    ...amended(file.cdnra, 'nt', 'nt_num'),
    ...rowsOf(of(file.nil).inv).map((row) =>
      sum(`Exempt, ${exemptWords[wordOf(row.sply_ty)] ?? ''}`, { txval: row.expt_amt ?? 0 }, ''),
    ),
    ...hsnTables.flatMap((table) =>
      rowsOf(of(file.hsn)[table]).map((row) => {
        const buyers = table === 'hsn_b2b' ? 'registered' : 'other'
        const what = `HSN ${wordOf(row.hsn_sc)}, ${wordOf(row.uqc)}, ${wordOf(row.rt)} %, ${buyers} buyers`
        return sum(what, row, `quantity ${wordOf(row.qty)}`)
      }),
    ),
    ...rowsOf(of(file.doc_issue).doc_det).flatMap((nature) =>
      rowsOf(nature.docs).map((row) => {
        const issued = `up to ${wordOf(row.to)}, ${wordOf(row.net_issue)} issued`
        return sum(`${wordOf(nature.doc_typ)} from ${wordOf(row.from)}`, {}, issued)
      }),
    ),
  ]
}

const hsnTables = ['hsn_b2b', 'hsn_b2c'] as const

const amended = (table: Value | undefined, list: string, number: string) =>
  rowsOf(table).flatMap((buyer) =>
    rowsOf(buyer[list]).flatMap((row) =>
      rowsOf(row.itms).map((item) => {
        const tax = of(item.itm_det)
        const what = `Amendment of ${wordOf(row[number])}, ${wordOf(tax.rt)} %`
        return sum(what, tax, `${wordOf(buyer.ctin)}, ${place(row)}`)
      }),
    ),
  )

const exemptWords: Readonly<Record<string, string>> = {
  INTRB2B: 'other states, registered buyers',
  INTRAB2B: 'own state, registered buyers',
  INTRB2C: 'other states, other buyers',
  INTRAB2C: 'own state, other buyers',
}

const sum = (what: string, row: Row, other: string): FileSum => ({
  what,
  other,
  taxable: paise(row.txval),
  cgst: paise(row.camt),
  sgst: paise(row.samt),
  igst: paise(row.iamt),
})

const paise = (rupees: Value | undefined) => Math.round(Number(rupees ?? 0) * 100)
const place = ({ pos }: Row) => stateWithCode(wordOf(pos))
const wordOf = (value: Value | undefined) => String(value ?? '')
const of = (value: Value | undefined): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
const rowsOf = (value: Value | undefined): Row[] => (Array.isArray(value) ? value.map(of) : [])
