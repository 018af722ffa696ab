import type { CancelIrn } from '#contract/tax/e-invoices.ts'
import { type Actor, recordAudit, system } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { readEInvoiceSection } from '#server/shop/settings/settings.ts'
import { type IrpOptions, irpIn } from '../invoices/e-invoice/account.ts'
import { writeCancelRequest } from '../invoices/e-invoice/cancel-request.ts'
import { type Irp, IrpRejected, IrpUnavailable } from '../invoices/e-invoice/irp.ts'
import { cancelMs } from '../invoices/e-invoice/report-by.ts'
import { lockDocument } from './locked-document.ts'
import { cancelRefusal, refuseRequest, refuseVoid } from './refuse-cancel.ts'
import { partiesWith } from './right-buyer.ts'
import { voidDocument } from './void-document.ts'

/**
 * Asks the portal, by a job, to cancel a registration; the document is void when it has. Refuses after 24 hours, while an
 * e-way bill holds, twice, and what `refuseVoid` and `refuseRequest` refuse.
 */
export async function requestCancel(tx: Tx, actor: Actor, id: number, wish: CancelIrn) {
  const document = await lockDocument(tx, id)
  refuseVoid(document, wish)
  const { number, irn, ackAt } = document
  if (ackAt === null || (await readClock(tx)).getTime() - new Date(ackAt).getTime() >= cancelMs)
    throw tooLate()
  const section = await readEInvoiceSection(tx)
  if (!section.enabled || !section.irp.enabled)
    throw cancelRefusal(
      'The shop is not connected to the portal. Cancel the IRN there, and record it here.',
    )
  await refuseRequest(tx, document, wish)
  const parties = wish.buyer ? await partiesWith(tx, document, wish.buyer) : null
  const { reason, remark } = wish
  const rightBuyer = parties && JSON.stringify(parties)
  if (!(await writeCancelRequest(tx, id, { reason, remark, rightBuyer })))
    throw cancelRefusal(`${number} is being cancelled already, or was.`)
  await recordAudit(tx, actor, {
    action: 'document.cancel-irn',
    subject: 'document',
    subjectId: number,
    after: { irn, reason, remark, ...(parties && { gstin: parties.buyer.gstin }) },
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
    const at = await cancelOnce(irp, asked)
    await inTransaction(db, (tx) => voidDocument(tx, system, invoiceId, { at }))
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

/** Not if another worker has recorded meanwhile that the portal cancelled it. */
const takeBack = (db: Db, invoiceId: number, problem: string) =>
  db
    .updateTable('eInvoices')
    .set({
      problem,
      cancelReason: null,
      cancelRemark: null,
      cancelAskedAt: null,
      rightBuyer: null,
    })
    .where('invoiceId', '=', invoiceId)
    .where('cancelledAt', 'is', null)
    .execute()

const tooLate = () =>
  cancelRefusal('The portal cancels an IRN within 24 hours only. Issue a credit note.')
