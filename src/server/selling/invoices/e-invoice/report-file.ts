import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { readEInvoiceSection } from '#server/shop/settings/settings.ts'
import { isReportable, readDrafts } from './read-to-report.ts'

/** The portal takes so many documents in a file. */
const mostInFile = 500

/**
 * The documents that wait for an IRN as a file for the portal's bulk upload: a list in JSON, the oldest first. Leaves
 * out those with a known problem.
 */
export async function writeReportFile(db: Db): Promise<string> {
  const section = await readEInvoiceSection(db)
  const waiting = await db
    .selectFrom('invoices as document')
    .select('document.id')
    .where('document.irn', 'is', null)
    .where(isReportable)
    .where('document.issuedOn', '>=', section.from)
    .orderBy('document.id')
    .limit(mostInFile)
    .execute()
  const drafts = await readDrafts(
    db,
    waiting.map(({ id }) => id),
    section,
  )
  const sendable = drafts.filter(({ problems }) => problems.length === 0)
  return JSON.stringify(
    sendable.map(({ inv01 }) => inv01),
    null,
    2,
  )
}

/** Reports a document once more. Refuses one that has its IRN, and a shop without calls. */
export async function requestReport(tx: Tx, actor: Actor, id: number) {
  const document = await tx
    .selectFrom('invoices as document')
    .select(['document.number', 'document.irn', isReportable.as('isReportable')])
    .where('document.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!document) throw notFound('This document')
  const { number, irn } = document
  if (irn !== null) throw refused(`${number} has its IRN, and keeps it.`)
  if (!document.isReportable)
    throw refused('Only taxable sales to a buyer with a GSTIN are registered.')
  const section = await readEInvoiceSection(tx)
  if (!section.enabled || !section.irp.enabled)
    throw refused('The shop is not connected to the portal. Download the file and upload it there.')
  await tx.updateTable('eInvoices').set({ problem: null }).where('invoiceId', '=', id).execute()
  await recordAudit(tx, actor, {
    action: 'document.report',
    subject: 'document',
    subjectId: number,
  })
  await queueJob(tx, 'reportEInvoice', { invoiceId: id })
}

const refused = (message: string) => new DomainError('conflict', 'wrong_document', message)
