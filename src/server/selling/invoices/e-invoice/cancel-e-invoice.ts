import { sql } from 'kysely'
import type { CancelReason } from '#contract/tax/e-invoices.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { readEInvoiceSection } from '#server/shop/settings/settings.ts'
import { type IrpOptions, irpIn } from './account.ts'
import { type Irp, IrpRejected, IrpUnavailable } from './irp.ts'
import { portalText } from './portal-text.ts'
import { cancelMs } from './report-by.ts'

/**
 * Asks the portal, by a job, to cancel a registration. The document and its number stay. Refuses after 24 hours, while
 * an e-way bill holds, and twice.
 */
export async function requestCancel(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, remark }: { reason: CancelReason; remark: string },
) {
  const document = await tx
    .selectFrom('invoices')
    .select(['number', 'irn', 'ackAt', 'ewayBillNo'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!document) throw notFound('This document')
  const { number, irn, ackAt, ewayBillNo } = document
  if (irn === null || ackAt === null) throw refused(`${number} has no IRN to cancel.`)
  if ((await readClock(tx)).getTime() - new Date(ackAt).getTime() >= cancelMs) throw tooLate()
  if (ewayBillNo !== null) throw refused(`Cancel the e-way bill ${ewayBillNo} on its portal first.`)
  const section = await readEInvoiceSection(tx)
  if (!section.enabled || !section.irp.enabled)
    throw refused('The shop is not connected to the portal. Cancel the IRN there.')
  const asked = await tx
    .insertInto('eInvoices')
    .values((eb) => ({
      invoiceId: id,
      cancelReason: reason,
      cancelRemark: portalText(remark),
      cancelAskedAt: eb.fn<string>('now'),
    }))
    .onConflict((row) =>
      row
        .column('invoiceId')
        .doUpdateSet((eb) => ({
          problem: null,
          cancelReason: eb.ref('excluded.cancelReason'),
          cancelRemark: eb.ref('excluded.cancelRemark'),
          cancelAskedAt: eb.ref('excluded.cancelAskedAt'),
        }))
        .where('eInvoices.cancelAskedAt', 'is', null),
    )
    .returning('invoiceId')
    .executeTakeFirst()
  if (!asked) throw refused(`${number} is being cancelled already, or was.`)
  await recordAudit(tx, actor, {
    action: 'document.cancel-irn',
    subject: 'document',
    subjectId: number,
    after: { irn, reason, remark },
  })
  await queueJob(tx, 'cancelEInvoice', { invoiceId: id })
}

/** Cancels at the portal what staff asked for. A refusal takes the request back and says why. */
export async function cancelAtPortal(
  deps: { db: Db } & IrpOptions,
  invoiceId: number,
  isLastTry: boolean,
) {
  const { db } = deps
  const asked = await findAsked(db, invoiceId)
  const irp = await irpIn(db, await readEInvoiceSection(db), deps)
  if (!asked) return
  if (!irp) return takeBack(db, invoiceId, 'The shop is no longer connected to the portal.')
  try {
    const cancelledAt = await cancelOnce(irp, asked)
    await inTransaction(db, (tx) =>
      tx
        .updateTable('eInvoices')
        .set({ cancelledAt: cancelledAt?.toISOString() ?? sql<string>`now()`, problem: null })
        .where('invoiceId', '=', invoiceId)
        .execute(),
    )
  } catch (error) {
    const isRefused = error instanceof IrpRejected
    if (!isRefused && !(error instanceof IrpUnavailable)) throw error
    if (!isRefused && !isLastTry) throw error
    await takeBack(db, invoiceId, error.message)
  }
}

type Asked = NonNullable<Awaited<ReturnType<typeof findAsked>>>

const findAsked = (db: Db, invoiceId: number) =>
  db
    .selectFrom('eInvoices as report')
    .innerJoin('invoices as document', 'document.id', 'report.invoiceId')
    .select(['document.irn', 'report.cancelReason', 'report.cancelRemark'])
    .where('report.invoiceId', '=', invoiceId)
    .where('report.cancelAskedAt', 'is not', null)
    .where('report.cancelledAt', 'is', null)
    .executeTakeFirst()

/** When the portal cancelled it; null if it only says that it has: the answer to an earlier attempt was lost. */
async function cancelOnce(
  irp: Irp,
  { irn, cancelReason, cancelRemark }: Asked,
): Promise<Date | null> {
  try {
    return await irp.cancel(irn ?? '', cancelReason ?? '4', cancelRemark ?? '')
  } catch (error) {
    if (error instanceof IrpRejected && error.codes.includes(cancelledBefore)) return null
    throw error
  }
}

const cancelledBefore = '9999'

const takeBack = (db: Db, invoiceId: number, problem: string) =>
  db
    .updateTable('eInvoices')
    .set({ problem, cancelReason: null, cancelRemark: null, cancelAskedAt: null })
    .where('invoiceId', '=', invoiceId)
    .execute()

const refused = (message: string) => new DomainError('conflict', 'illegal_transition', message)

const tooLate = () =>
  refused('The portal cancels an IRN within 24 hours only. Issue a credit note.')
