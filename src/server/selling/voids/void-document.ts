import { sql } from 'kysely'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import type { IssuedDocument } from '../invoices/write-document.ts'
import { lockOrder, writeStatus } from '../orders/locked-order.ts'
import { readForMail } from '../orders/order-mail.ts'
import { issueAnew } from './issue-anew.ts'
import { type LockedDocument, lockDocument, orderOfDocument } from './locked-document.ts'
import { documentReplacedMail } from './replaced-mail.ts'
import type { NewParties } from './right-buyer.ts'

type Cancelled = {
  /** When the portal cancelled it; null if it does not say: now. */
  at: Date | null
  /** The right parties; what was kept with the request if absent. */
  parties?: NewParties | null
}

/**
 * Records that the portal cancelled a document whose cancelling was asked for: it is void, and one with the next number
 * stands for its goods, which are with the buyer. Null if it is void already.
 */
export async function voidDocument(
  tx: Tx,
  actor: Actor,
  id: number,
  { at, parties }: Cancelled,
): Promise<IssuedDocument | null> {
  const order = await lockOrder(tx, await orderOfDocument(tx, id), { by: 'system', actor })
  const document = await lockDocument(tx, id)
  if (document.voidedAt !== null) return null
  const right = parties === undefined ? await readKept(tx, id) : parties
  await tx
    .updateTable('eInvoices')
    .set({
      cancelledAt: sql<string>`coalesce(cancelled_at, ${at}::timestamptz, now())`,
      problem: null,
      rightBuyer: null,
    })
    .where('invoiceId', '=', id)
    .execute()
  await tx
    .updateTable('invoices')
    .set({ voidedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
  const issued = await issueAnew(tx, document, right)
  if (right) await writeBuyer(tx, order.id, right)
  await writeStatus(tx, order, {
    to: order.status,
    paymentStatus: order.paymentStatus,
    text: `${document.number} was cancelled. ${issued.number} replaces it`,
    actor,
  })
  await recordAudit(tx, actor, {
    action: 'document.void',
    subject: 'document',
    subjectId: document.number,
    before: { irn: document.irn, gstin: document.buyerGstin },
    after: { replacedBy: issued.number, gstin: right?.buyer.gstin ?? document.buyerGstin },
  })
  await mailReplaced(tx, document, issued)
  return issued
}

async function readKept(tx: Tx, invoiceId: number): Promise<NewParties | null> {
  const row = await tx
    .selectFrom('eInvoices')
    .select(sql<NewParties | null>`right_buyer`.as('parties'))
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()
  return row?.parties ?? null
}

/** The order has the right buyer too, so that its next invoices do. Its amounts stay as they were agreed. */
const writeBuyer = (tx: Tx, orderId: number, { buyer, ...parties }: NewParties) =>
  tx
    .updateTable('orders')
    .set({
      gstin: buyer.gstin,
      businessName: buyer.name,
      billingAddress: JSON.stringify(buyer.address),
      shipToGstin: parties.shipToGstin,
      placeOfSupply: parties.placeOfSupply,
    })
    .where('id', '=', orderId)
    .execute()

async function mailReplaced(tx: Tx, former: LockedDocument, { id, number, kind }: IssuedDocument) {
  const { email, ...order } = await readForMail(tx, former.orderId)
  await sendMail(tx, {
    ...documentReplacedMail(order, {
      former: former.number,
      number,
      isNote: kind === 'CREDIT_NOTE',
    }),
    kind: `document_replaced_${id}`,
    to: email,
    orderId: former.orderId,
    documents: [id],
  })
}
