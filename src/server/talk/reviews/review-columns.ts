import { sql } from 'kysely'
import type { OwnReview, ReviewPhoto } from '#contract/talk/reviews.ts'
import { publicName } from '#server/people/accounts/public-name.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'

/** Columns of a review `r` and its author `w` for shoppers; photos are still file names. */
export const reviewColumns = sql`r.id, r.rating, r.title, r.text, r.trade, r.created_at, r.product_id,
  r.status, r.reason, ${publicName('w')} as author,
  (select count(*)::int from review_votes v where v.review_id = r.id) as helpful_count,
  (select coalesce(json_agg(json_build_object('id', u.id, 'filename', u.filename, 'width', u.width,
    'height', u.height, 'colour', u.average_colour) order by p.position), '[]')
    from review_photos p join uploads u on u.id = p.upload_id where p.review_id = r.id) as photos`

export type ReviewRow = Omit<OwnReview, 'photos' | 'verified'> & {
  photos: (Omit<ReviewPhoto, 'url'> & { filename: string })[]
}

/** Only shoppers with a delivered order can write reviews, so every review is verified. */
export const ownReviewOf = ({ photos, ...row }: ReviewRow): OwnReview => ({
  ...row,
  verified: true,
  photos: photos.map(({ filename, ...photo }) => ({ ...photo, url: pictureUrl(filename) })),
})
