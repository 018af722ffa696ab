import type { LoaderFunctionArgs } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import {
  type Review,
  type ReviewQuery,
  type ReviewStanding,
  reviewSorts,
  reviewsApi,
  trades,
} from '#contract/talk/reviews.ts'
import { api, read } from '#web/session/api.ts'
import { idOf } from '#web/session/id-of.ts'
import { useAuthenticatedQuery } from '#web/session/use-authenticated-query.ts'
import { useCall } from '#web/session/use-call.ts'
import { pageOf } from '#web/ui/data/page-of.ts'

const perPage = 10

/** A product with its reviews, filtered and sorted by the URL. */
export async function reviewsLoader({ params, request }: LoaderFunctionArgs) {
  const id = idOf(params.id)
  const query = reviewQuery(new URL(request.url).searchParams)
  const [product, list] = await Promise.all([
    read(catalogueApi.product, { params: { id } }),
    read(reviewsApi.list, { params: { id }, query }),
  ])
  return { product, list }
}

/** The review query in the URL; invalid values are ignored. */
export function reviewQuery(params: URLSearchParams): ReviewQuery {
  const rating = Number(params.get('rating'))
  const trade = trades.find((each) => each === params.get('trade'))
  const sort = reviewSorts.find((each) => each === params.get('sort'))
  return {
    page: pageOf(params),
    limit: perPage,
    ...([1, 2, 3, 4, 5].includes(rating) && { rating }),
    ...(params.get('photos') === 'true' && { photos: true }),
    ...(trade && { trade }),
    ...(sort && { sort }),
  }
}

/** The shopper's own review, permissions and votes on a product. */
export const useReviewStanding = (productId: number): ReviewStanding | null =>
  useAuthenticatedQuery(() => api(reviewsApi.standing, { params: { id: productId } }), productId)
    .value

type Vote = { helpfulCount: number; isHelpful: boolean }

type Voted = { review: Review; standing: ReviewStanding | null }

/** The vote on a review: shown immediately, restored if the server refuses. Visitors log in first. */
export function useVote({ review, standing }: Voted) {
  const { sending, answer, run } = useCall(
    (isHelpful: boolean): Promise<Vote> =>
      api(isHelpful ? reviewsApi.vote : reviewsApi.unvote, { params: { id: review.id } }),
    { loginFirst: true },
  )
  const known = answer ?? voteOf(review, standing)
  const isHelpful = sending ?? known.isHelpful
  return {
    isHelpful,
    count: known.helpfulCount + Number(isHelpful) - Number(known.isHelpful),
    toggle: () => void run(!isHelpful),
  }
}

/** The cached public list may be half a minute old and miss the shopper's own vote. */
const voteOf = ({ id, helpfulCount }: Review, standing: ReviewStanding | null): Vote => {
  const isHelpful = standing?.helpful.includes(id) ?? false
  return { isHelpful, helpfulCount: Math.max(helpfulCount, isHelpful ? 1 : 0) }
}

/** Reports a review to the shop. Visitors log in first. */
export const useReport = () => useCall(reviewsApi.report, { inForm: true, loginFirst: true })
