import type { CancelIrn } from '#contract/tax/e-invoices.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { writeCancelRequest } from '../invoices/e-invoice/cancel-request.ts'
import type { IssuedDocument } from '../invoices/write-document.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { lockDocument, orderOfDocument } from './locked-document.ts'
import { cancelRefusal, refuseVoid } from './refuse-cancel.ts'
import { partiesWith } from './right-buyer.ts'
import { voidDocument } from './void-document.ts'

/**
 * Records that staff cancelled a registration at the portal: the document is void, and another one is issued. Also for
 * those cancelled before the shop knew void documents. Refuses what `refuseVoid` refuses.
 */
export async function recordCancelled(
  tx: Tx,
  actor: Actor,
  id: number,
  wish: CancelIrn,
): Promise<IssuedDocument> {
  await lockOrder(tx, await orderOfDocument(tx, id), { by: 'staff', actor })
  const document = await lockDocument(tx, id)
  refuseVoid(document, wish)
  const parties = wish.buyer ? await partiesWith(tx, document, wish.buyer) : null
  const { reason, remark } = wish
  await writeCancelRequest(tx, id, { reason, remark })
  const issued = await voidDocument(tx, actor, id, { at: null, parties })
  if (!issued) throw cancelRefusal(`${document.number} is cancelled already.`)
  await recordAudit(tx, actor, {
    action: 'document.record-cancelled',
    subject: 'document',
    subjectId: document.number,
    after: { irn: document.irn, reason, remark, replacedBy: issued.number },
  })
  return issued
}
