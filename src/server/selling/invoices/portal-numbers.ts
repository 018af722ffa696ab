import { startOfDay } from '#contract/india-time.ts'
import type { InvoiceRegistration } from '#contract/selling/invoices.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'

/** The portal's clock may be minutes ahead of the shop's. */
const clocksDiffer = 5 * 60_000

/**
 * Records the portal's registration of a document (Rule 48(4)), once. Refuses documents that no portal takes or that
 * are registered already, an IRN of another document, and an acknowledgement dated before the document or after today.
 */
export async function registerDocument(
  tx: Tx,
  actor: Actor,
  id: number,
  answer: InvoiceRegistration,
) {
  const document = await lockDocument(tx, id)
  if (document.buyerGstin === null || document.cgst + document.igst === 0) throw notRegistrable()
  if (document.irn !== null) throw alreadyRegistered(document.number)
  const ackAt = new Date(answer.ackAt)
  const latest = (await readClock(tx)).getTime() + clocksDiffer
  if (ackAt < startOfDay(document.issuedOn) || ackAt.getTime() > latest)
    throw invalid({ ackAt: 'This must be after the document was issued, and not in the future.' })
  await refuseTaken(tx, answer.irn)

  await tx.updateTable('invoices').set(answer).where('id', '=', id).execute()
  const { irn, ackNo } = answer
  await recordAudit(tx, actor, {
    action: 'document.register',
    subject: 'document',
    subjectId: document.number,
    after: { irn, ackNo, ackAt: answer.ackAt },
  })
}

/**
 * Records the number of the e-way bill that travels with a document's goods, or a new number if that bill was
 * cancelled and raised again. Refuses credit notes and void documents, because no goods leave with them.
 */
export async function recordEwayBill(tx: Tx, actor: Actor, id: number, ewayBillNo: string) {
  const document = await lockDocument(tx, id)
  if (document.originalId !== null) throw nothingLeaves()
  if (document.voidedAt !== null) throw isVoid(document.number)
  if (document.ewayBillNo === ewayBillNo) return

  await tx.updateTable('invoices').set({ ewayBillNo }).where('id', '=', id).execute()
  await recordAudit(tx, actor, {
    action: 'document.eway-bill',
    subject: 'document',
    subjectId: document.number,
    before: { ewayBillNo: document.ewayBillNo },
    after: { ewayBillNo },
  })
}

async function lockDocument(tx: Tx, id: number) {
  const document = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!document) throw notFound('This document')
  return document
}

async function refuseTaken(tx: Tx, irn: string) {
  const other = await tx
    .selectFrom('invoices')
    .select('number')
    .where('irn', '=', irn)
    .executeTakeFirst()
  if (other)
    throw new DomainError(
      'conflict',
      'irn_taken',
      `This IRN is already recorded for ${other.number}.`,
    )
}

const notRegistrable = () =>
  new DomainError(
    'conflict',
    'wrong_document',
    'Only taxable sales to a buyer with a GSTIN are registered.',
  )

const alreadyRegistered = (number: string) =>
  new DomainError('conflict', 'already_registered', `${number} has its IRN, and keeps it.`)

const nothingLeaves = () =>
  new DomainError('conflict', 'wrong_document', 'A credit note has no goods in transit.')

/** The refusal to move goods with a void document. */
export const isVoid = (number: string) =>
  new DomainError('conflict', 'wrong_document', `${number} is cancelled. Use its new invoice.`)
