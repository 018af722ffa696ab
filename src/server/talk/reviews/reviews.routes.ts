import { adminReviewsApi } from '#contract/talk/admin-reviews.ts'
import { reviewsApi } from '#contract/talk/reviews.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { storeUploads } from '#server/platform/uploads/pictures.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { listReviews, readStanding } from './list-reviews.ts'
import { decideReview, listForStaff } from './moderate-reviews.ts'
import { reportReview, voteHelpful } from './vote.ts'
import { addReview, refuseReviewer, removeReview, updateReview } from './write-review.ts'

export function reviewRoutes(serve: Serve, { storage }: Deps) {
  serve(reviewsApi.list, ({ db, params, query }) => listReviews(db, params.id, query))
  serve(reviewsApi.standing, ({ db, params, caller }) => readStanding(db, caller.id, params.id))
  ownReviews(serve, storage)

  serve.write(reviewsApi.vote, ({ tx, params, caller }) =>
    voteHelpful(tx, caller.id, params.id, true),
  )
  serve.write(reviewsApi.unvote, ({ tx, params, caller }) =>
    voteHelpful(tx, caller.id, params.id, false),
  )
  serve.write(reviewsApi.report, ({ tx, params, caller, body }) =>
    reportReview(tx, caller.id, params.id, body),
  )

  serve(adminReviewsApi.list, ({ db, query }) => listForStaff(db, query))
  serve.write(adminReviewsApi.decide, ({ tx, actor, params, body }) =>
    decideReview(tx, params.id, body, actor),
  )
}

function ownReviews(serve: Serve, storage: Storage) {
  serve(reviewsApi.add, async ({ db, params, caller, body, files }) => {
    // Check first, so that no photos are processed for a shopper who may not write a review.
    await refuseReviewer(db, caller.id, params.id)
    const photos = await storeUploads(db, storage, files)
    return inTransaction(db, (tx) => addReview(tx, caller.id, params.id, body, photos))
  })
  serve(reviewsApi.update, async ({ db, params, caller, body, files }) => {
    const photos = await storeUploads(db, storage, files)
    return inTransaction(db, (tx) => updateReview(tx, caller.id, params.id, body, photos))
  })
  serve.write(reviewsApi.remove, ({ tx, params, caller }) => removeReview(tx, caller.id, params.id))
}
