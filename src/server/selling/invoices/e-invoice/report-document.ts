import { plural } from '#contract/plural.ts'
import { system } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import type { EInvoiceSection } from '#server/shop/settings/default-e-invoices.ts'
import { readEInvoiceSection } from '#server/shop/settings/settings.ts'
import { recordEwayBill } from '../portal-numbers.ts'
import { type IrpOptions, irpIn } from './account.ts'
import { writeCancelRequest } from './cancel-request.ts'
import type { Inv01 } from './inv01.ts'
import { type Irp, IrpRejected, IrpUnavailable, type Registration } from './irp.ts'
import { readDrafts } from './read-to-report.ts'
import { recordAnswer } from './record-answer.ts'
import { daysUntil, reportBy } from './report-by.ts'
import { qrProblem } from './signed-qr.ts'

type Deps = { db: Db } & IrpOptions

/**
 * Queues the report of a document that was issued now, if documents are reported by calls. Documents of unregistered
 * buyers and those without tax are never reported.
 */
export async function queueReport(
  tx: Tx,
  document: { id: number; buyerGstin: string | null; tax: number },
) {
  if (document.buyerGstin === null || document.tax === 0) return
  const { enabled, irp } = await readEInvoiceSection(tx)
  if (enabled && irp.enabled) await queueJob(tx, 'reportEInvoice', { invoiceId: document.id })
}

/**
 * Reports a document to the portal. A retry after a lost answer finds the number taken and reads the IRN back, so there
 * is never a second one. A refusal is written down for staff; silence is tried again.
 */
export async function reportDocument(deps: Deps, invoiceId: number, isLastTry: boolean) {
  const { db } = deps
  const section = await readEInvoiceSection(db)
  const irp = await irpIn(db, section, deps)
  const waiting = await findWaiting(db, invoiceId)
  if (!irp || !waiting) return
  const [draft] = await readDrafts(db, [invoiceId], section)
  if (!draft) return
  const known = draft.problems[0] ?? (await lateness(db, waiting.issuedOn, section))
  if (known) return writeProblem(db, invoiceId, known)
  try {
    const answer = await registerOnce(irp, draft.inv01)
    const wrong = qrProblem(answer, draft.inv01, section.publicKey)
    if (wrong) throw new IrpRejected(wrong, [])
    await inTransaction(db, (tx) => keepAnswer(tx, invoiceId, answer))
  } catch (error) {
    const isRefused = error instanceof IrpRejected
    if (!isRefused && !(error instanceof IrpUnavailable)) throw error
    if (!isRefused && !isLastTry) throw error
    await writeProblem(db, invoiceId, error.message)
  }
}

const findWaiting = (db: Db, id: number) =>
  db
    .selectFrom('invoices')
    .select('issuedOn')
    .where('id', '=', id)
    .where('irn', 'is', null)
    .executeTakeFirst()

async function lateness(db: Db, issuedOn: string, section: EInvoiceSection) {
  const last = reportBy(issuedOn, section)
  if (last === null || daysUntil(last, await readClock(db)) >= 0) return null
  return `The portal refuses documents that are more than ${plural(section.days, 'day')} old. Credit it and invoice it again.`
}

/** A number that is taken was registered by an attempt whose answer was lost. */
async function registerOnce(irp: Irp, inv01: Inv01): Promise<Registration> {
  const answer = await irp.register(inv01)
  if (answer !== 'DUPLICATE') return answer
  const found = await irp.find(inv01.DocDtls)
  if (!found)
    throw new IrpRejected(
      'The portal has an IRN for this number, but no longer shows it to programs. Download its list there and upload it here.',
      [],
    )
  return found
}

async function keepAnswer(tx: Tx, invoiceId: number, answer: Registration) {
  const { isCancelled, ewayBillNo, ...registration } = answer
  await recordAnswer(tx, system, invoiceId, registration)
  if (!isCancelled) {
    if (ewayBillNo !== null) await recordEwayBill(tx, system, invoiceId, ewayBillNo)
    return
  }
  // Its number is used up. The job hears from the portal that it is cancelled, and issues another document.
  await writeCancelRequest(tx, invoiceId, { reason: '4', remark: 'Cancelled at the portal' })
  await queueJob(tx, 'cancelEInvoice', { invoiceId })
}

/** Writes down why the portal has no IRN for a document. Only staff try again. */
const writeProblem = (db: Db, invoiceId: number, problem: string) =>
  db
    .insertInto('eInvoices')
    .values({ invoiceId, problem: problem.slice(0, 500) })
    .onConflict((row) =>
      row.column('invoiceId').doUpdateSet((eb) => ({
        problem: eb.ref('excluded.problem'),
        triedAt: eb.fn<string>('now'),
      })),
    )
    .execute()
