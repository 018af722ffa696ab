import { dayInIndia, monthInIndia } from '#contract/india-time.ts'
import type { FileReturn } from '#contract/tax/gst-returns.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import { figuresOf, fileOf, readGstin } from '../gstr1/gstr1.ts'
import { countDocuments, readMonthIn } from '../gstr1/read-month.ts'
import { findFiling, holdReturns, monthWords } from './standing.ts'

/** How long a filing can be taken back. */
export const openMs = 24 * 3_600_000

/**
 * Marks a month (YYYY-MM) as filed and keeps its file, figures and documents. Refuses a month that is not over or is
 * filed already, one whose tables do not agree, and a day before its end or after today.
 */
export async function fileMonth(
  tx: Tx,
  actor: Actor,
  month: string,
  { filedOn, arn = null }: FileReturn,
  at?: Date,
) {
  const now = at ?? (await readClock(tx))
  if (month >= monthInIndia(now)) throw notOver()
  if (filedOn.slice(0, 7) <= month)
    throw invalid({ filedOn: 'A month is filed after its end. Check the day.' })
  if (filedOn > dayInIndia(now)) throw invalid({ filedOn: 'This day is in the future.' })
  await holdReturns(tx)
  if (await findFiling(tx, month)) throw alreadyFiled(month)
  const gstin = await readGstin(tx)
  const read = await readStill(tx, month)
  const { totals, amended } = figuresOf(read)
  await tx
    .insertInto('gstFilings')
    .values({
      month: `${month}-01`,
      gstin,
      filedOn,
      arn,
      file: fileOf(read, gstin, month),
      totals: JSON.stringify({ ...totals, amended }),
      documents: JSON.stringify(read.each),
      recorder: actor.name,
    })
    .execute()
  await recordAudit(tx, actor, {
    action: 'gst-return.file',
    subject: 'gst-return',
    subjectId: month,
    after: { filedOn, arn, gstin, ...totals },
  })
}

/**
 * Reads a month for its file. A document of its last second may be committed meanwhile; documents are only ever added, or
 * become void, so that an equal count before and after means that everything between saw the same ones.
 */
async function readStill(tx: Tx, month: string) {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const before = await countDocuments(tx, month)
    const read = await readMonthIn(tx, month)
    if ((await countDocuments(tx, month)) === before) return read
  }
  throw stillIssuing(month)
}

/** Marks a month as not filed after all. Refuses a month that is not filed, or was marked more than a day ago. */
export async function takeBackFiling(tx: Tx, actor: Actor, month: string) {
  await holdReturns(tx)
  const filing = await findFiling(tx, month)
  if (!filing) throw notFound('This return')
  const now = await readClock(tx)
  if (now.getTime() - new Date(filing.recordedAt).getTime() > openMs) throw tooLate(month)
  await tx.updateTable('gstFilings').set({ takenBackAt: now }).where('id', '=', filing.id).execute()
  const { filedOn, arn } = filing
  await recordAudit(tx, actor, {
    action: 'gst-return.take-back',
    subject: 'gst-return',
    subjectId: month,
    before: { filedOn, arn },
  })
}

const notOver = () =>
  new DomainError(
    'conflict',
    'return_open',
    'This month is not over: documents are still added to it.',
  )

const stillIssuing = (month: string) =>
  new DomainError(
    'conflict',
    'return_open',
    `Documents of ${monthWords(month)} are still being written. Try again.`,
  )

const alreadyFiled = (month: string) =>
  new DomainError('conflict', 'return_filed', `${monthWords(month)} is already marked as filed.`)

const tooLate = (month: string) =>
  new DomainError(
    'conflict',
    'return_filed',
    `${monthWords(month)} was marked as filed more than a day ago, and stays so. Corrections go into a later return.`,
  )
