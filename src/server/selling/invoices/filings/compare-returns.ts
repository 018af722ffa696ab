import type { ReturnDifference } from '#contract/tax/gst-returns.ts'
import type { FiledDocument, Taxes } from '../gstr1/parts.ts'
import { stateWithCode } from '../pdf/words.ts'
import { sumsOfFile } from './file-sums.ts'

/** A return as it was kept: its file, and each of its documents. */
export type KeptReturn = { gstin: string; file: string; documents: readonly FiledDocument[] }

/** One thing of a return that has a name, and what it says. */
type Entry = Taxes & { what: string; isDocument: boolean; fields: Readonly<Fields> }
type Fields = Partial<Record<ReturnDifference['fields'][number]['name'], string>>

/**
 * Compares a return as it was filed with the same month now. The differences of amounts are in paise, now less then.
 * Documents come first, because small sales are only in sums of the file.
 */
export function compareReturns(filed: KeptReturn, now: KeptReturn): ReturnDifference[] {
  const then = entriesOf(filed)
  const present = entriesOf(now)
  const keys = new Set([...then.keys(), ...present.keys()])
  return [...keys].flatMap((key) => differenceOf(then.get(key), present.get(key)))
}

function entriesOf({ gstin, file, documents }: KeptReturn): Map<string, Entry> {
  const shop: [string, Entry] = [
    'shop',
    { what: 'GSTIN of the shop', isDocument: false, fields: { gstin }, ...none },
  ]
  const listed = documents.map((document): [string, Entry] => [
    `document ${document.number}`,
    {
      what: document.number,
      isDocument: true,
      fields: {
        gstin: document.gstin ?? 'none',
        place: stateWithCode(document.placeOfSupply),
        table: document.section,
      },
      ...signed(document),
    },
  ])
  const sums = sumsOfFile(file).map(({ what, other, ...taxes }): [string, Entry] => [
    what,
    { what, isDocument: false, fields: { other }, ...taxes },
  ])
  return new Map([...listed, shop, ...sums])
}

/** A credit note counts against the month. */
const signed = ({ number: _, section, gstin: __, placeOfSupply: ___, ...taxes }: FiledDocument) =>
  section.startsWith('cd') ? minus(none, taxes) : minus(taxes, none)

function differenceOf(filed: Entry | undefined, now: Entry | undefined): ReturnDifference[] {
  const one = now ?? filed
  if (!one) return []
  const fields = filed && now ? changedFields(filed.fields, now.fields) : []
  const amounts = minus(now ?? none, filed ?? none)
  const isChanged = fields.length > 0 || Object.values(amounts).some((paise) => paise !== 0)
  if (filed && now && !isChanged) return []
  const change = filed ? (now ? 'CHANGED' : 'REMOVED') : 'ADDED'
  return [{ change, what: one.what, isDocument: one.isDocument, fields, ...amounts }]
}

const changedFields = (filed: Fields, now: Fields): ReturnDifference['fields'] =>
  (['gstin', 'place', 'table', 'other'] as const).flatMap((name) => {
    const [then = '', present = ''] = [filed[name], now[name]]
    return then === present ? [] : [{ name, filed: then, now: present }]
  })

const none: Taxes = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }

const minus = (one: Taxes, other: Taxes): Taxes => ({
  taxable: one.taxable - other.taxable,
  cgst: one.cgst - other.cgst,
  sgst: one.sgst - other.sgst,
  igst: one.igst - other.igst,
})
