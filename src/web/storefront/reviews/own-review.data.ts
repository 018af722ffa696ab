import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { type OwnReview, type ReviewWrite, reviewsApi } from '#contract/talk/reviews.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { idOf } from '#web/session/id-of.ts'
import { useCall } from '#web/session/use-call.ts'

/** A product with the shopper's own review and permissions. */
export const ownReviewLoader = authenticatedLoader(async ({ params }) => {
  const id = idOf(params.id)
  const [product, standing] = await Promise.all([
    api(catalogueApi.product, { params: { id } }),
    api(reviewsApi.standing, { params: { id } }),
  ])
  return { product, standing }
})

type Change = { id: number | null; review: ReviewWrite; keepPhotos: number[]; photos: File[] }

// Files can't be kept while the shopper logs in, so the form stays open and the shopper sends it again.
const sendAgain = 'Your session ended. Log in, then send it again.'

/** Sends a new review, or changes the one with this id. */
export function useSaveReview(productId: number) {
  const save = ({ id, review, keepPhotos, photos }: Change): Promise<OwnReview> => {
    const files = photos.map((file) => ({ field: 'photos', file }))
    return id === null
      ? api(reviewsApi.add, { params: { id: productId }, body: review, files })
      : api(reviewsApi.update, { params: { id }, body: { ...review, keepPhotos }, files })
  }
  return useCall(save, { done: 'Review sent.', inForm: true, sendAgain })
}

export const useDeleteReview = () =>
  useCall(reviewsApi.remove, { done: 'Review deleted.', sendAgain })
