import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  AdminQuestion,
  adminQuestionsApi,
  QuestionTab,
} from '#contract/talk/admin-questions.ts'
import { publicName } from '#server/people/accounts/public-name.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { withInstants } from './list-questions.ts'

type Query = Input<typeof adminQuestionsApi.list>['query']
type AdminQuestions = Reply<typeof adminQuestionsApi.list>

/** Questions for staff: pending ones oldest first, all others latest first. */
export async function listForStaff(db: Db, query: Query): Promise<AdminQuestions> {
  const { tab = 'PENDING', page, limit } = query
  const isWaiting = tab === 'WAITING' || tab === 'PENDING' || tab === 'UNANSWERED'
  const [{ rows }, counts] = await Promise.all([
    sql<AdminQuestion & { total: number }>`
      select ${columns}, count(*) over ()::int as total ${tables} where ${narrowed(tab, query)}
      order by ${isWaiting ? sql`q.created_at, q.id` : sql`q.created_at desc, q.id desc`}
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    countByTab(db),
  ])
  const questions = rows.map(({ total: _total, ...row }) => withInstants(row))
  return { questions, page, limit, total: rows[0]?.total ?? 0, counts }
}

/** One question with all its answers, whatever their status. */
export async function readForStaff(db: Db, id: number): Promise<AdminQuestion> {
  const { rows } = await sql<AdminQuestion>`
    select ${columns} ${tables} where q.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound('This question')
  return withInstants(rows[0])
}

const columns = sql`q.id, q.text, q.status, q.reason, q.created_at, asker.email,
  ${publicName('asker')} as author,
  json_build_object('id', product.id, 'name', product.name) as product,
  (select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'byShop', n.by_shop,
    'author', case when n.by_shop then coalesce(writer.first_name || ' ' || writer.last_name, 'The shop')
      else ${publicName('writer')} end,
    'status', n.status, 'reason', n.reason, 'createdAt', n.created_at) order by n.id), '[]')
    from answers n left join users writer on writer.id = n.user_id
    where n.question_id = q.id) as answers`

const tables = sql`from questions q join products product on product.id = q.product_id
  left join users asker on asker.id = q.user_id`

const hasAnswer = (status: 'PENDING' | 'PUBLISHED') =>
  sql<SqlBool>`exists (select from answers n where n.question_id = q.id and n.status = ${status})`

const isPending = sql<SqlBool>`(q.status = 'PENDING'
  or (q.status = 'PUBLISHED' and ${hasAnswer('PENDING')}))`
const isUnanswered = sql<SqlBool>`q.status = 'PUBLISHED' and not ${hasAnswer('PUBLISHED')}
  and not ${hasAnswer('PENDING')}`

/** True for a question `q` that staff has to read or answer. */
export const questionWaits = sql<SqlBool>`(${isPending} or ${isUnanswered})`

const inTab: Record<QuestionTab, RawBuilder<SqlBool>> = {
  WAITING: questionWaits,
  PENDING: isPending,
  UNANSWERED: isUnanswered,
  PUBLISHED: sql<SqlBool>`q.status = 'PUBLISHED'`,
  REJECTED: sql<SqlBool>`q.status = 'REJECTED'`,
}

function narrowed(tab: QuestionTab, { q }: Query): RawBuilder<SqlBool> {
  if (!q) return inTab[tab]
  return sql<SqlBool>`${inTab[tab]} and position(${q.toLowerCase()} in lower(
    concat_ws(' ', q.text, product.name, asker.first_name, asker.last_name, asker.email))) > 0`
}

async function countByTab(db: Db): Promise<AdminQuestions['counts']> {
  const count = (tab: QuestionTab) => sql`(count(*) filter (where ${inTab[tab]}))::int`
  const { rows } = await sql<{ counts: AdminQuestions['counts'] }>`
    select json_build_object('WAITING', ${count('WAITING')}, 'PENDING', ${count('PENDING')},
      'UNANSWERED', ${count('UNANSWERED')}, 'PUBLISHED', ${count('PUBLISHED')},
      'REJECTED', ${count('REJECTED')}) as counts
    from questions q`.execute(db)
  return rows[0]?.counts ?? { WAITING: 0, PENDING: 0, UNANSWERED: 0, PUBLISHED: 0, REJECTED: 0 }
}
