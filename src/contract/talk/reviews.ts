import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { limits } from '../limits.ts'
import {
  Exact,
  Id,
  IdParams,
  Instant,
  MaybeText,
  Nullable,
  Paged,
  PageQuery,
  Text,
} from '../schema.ts'

/** Shoppers' trades, which tell other shoppers whose judgement a review is. */
export const trades = [
  'ELECTRICIAN',
  'PLUMBER',
  'CARPENTER',
  'FABRICATOR',
  'MECHANIC',
  'MASON',
  'PAINTER',
  'HVAC',
  'FARMER',
  'DIY',
  'OTHER',
] as const
export const Trade = Type.Enum([...trades])
export type Trade = (typeof trades)[number]

export const ModerationStatus = Type.Enum(['PENDING', 'PUBLISHED', 'REJECTED'])
export type ModerationStatus = Static<typeof ModerationStatus>

export const Stars = Type.Integer({ minimum: 1, maximum: 5 })

export type ReviewPhoto = Static<typeof ReviewPhoto>
export const ReviewPhoto = Type.Object({
  id: Id,
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  colour: Type.String(),
})

export type Review = Static<typeof Review>
export const Review = Type.Object({
  id: Id,
  rating: Stars,
  title: Type.String(),
  text: Type.String(),
  trade: Nullable(Trade),
  /** First name and an initial; nothing else about the writer is public. */
  author: Type.String(),
  /** The writer's order with this product was delivered. */
  verified: Type.Boolean(),
  photos: Type.Array(ReviewPhoto),
  helpfulCount: Type.Integer(),
  createdAt: Instant,
})

/** Over all published reviews of a product, whatever the list's filters. */
export type ReviewSummary = Static<typeof ReviewSummary>
export const ReviewSummary = Type.Object({
  average: Type.Number(),
  count: Type.Integer(),
  /** From five stars down to one. */
  histogram: Type.Array(Type.Object({ rating: Stars, count: Type.Integer() })),
  withPhotos: Type.Integer(),
  trades: Type.Array(Type.Object({ trade: Trade, count: Type.Integer() })),
})

export const reviewSorts = ['helpful', 'newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export type ReviewQuery = Static<typeof ReviewQuery>
export const ReviewQuery = Exact({
  ...PageQuery,
  rating: Type.Optional(Stars),
  photos: Type.Optional(Type.Boolean()),
  trade: Type.Optional(Trade),
  sort: Type.Optional(Type.Enum([...reviewSorts])),
})

export type ReviewList = Static<typeof ReviewList>
export const ReviewList = Type.Object({
  reviews: Type.Array(Review),
  ...Paged,
  summary: ReviewSummary,
})

const written = {
  rating: Stars,
  title: Type.Optional(MaybeText(120)),
  text: Text(4_000, 10),
  trade: Type.Optional(Nullable(Trade)),
}
export type ReviewWrite = Static<typeof ReviewWrite>
export const ReviewWrite = Exact(written)

export type ReviewEdit = Static<typeof ReviewEdit>
export const ReviewEdit = Exact({
  ...written,
  /** Ids of the photos that stay, in order, before the new ones; if omitted, all stay. */
  keepPhotos: Type.Optional(Type.Array(Id, { maxItems: limits.photos, uniqueItems: true })),
})

/** A review as its own writer sees it. */
export type OwnReview = Static<typeof OwnReview>
export const OwnReview = Type.Object({
  ...Review.properties,
  productId: Id,
  status: ModerationStatus,
  /** Why it was not published. */
  reason: Nullable(Type.String()),
})

export type ReviewStanding = Static<typeof ReviewStanding>
export const ReviewStanding = Type.Object({
  review: Nullable(OwnReview),
  /** The product was delivered to the caller. */
  mayWrite: Type.Boolean(),
  /** Reviews of this product that the caller marked as helpful, or has reported. */
  helpful: Type.Array(Id),
  reported: Type.Array(Id),
})

const Vote = Type.Object({ helpfulCount: Type.Integer(), isHelpful: Type.Boolean() })

export const ReportReason = Type.Enum(['FAKE', 'OFFENSIVE', 'PRIVATE', 'OTHER_PRODUCT', 'OTHER'])
export type ReportReason = Static<typeof ReportReason>

export const reviewsApi = group('Reviews', 'Product reviews by buyers.', {
  list: {
    method: 'GET',
    path: '/api/products/:id/reviews',
    summary: 'Published reviews of a product, most helpful first, with the counts per star',
    access: 'anyone',
    params: IdParams,
    query: ReviewQuery,
    reply: ReviewList,
    isPublic: true,
    limit: { hits: 1_000, seconds: 60, per: 'address' },
  },
  standing: {
    method: 'GET',
    path: '/api/products/:id/reviews/mine',
    summary: 'My review of a product, whether I can write one, and my votes',
    access: 'shopper',
    params: IdParams,
    reply: ReviewStanding,
  },
  add: {
    method: 'POST',
    path: '/api/products/:id/reviews',
    summary: 'Review a product that was delivered to me; it shows once the shop has read it',
    access: 'shopper',
    params: IdParams,
    multipart: { data: ReviewWrite, files: { photos: limits.photos } },
    status: 201,
    reply: OwnReview,
    limit: { hits: 20, seconds: 3600, per: 'account' },
  },
  update: {
    method: 'PUT',
    path: '/api/reviews/:id',
    summary: 'Change my review; it is read again before it shows',
    access: 'shopper',
    params: IdParams,
    multipart: { data: ReviewEdit, files: { photos: limits.photos } },
    reply: OwnReview,
    limit: { hits: 20, seconds: 3600, per: 'account' },
  },
  remove: {
    method: 'DELETE',
    path: '/api/reviews/:id',
    summary: 'Delete my review',
    access: 'shopper',
    params: IdParams,
    status: 204,
    reply: Type.Null(),
  },
  vote: {
    method: 'POST',
    path: '/api/reviews/:id/helpful',
    summary: 'Say that a review helped; saying it twice counts once',
    access: 'shopper',
    params: IdParams,
    reply: Vote,
    limit: { hits: 100, seconds: 3600, per: 'account' },
  },
  unvote: {
    method: 'DELETE',
    path: '/api/reviews/:id/helpful',
    summary: 'Take that back',
    access: 'shopper',
    params: IdParams,
    reply: Vote,
    limit: { hits: 100, seconds: 3600, per: 'account' },
  },
  report: {
    method: 'POST',
    path: '/api/reviews/:id/reports',
    summary: 'Report a review',
    access: 'shopper',
    params: IdParams,
    body: Exact({ reason: ReportReason, note: Type.Optional(MaybeText(500)) }),
    status: 204,
    reply: Type.Null(),
    limit: { hits: 20, seconds: 3600, per: 'account' },
  },
})
