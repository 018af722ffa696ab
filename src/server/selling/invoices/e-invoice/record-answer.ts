import { instantInIndia } from '#contract/india-time.ts'
import type { InvoiceRegistration } from '#contract/selling/invoices.ts'
import type { AnswerOutcome, AnswerRow } from '#contract/tax/e-invoices.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { readEInvoiceSection } from '#server/shop/settings/settings.ts'
import { registerDocument } from '../portal-numbers.ts'
import { readDrafts } from './read-to-report.ts'
import { claimsIn, qrProblem } from './signed-qr.ts'

/** Records an IRN. An answer that came before, by a file or another worker, changes nothing. */
export async function recordAnswer(
  tx: Tx,
  actor: Actor,
  id: number,
  answer: InvoiceRegistration,
): Promise<'RECORDED' | 'KNOWN'> {
  const { irn } = await tx
    .selectFrom('invoices')
    .select('irn')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (irn === answer.irn) return 'KNOWN'
  await registerDocument(tx, actor, id, answer)
  await tx.updateTable('eInvoices').set({ problem: null }).where('invoiceId', '=', id).execute()
  return 'RECORDED'
}

/**
 * Records the rows of the portal's answer, each in its own transaction: a wrong one is named and leaves the others alone.
 * Refuses rows of other documents, and codes that the portal did not sign.
 */
export async function recordAnswers(
  db: Db,
  actor: Actor,
  rows: readonly AnswerRow[],
): Promise<AnswerOutcome[]> {
  const outcomes: AnswerOutcome[] = []
  for (const row of rows) outcomes.push(await recordRow(db, actor, row))
  return outcomes
}

async function recordRow(db: Db, actor: Actor, row: AnswerRow): Promise<AnswerOutcome> {
  const number = claimsIn(row.signedQr)?.DocNo ?? null
  try {
    const outcome = await inTransaction(db, (tx) => takeRow(tx, actor, row, number))
    return { irn: row.irn, number, outcome, problem: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { irn: row.irn, number, outcome: 'REFUSED', problem: error.message }
  }
}

async function takeRow(tx: Tx, actor: Actor, row: AnswerRow, number: string | null) {
  const { irn, ackNo, ackDt, signedQr } = row
  if (number === null) throw refused('The signed code of this row cannot be read.')
  const document = await tx
    .selectFrom('invoices')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  if (!document) throw refused(`This shop has no document with the number ${number}.`)
  const section = await readEInvoiceSection(tx)
  const [draft] = await readDrafts(tx, [document.id], section)
  const wrong = draft && qrProblem(row, draft.inv01, section.publicKey)
  if (wrong) throw refused(wrong)
  const ackAt = instantInIndia(ackDt.replace(' ', 'T'))
  if (Number.isNaN(ackAt.getTime())) throw refused(`${ackDt} is not a date and a time.`)
  return recordAnswer(tx, actor, document.id, {
    irn,
    ackNo,
    ackAt: ackAt.toISOString(),
    signedQr,
  })
}

const refused = (message: string) => new DomainError('conflict', 'wrong_document', message)
