import { sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Question, QuestionList, questionsApi } from '#contract/talk/questions.ts'
import { publicName } from '#server/people/accounts/public-name.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedQuery } from '#server/platform/db/prepared-statement.ts'
import { notFound } from '#server/platform/errors.ts'
import { findDelivered } from '../reviews/bought.ts'

type Query = Input<typeof questionsApi.list>['query']
type Standing = Reply<typeof questionsApi.standing>

/**
 * Published questions about a published product with their published answers: answered ones first, then the
 * latest. `q` is searched for literally in questions and answers, ignoring case.
 */
export const listQuestions = (db: Db, productId: number, query: Query): Promise<QuestionList> =>
  taggedRead([`product ${productId}`], () => readQuestions(db, productId, query))

async function readQuestions(
  db: Db,
  productId: number,
  { q, page, limit }: Query,
): Promise<QuestionList> {
  const text = q ? q.toLowerCase() : null
  const [found] = await shownQuestions(db, {
    productId,
    text,
    limit,
    skipped: (page - 1) * limit,
  })
  if (!found) throw notFound('This product')
  return { questions: found.questions.map(withInstants), page, limit, total: found.total }
}

const shownQuestions = preparedQuery(
  {
    productId: parameter<number>(),
    text: parameter<string | null>(),
    limit: parameter<number>(),
    skipped: parameter<number>(),
  },
  (_db, { productId, text, limit, skipped }) => sql<{ questions: Question[]; total: number }>`
  with found as materialized (
    select q.id, q.text, q.user_id, q.created_at, coalesce(a.answers, '[]') as answers,
      a.answers is not null as is_answered
    from questions q
    left join lateral (${publishedAnswers}) a on true
    where q.product_id = ${productId} and q.status = 'PUBLISHED'
      and (${text}::text is null
        or position(${text}::text in lower(q.text || ' ' || coalesce(a.words, ''))) > 0)
  )
  select (select count(*)::int from found) as total,
    (select coalesce(json_agg(json_build_object('id', id, 'text', text, 'author', author,
      'createdAt', created_at, 'answers', answers)), '[]') from (
        select found.*, ${publicName('asker')} as author
        from found left join users asker on asker.id = found.user_id
        order by is_answered desc, found.created_at desc, found.id desc
        limit ${limit} offset ${skipped}) shown) as questions
  from products where id = ${productId} and status = 'PUBLISHED'`,
)

/** A shopper's own questions about a product, and whether they may answer others. */
export async function readStanding(db: Db, userId: number, productId: number): Promise<Standing> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) throw notFound('This product')
  const questions = await db
    .selectFrom('questions')
    .select(['id', 'text', 'status', 'reason', 'createdAt'])
    .where('productId', '=', productId)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return { questions, mayAnswer: (await findDelivered(db, userId, productId)) !== null }
}

const publishedAnswers = sql`
  select string_agg(n.text, ' ') as words,
    json_agg(json_build_object('id', n.id, 'text', n.text, 'byShop', n.by_shop,
      'author', case when n.by_shop then 'The shop' else ${publicName('writer')} end,
      'createdAt', n.created_at) order by n.by_shop desc, n.id) as answers
  from answers n left join users writer on writer.id = n.user_id
  where n.question_id = q.id and n.status = 'PUBLISHED'`

/** JSON built by the database has another time format. */
export const withInstants = <Q extends { createdAt: string; answers: { createdAt: string }[] }>(
  question: Q,
): Q => ({
  ...question,
  createdAt: new Date(question.createdAt).toISOString(),
  answers: question.answers.map((answer) => ({
    ...answer,
    createdAt: new Date(answer.createdAt).toISOString(),
  })),
})
