import { adminReviewsApi } from '#contract/talk/admin-reviews.ts'
import { reviewsApi } from '#contract/talk/reviews.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
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

  serve(reviewsApi.vote, ({ db, params, caller }) =>
    inTransaction(db, (tx) => voteHelpful(tx, caller.id, params.id, true)),
  )
  serve(reviewsApi.unvote, ({ db, params, caller }) =>
    inTransaction(db, (tx) => voteHelpful(tx, caller.id, params.id, false)),
  )
  serve(reviewsApi.report, async ({ db, params, caller, body }) => {
    await inTransaction(db, (tx) => reportReview(tx, caller.id, params.id, body))
    return null
  })

  serve(adminReviewsApi.list, ({ db, query }) => listForStaff(db, query))
  serve(adminReviewsApi.decide, ({ db, params, body, caller, origin }) => {
    const actor = actorOf(caller, origin)
    return inTransaction(db, (tx) => decideReview(tx, params.id, body, actor))
  })
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
  serve(reviewsApi.remove, async ({ db, params, caller }) => {
    await inTransaction(db, (tx) => removeReview(tx, caller.id, params.id))
    return null
  })
}
