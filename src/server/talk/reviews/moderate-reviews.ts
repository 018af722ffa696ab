import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { AdminReview, adminReviewsApi, ReviewTab } from '#contract/talk/admin-reviews.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { isOrderNumbered } from '#server/shop/order-numbers/order-numbered.ts'
import { ownReviewOf, type ReviewRow, reviewColumns } from './review-columns.ts'
import { decisionMail } from './review-mails.ts'

type Wanted = Input<typeof adminReviewsApi.list>['query']
type AdminReviews = Reply<typeof adminReviewsApi.list>

/** Reviews for staff: pending ones oldest first, all others latest first. */
export async function listForStaff(db: Db, query: Wanted): Promise<AdminReviews> {
  const { tab = 'PENDING', page, limit } = query
  const where = narrowed(tab, query)
  const isWaiting = tab === 'PENDING' || tab === 'WAITING'
  const [rows, counts] = await Promise.all([
    sql<AdminRow & { total: number }>`
      select ${adminColumns}, count(*) over ()::int as total ${adminTables} where ${where}
      order by ${isWaiting ? sql`r.updated_at, r.id` : sql`r.updated_at desc, r.id desc`}
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    countByTab(db),
  ])
  const reviews = rows.rows.map(({ total: _total, ...row }) => adminReviewOf(row))
  return { reviews, page, limit, total: rows.rows[0]?.total ?? 0, counts }
}

export type ReviewDecision = { publish: boolean; reason?: string; version?: number }

/**
 * Publishes a review, or rejects it with a reason that its author gets by mail. Both close its reports.
 * Refuses a review that its author has changed since staff read it, and a rejection without a reason.
 */
export async function decideReview(
  tx: Tx,
  id: number,
  { publish, reason, version }: ReviewDecision,
  actor: Actor,
): Promise<AdminReview> {
  if (!publish && !reason)
    throw invalid({ reason: 'Enter the reason. It is sent to the reviewer.' })
  await tx.selectFrom('reviews').select('id').where('id', '=', id).forUpdate().execute()
  const before = await readForStaff(tx, id)
  if (isOutdated(version, before)) throw stale(before)
  const status = publish ? 'PUBLISHED' : 'REJECTED'
  await tx
    .updateTable('reviews')
    .set({ status, reason: publish ? null : reason, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('reviewReports')
    .set({ settledAt: sql`now()` })
    .where('reviewId', '=', id)
    .where('settledAt', 'is', null)
    .execute()
  const after = await readForStaff(tx, id)
  await recordAudit(tx, actor, {
    action: publish ? 'review.publish' : 'review.reject',
    subject: 'review',
    subjectId: id,
    before: { status: before.status, reports: before.reports.length },
    after: { status, reason: after.reason },
  })
  if (before.status !== status) await sendMail(tx, decisionMail(after))
  return after
}

type AdminRow = ReviewRow & Omit<AdminReview, keyof ReviewRow>

const adminColumns = sql`${reviewColumns}, r.updated_at, r.version,
  json_build_object('id', product.id, 'name', product.name) as product,
  json_build_object('id', w.id, 'name', w.first_name || ' ' || w.last_name, 'email', w.email) as writer,
  json_build_object('id', o.id, 'orderNumber', o.order_number) as "order",
  (select coalesce(json_agg(json_build_object('reason', t.reason, 'note', t.note, 'at', t.created_at)
    order by t.created_at), '[]')
    from review_reports t where t.review_id = r.id and t.settled_at is null) as reports`

const adminTables = sql`from reviews r join users w on w.id = r.user_id
  join products product on product.id = r.product_id join orders o on o.id = r.order_id`

const adminReviewOf = (row: AdminRow): AdminReview => ({
  ...row,
  ...ownReviewOf(row),
  reports: row.reports.map((report) => ({ ...report, at: new Date(report.at).toISOString() })),
})

async function readForStaff(db: Db, id: number): Promise<AdminReview> {
  const { rows } = await sql<AdminRow>`
    select ${adminColumns} ${adminTables} where r.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound('This review')
  return adminReviewOf(rows[0])
}

const isReported = sql<SqlBool>`r.status = 'PUBLISHED' and exists (
  select from review_reports t where t.review_id = r.id and t.settled_at is null)`

/** True for a review `r` that staff has to read. */
export const reviewWaits = sql<SqlBool>`(r.status = 'PENDING' or (${isReported}))`

function inTab(tab: ReviewTab): RawBuilder<SqlBool> {
  if (tab === 'WAITING') return reviewWaits
  return tab === 'REPORTED' ? isReported : sql<SqlBool>`r.status = ${tab}`
}

function narrowed(tab: ReviewTab, { rating, q }: Wanted): RawBuilder<SqlBool> {
  const text = q?.toLowerCase()
  const conditions = [
    inTab(tab),
    ...(rating ? [sql<SqlBool>`r.rating = ${rating}`] : []),
    ...(text
      ? [
          sql<SqlBool>`(${isOrderNumbered(text)} or position(${text} in lower(concat_ws(' ', r.title, r.text,
            product.name, w.first_name, w.last_name, w.email, o.order_number))) > 0)`,
        ]
      : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

async function countByTab(db: Db): Promise<AdminReviews['counts']> {
  const { rows } = await sql<{ tab: ReviewTab; count: number }>`
    select status as tab, count(*)::int as count from reviews group by status
    union all select 'REPORTED', count(*)::int from reviews r where ${isReported}
    union all select 'WAITING', count(*)::int from reviews r where ${reviewWaits}`.execute(db)
  const count = (wanted: ReviewTab) => rows.find(({ tab }) => tab === wanted)?.count ?? 0
  return {
    WAITING: count('WAITING'),
    PENDING: count('PENDING'),
    REPORTED: count('REPORTED'),
    PUBLISHED: count('PUBLISHED'),
    REJECTED: count('REJECTED'),
  }
}
