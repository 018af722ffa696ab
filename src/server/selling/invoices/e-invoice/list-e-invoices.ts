import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { EInvoice, EInvoiceState, EInvoices, eInvoicesApi } from '#contract/tax/e-invoices.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { EInvoiceSection } from '#server/shop/settings/default-e-invoices.ts'
import { readEInvoiceSection } from '#server/shop/settings/settings.ts'
import { isReportable, readDrafts } from './read-to-report.ts'
import { cancelMs, daysUntil, reportBy } from './report-by.ts'

type Query = Input<typeof eInvoicesApi.list>['query']

/** Lists the documents that the portal registers, the newest first, and counts those that wait for their IRN. */
export async function listEInvoices(db: Db, { page, limit, state }: Query): Promise<EInvoices> {
  const section = await readEInvoiceSection(db)
  const now = await readClock(db)
  const rows = await documentsOf(db, section, state)
    .orderBy('document.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { count: total } = await documentsOf(db, section, state)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const waiting = rows.filter(({ state }) => state === 'TO_REPORT' || state === 'FAILED')
  const drafts = await readDrafts(
    db,
    waiting.map(({ id }) => id),
    section,
  )
  return {
    documents: rows.map((row) =>
      shownOf(
        row,
        section,
        now,
        drafts.find(({ id }) => id === row.id),
      ),
    ),
    counts: await countWaiting(db, section, now),
    isOn: section.enabled,
    isConnected: section.enabled && section.irp.enabled,
    page,
    limit,
    total,
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof documentsOf>['execute']>>[number]

function shownOf(
  { problem, ...row }: Row,
  section: EInvoiceSection,
  now: Date,
  draft: { problems: string[] } | undefined,
): EInvoice {
  const waits = row.state === 'TO_REPORT' || row.state === 'FAILED'
  const last = waits ? reportBy(row.issuedOn, section) : null
  const until = row.ackAt ? new Date(new Date(row.ackAt).getTime() + cancelMs) : null
  const isCancellable = row.state === 'REPORTED' && until !== null && until > now
  return {
    ...row,
    problems: [...new Set([...(problem ? [problem] : []), ...(draft?.problems ?? [])])],
    cancelUntil: isCancellable ? until.toISOString() : null,
    reportBy: last,
    daysLeft: last === null ? null : daysUntil(last, now),
  }
}

/** Documents issued before e-invoicing began are left out, unless they were registered by hand. */
function documentsOf(db: Db, { from }: EInvoiceSection, state?: EInvoiceState) {
  const documents = db
    .selectFrom('invoices as document')
    .leftJoin('eInvoices as report', 'report.invoiceId', 'document.id')
    .select(['document.id', 'document.orderId', 'document.number', 'document.issuedOn'])
    .select(['document.total', 'document.irn', 'document.ackNo', 'document.ackAt'])
    .select(['report.problem', 'report.cancelledAt'])
    .select(['document.ewayBillNo', 'document.shipToGstin'])
    .select((eb) =>
      eb
        .selectFrom('invoices as newer')
        .select('newer.number')
        .whereRef('newer.replacesId', '=', 'document.id')
        .as('replacedBy'),
    )
    .select([
      sql<EInvoice['kind']>`document.kind`.as('kind'),
      sql<string>`document.buyer_gstin`.as('gstin'),
      sql<string>`document.buyer->>'name'`.as('buyer'),
      sql<string>`document.buyer->'address'->>'stateCode'`.as('billingState'),
      sql<EInvoiceState>`case
        when report.cancelled_at is not null then 'CANCELLED'
        when report.cancel_asked_at is not null then 'CANCELLING'
        when document.irn is not null then 'REPORTED'
        when report.problem is not null then 'FAILED'
        else 'TO_REPORT' end`.as('state'),
    ])
  const isDue = sql<boolean>`document.irn is null and ${isReportable} and document.issued_on >= ${from}`
  const isKnown = sql<boolean>`document.irn is not null`
  if (state === 'TO_REPORT') return documents.where(isDue).where('report.problem', 'is', null)
  if (state === 'FAILED') return documents.where(isDue).where('report.problem', 'is not', null)
  if (state === 'REPORTED')
    return documents.where(isKnown).where('report.cancelAskedAt', 'is', null)
  if (state === 'CANCELLING')
    return documents
      .where('report.cancelAskedAt', 'is not', null)
      .where('report.cancelledAt', 'is', null)
  if (state === 'CANCELLED') return documents.where('report.cancelledAt', 'is not', null)
  return documents.where((eb) => eb.or([isDue, isKnown]))
}

/** Within so many days of the last one, a document is urgent. */
const urgentDays = 7

/** How many documents have no IRN yet, for the dashboard; 0 while e-invoicing is off. */
export async function countUnreported(db: Db): Promise<number> {
  const section = await readEInvoiceSection(db)
  if (!section.enabled) return 0
  const { toReport, failed } = await countWaiting(db, section, await readClock(db))
  return toReport + failed
}

/** How many documents wait for an IRN, and how many of them have little time left, or none. */
async function countWaiting(db: Db, section: EInvoiceSection, now: Date) {
  const rows = await documentsOf(db, section)
    .clearSelect()
    .select([
      'document.issuedOn',
      sql<boolean>`report.problem is not null`.as('hasFailed'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('document.irn', 'is', null)
    .groupBy(['document.issuedOn', sql`report.problem is not null`])
    .execute()
  const sum = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(of).reduce((all, { count }) => all + count, 0)
  const left = (day: string) => {
    const last = reportBy(day, section)
    return last === null ? Number.POSITIVE_INFINITY : daysUntil(last, now)
  }
  return {
    toReport: sum(({ hasFailed }) => !hasFailed),
    failed: sum(({ hasFailed }) => hasFailed),
    urgent: sum(({ issuedOn }) => left(issuedOn) <= urgentDays),
    tooLate: sum(({ issuedOn }) => left(issuedOn) < 0),
  }
}
