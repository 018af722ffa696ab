import { sql } from 'kysely'
import type {
  ReviewList,
  ReviewQuery,
  ReviewSort,
  ReviewStanding,
  ReviewSummary,
  Trade,
} from '#contract/talk/reviews.ts'
import { ratingOf } from '#server/catalogue/products/list-cards.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedQuery } from '#server/platform/db/prepared-statement.ts'
import { notFound } from '#server/platform/errors.ts'
import { findDelivered } from './bought.ts'
import { ownReviewOf, type ReviewRow, reviewColumns } from './review-columns.ts'

const starsDown = [5, 4, 3, 2, 1]

/**
 * One page of the published reviews of a published product, filtered and sorted, with the distribution of
 * all its stars. Two statements. Refuses a product that does not exist.
 */
export async function listReviews(
  db: Db,
  productId: number,
  query: ReviewQuery,
): Promise<ReviewList> {
  return taggedRead([`product ${productId}`], async () => {
    const { page, limit } = query
    const [summary, rows] = await Promise.all([
      readSummary(db, productId),
      readPage(db, productId, query),
    ])
    const reviews = rows.map(({ total: _total, ...row }) => ownReviewOf(row))
    const total = rows[0]?.total ?? (page > 1 ? await countReviews(db, productId, query) : 0)
    return { reviews, page, limit, total, summary }
  })
}

/** The caller's own review of a product, whether they may write one, and their votes on other reviews. */
export async function readStanding(
  db: Db,
  userId: number,
  productId: number,
): Promise<ReviewStanding> {
  const votes = sql<{ helpful: number[]; reported: number[] }>`
    select
      array(select v.review_id from review_votes v join reviews r on r.id = v.review_id
        where v.user_id = ${userId} and r.product_id = ${productId}) as helpful,
      array(select t.review_id from review_reports t join reviews r on r.id = t.review_id
        where t.user_id = ${userId} and r.product_id = ${productId}) as reported
    from products where id = ${productId}`
  const own = sql<ReviewRow>`select ${reviewColumns}
    from reviews r left join users w on w.id = r.user_id
    where r.product_id = ${productId} and r.user_id = ${userId}`
  const [found, orderId, mine] = await Promise.all([
    votes.execute(db),
    findDelivered(db, userId, productId),
    own.execute(db),
  ])
  const [standing] = found.rows
  if (!standing) throw notFound('This product')
  const review = mine.rows[0] ? ownReviewOf(mine.rows[0]) : null
  return { review, mayWrite: orderId !== null, ...standing }
}

type SummaryRow = {
  ratingTenths: number
  ratingCount: number
  stars: Record<string, number>
  withPhotos: number
  trades: { trade: Trade; count: number }[]
}

async function readSummary(db: Db, productId: number): Promise<ReviewSummary> {
  const [row] = await starsOf(db, { productId })
  if (!row) throw notFound('This product')
  return {
    ...ratingOf(row),
    histogram: starsDown.map((rating) => ({ rating, count: row.stars[rating] ?? 0 })),
    withPhotos: row.withPhotos,
    trades: row.trades,
  }
}

const starsOf = preparedQuery(
  { productId: parameter<number>() },
  (_db, { productId }) => sql<SummaryRow>`
    with published as materialized (
      select id, rating, trade from reviews where product_id = ${productId} and status = 'PUBLISHED'
    )
    select p.rating_tenths, p.rating_count,
      (select coalesce(json_object_agg(rating, count), '{}') from (
        select rating, count(*) from published group by rating) s) as stars,
      (select count(*)::int from published r
        where exists (select from review_photos f where f.review_id = r.id)) as with_photos,
      (select coalesce(json_agg(t order by t.count desc, t.trade), '[]') from (
        select trade, count(*)::int from published where trade is not null group by trade) t) as trades
    from products p where p.id = ${productId} and p.status = 'PUBLISHED'`,
)

const orders: Record<ReviewSort, ReturnType<typeof sql>> = {
  helpful: sql`helpful_count desc, r.created_at desc, r.id desc`,
  newest: sql`r.created_at desc, r.id desc`,
  highest: sql`r.rating desc, helpful_count desc, r.id desc`,
  lowest: sql`r.rating, helpful_count desc, r.id desc`,
}

const readPage = (db: Db, productId: number, query: ReviewQuery) =>
  pageSortedBy[query.sort ?? 'helpful'](db, {
    ...filtersOf(query),
    productId,
    limit: query.limit,
    skipped: (query.page - 1) * query.limit,
  })

const pageSorted = (sort: ReviewSort) =>
  preparedQuery(
    {
      productId: parameter<number>(),
      rating: parameter<number | null>(),
      trade: parameter<Trade | null>(),
      photos: parameter<boolean | null>(),
      limit: parameter<number>(),
      skipped: parameter<number>(),
    },
    (_db, { productId, limit, skipped, ...filters }) => sql<ReviewRow & { total: number }>`
    select ${reviewColumns}, count(*) over ()::int as total
    from reviews r left join users w on w.id = r.user_id
    where ${narrowed(productId, filters)}
    order by ${orders[sort]}
    limit ${limit} offset ${skipped}`,
  )

const pageSortedBy: Record<ReviewSort, ReturnType<typeof pageSorted>> = {
  helpful: pageSorted('helpful'),
  newest: pageSorted('newest'),
  highest: pageSorted('highest'),
  lowest: pageSorted('lowest'),
}

/** Needed only for a page after the last one. */
async function countReviews(db: Db, productId: number, query: ReviewQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reviews r where ${narrowed(productId, filtersOf(query))}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

type Filters = { rating: number | null; trade: Trade | null; photos: boolean | null }

const filtersOf = ({ rating, trade, photos }: ReviewQuery): Filters => ({
  rating: rating ?? null,
  trade: trade ?? null,
  photos: photos ?? null,
})

/** A filter that is null leaves all in. */
const narrowed = (productId: number, { rating, photos, trade }: Filters) => sql`
  r.product_id = ${productId} and r.status = 'PUBLISHED'
  and (${rating}::int is null or r.rating = ${rating}::int)
  and (${trade}::text is null or r.trade = ${trade}::text)
  and (${photos}::boolean is null
    or exists (select from review_photos f where f.review_id = r.id) = ${photos}::boolean)`
