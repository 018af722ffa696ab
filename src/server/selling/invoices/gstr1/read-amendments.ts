import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { type DocumentPart, monthBefore, rowsOf, type SummedPart, type Taxes } from './parts.ts'
import { asOf, correctedIn, partsOf, reportedIn } from './reported-documents.ts'

/** A document of an earlier return, as it should have been there. */
export type AmendedPart = Omit<DocumentPart, 'section'> & { section: 'b2ba' | 'cdnra' }

/** A place and a rate of an earlier month's table 7, as they should have been. */
export type ResummedPart = Omit<SummedPart, 'section' | 'isRegistered'> & { originalMonth: string }

export type Amendments = {
  documents: AmendedPart[]
  summed: ResummedPart[]
  /** Earlier returns had this instead: documents less notes, and sums. */
  former: Taxes
  /** By how much the corrections change value and tax in all. */
  change: Taxes
}

type Part = Omit<DocumentPart, 'section'> & {
  section: DocumentPart['section'] | 'b2cs'
  kind: string
  sign: number
  reportedIn: string
}

/**
 * Reads what the return of a month (YYYY-MM) corrects in earlier returns. Documents are amended in tables 9A and 9C. What
 * table 7 had in a sum is taken out of that sum (table 10) and is in the tables of this month anew.
 */
export async function readAmendments(db: Db, month: string): Promise<Amendments> {
  const after = await rowsOf<Part>(db, correctedParts(month, month))
  if (after.length === 0) return { documents: [], summed: [], former: none, change: none }
  const before = await rowsOf<Part>(db, correctedParts(month, monthBefore(month)))
  const first = `${month}-01`
  const listed = after.filter((part) => part.reportedIn < first && differs(part, before))
  const replaced = before.filter(
    (part) => listed.some(({ number }) => number === part.number) && part.section !== 'b2cs',
  )
  const sums = await Promise.all(sumsOf(before).map((of) => readSums(db, month, of)))
  return {
    documents: listed.map((part) => ({
      ...part,
      section: part.kind === 'CREDIT_NOTE' ? 'cdnra' : 'b2ba',
    })),
    summed: sums.flatMap(({ now }) => now),
    former: add(total(replaced), total(sums.flatMap(({ was }) => was))),
    change: add(total(after), total(before), -1),
  }
}

/** The taxed parts of the documents that a month corrects, as the returns up to another month have them. */
const correctedParts = (month: string, upTo: string) => sql`
  select * from (${partsOf(asOf(correctedIn(month), upTo))}) part
  where rate_bp > 0 order by id, rate_bp`

function differs(part: Part, before: readonly Part[]): boolean {
  const former = before.find(({ number }) => number === part.number)
  return former?.gstin !== part.gstin || former?.placeOfSupply !== part.placeOfSupply
}

type Places = { originalMonth: string; places: string[] }

/** The sums of table 7 that lose something: months, and places in each. */
function sumsOf(before: readonly Part[]): Places[] {
  const summed = before.filter(({ section }) => section === 'b2cs')
  const months = Map.groupBy(summed, ({ reportedIn: day }) => day.slice(0, 7))
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([originalMonth, parts]) => ({
      originalMonth,
      places: [...new Set(parts.map(({ placeOfSupply }) => placeOfSupply))],
    }))
}

/**
 * All rates that the first return had of a place, because table 10 replaces them together. A rate that has nothing left is
 * zero, also one that an earlier return took out.
 */
async function readSums(db: Db, month: string, of: Places) {
  const first = await rowsOf<ResummedPart>(db, sumsIn(of, of.originalMonth))
  const was = await rowsOf<ResummedPart>(db, sumsIn(of, monthBefore(month)))
  const left = await rowsOf<ResummedPart>(db, sumsIn(of, month))
  const now = first.map(
    (row) =>
      left.find(
        ({ rateBp, placeOfSupply }) => rateBp === row.rateBp && placeOfSupply === row.placeOfSupply,
      ) ?? { ...row, ...none },
  )
  return { was, now }
}

const sumsIn = ({ originalMonth, places }: Places, upTo: string) => sql`
  select ${originalMonth}::text as original_month, place_of_supply, is_inter_state, rate_bp,
    sum(sign * taxable)::bigint as taxable, sum(sign * cgst)::bigint as cgst,
    sum(sign * sgst)::bigint as sgst, sum(sign * igst)::bigint as igst
  from (${reportedIn(originalMonth, upTo)}) part
  where section = 'b2cs' and place_of_supply = any(${places})
  group by place_of_supply, is_inter_state, rate_bp order by place_of_supply, rate_bp`

const none: Taxes = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }

/** Credit notes count against invoices; sums have no sign, because they are net. */
const total = (parts: readonly (Taxes & { sign?: number })[]): Taxes =>
  parts.reduce((sum, part) => add(sum, part, part.sign ?? 1), none)

const add = (sum: Taxes, part: Taxes, sign = 1): Taxes => ({
  taxable: sum.taxable + sign * part.taxable,
  cgst: sum.cgst + sign * part.cgst,
  sgst: sum.sgst + sign * part.sgst,
  igst: sum.igst + sign * part.igst,
})
