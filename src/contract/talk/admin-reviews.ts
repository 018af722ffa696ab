import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import {
  Exact,
  Id,
  IdParams,
  Instant,
  MaybeText,
  Nullable,
  Paged,
  PageQuery,
  Version,
} from '../schema.ts'
import { OwnReview, ReportReason, Stars } from './reviews.ts'

/** `WAITING`: pending and reported reviews. */
export const ReviewTab = Type.Enum(['WAITING', 'PENDING', 'REPORTED', 'PUBLISHED', 'REJECTED'])
export type ReviewTab = Static<typeof ReviewTab>

const Counts = Type.Object({
  WAITING: Type.Integer(),
  PENDING: Type.Integer(),
  REPORTED: Type.Integer(),
  PUBLISHED: Type.Integer(),
  REJECTED: Type.Integer(),
})

export type AdminReview = Static<typeof AdminReview>
export const AdminReview = Type.Object({
  ...OwnReview.properties,
  updatedAt: Instant,
  product: Type.Object({ id: Id, name: Type.String() }),
  writer: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
  order: Type.Object({ id: Id, orderNumber: Type.String() }),
  /** Reports that staff has not handled yet. */
  reports: Type.Array(
    Type.Object({ reason: ReportReason, note: Nullable(Type.String()), at: Instant }),
  ),
  version: Type.Integer(),
})

export const adminReviewsApi = group('Reviews, back office', 'Moderation of reviews.', {
  list: {
    method: 'GET',
    path: '/api/admin/reviews',
    summary: 'List reviews: pending ones oldest first, others newest first',
    access: 'moderation',
    query: Exact({
      ...PageQuery,
      tab: Type.Optional(ReviewTab),
      rating: Type.Optional(Stars),
      q: Type.Optional(MaybeText(100)),
    }),
    reply: Type.Object({ reviews: Type.Array(AdminReview), ...Paged, counts: Counts }),
  },
  decide: {
    method: 'POST',
    path: '/api/admin/reviews/:id/decision',
    summary: 'Publish a review, or reject it with a reason for the reviewer',
    access: 'moderation',
    params: IdParams,
    body: Exact({
      publish: Type.Boolean(),
      reason: Type.Optional(MaybeText(300)),
      version: Version,
    }),
    reply: AdminReview,
  },
})
