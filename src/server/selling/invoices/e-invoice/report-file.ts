import { sql } from 'kysely'
import { type Actor, recordAudit, recordAudits } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { job, queueJob } from '#server/platform/jobs/queue.ts'
import type { EInvoiceSection } from '#server/shop/settings/default-e-invoices.ts'
import { readEInvoiceSection } from '#server/shop/settings/settings.ts'
import { isReportable, readDrafts } from './read-to-report.ts'
import { firstInTime } from './report-by.ts'

/** The portal takes so many documents in a file. */
const mostAtOnce = 500

/** The documents without an IRN that the portal still takes, the oldest first. */
const waitingIn = (db: Db, section: EInvoiceSection, now: Date) =>
  db
    .selectFrom('invoices as document')
    .select(['document.id', 'document.number'])
    .where('document.irn', 'is', null)
    .where(isReportable)
    .where('document.issuedOn', '>=', section.from)
    .where(
      'document.issuedOn',
      '>=',
      sql<string>`coalesce(${firstInTime(section, now)}::date, '-infinity')`,
    )
    .orderBy('document.id')
    .limit(mostAtOnce)

/**
 * The documents that wait for an IRN as a file for the portal's bulk upload: a list in JSON, the oldest first. Leaves
 * out those with a known problem and those that are too late.
 */
export async function writeReportFile(db: Db): Promise<string> {
  const section = await readEInvoiceSection(db)
  const waiting = await waitingIn(db, section, await readClock(db)).execute()
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
  await readConnected(tx)
  await tx.updateTable('eInvoices').set({ problem: null }).where('invoiceId', '=', id).execute()
  await recordAudit(tx, actor, {
    action: 'document.report',
    subject: 'document',
    subjectId: number,
  })
  await queueJob(tx, 'reportEInvoice', { invoiceId: id })
}

/** Reports what waits for an IRN and is in time, also what was refused before. Returns how many documents. */
export async function requestReports(tx: Tx, actor: Actor): Promise<{ queued: number }> {
  const section = await readConnected(tx)
  const waiting = await waitingIn(tx, section, await readClock(tx))
    .forUpdate()
    .execute()
  if (waiting.length === 0) return { queued: 0 }
  const ids = waiting.map(({ id }) => id)
  await tx.updateTable('eInvoices').set({ problem: null }).where('invoiceId', 'in', ids).execute()
  await recordAudits(
    tx,
    actor,
    waiting.map(({ number }) => ({
      action: 'document.report',
      subject: 'document',
      subjectId: number,
    })),
  )
  const payload = sql`json_build_object('invoiceId', id)`
  await sql`select ${job('reportEInvoice', payload)} from unnest(${ids}::bigint[]) id`.execute(tx)
  return { queued: ids.length }
}

/** The settings of a shop that reports by calls. */
async function readConnected(tx: Tx): Promise<EInvoiceSection> {
  const section = await readEInvoiceSection(tx)
  if (!section.enabled || !section.irp.enabled)
    throw refused('The shop is not connected to the portal. Download the file and upload it there.')
  return section
}

const refused = (message: string) => new DomainError('conflict', 'wrong_document', message)
