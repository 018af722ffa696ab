import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import {
  type ReportReason,
  type Review,
  type ReviewQuery,
  type ReviewStanding,
  reviewSorts,
  reviewsApi,
  trades,
} from '#contract/talk/reviews.ts'
import { paths } from '#web/app/paths.ts'
import { submitAgain } from '#web/browser/navigation.ts'
import { api, hasToken, read } from '#web/session/api.ts'
import { idOf } from '#web/session/id-of.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { attempt, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { useAuthenticatedQuery } from '#web/session/use-authenticated-query.ts'
import { toast } from '#web/ui/overlays/toast.ts'

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
  const trade = trades.find((one) => one === params.get('trade'))
  const sort = reviewSorts.find((one) => one === params.get('sort'))
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  return {
    page,
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

type OpinionDeed =
  | { deed: 'vote'; id: number; isHelpful: boolean }
  | { deed: 'report'; id: number; reason: ReportReason; note: string }

type Vote = { helpfulCount: number; isHelpful: boolean }

/** A shopper's vote on or report of another review. */
export async function opinionAction({ request, params }: ActionFunctionArgs) {
  const input = (await request.json()) as OpinionDeed
  const outcome: Outcome<Vote | null> = await attempt(() => tell(input), {
    action: paths.reviews(idOf(params.id)),
    body: input,
  })
  if (!outcome.ok && outcome.problem.status !== 401 && !outcome.problem.fields)
    toast.error(sentenceOf(outcome.problem))
  return outcome
}

function tell(input: OpinionDeed): Promise<Vote | null> {
  const params = { id: input.id }
  if (input.deed === 'vote')
    return api(input.isHelpful ? reviewsApi.vote : reviewsApi.unvote, { params })
  const { reason, note } = input
  return api(reviewsApi.report, { params, body: { reason, ...(note && { note }) } })
}

type Voted = { productId: number; review: Review; standing: ReviewStanding | null }

/** The vote on a review: shown immediately, restored if the server refuses. Visitors log in first. */
export function useVote({ productId, review, standing }: Voted) {
  const key = `vote ${review.id}`
  const fetcher = useFetcher<typeof opinionAction>({ key })
  const known = voteOf(review, standing)
  const told = fetcher.data?.ok ? (fetcher.data.answer as Vote) : known
  const input = fetcher.json as { isHelpful: boolean } | undefined
  const isHelpful = input?.isHelpful ?? told.isHelpful
  const step = input && input.isHelpful !== told.isHelpful ? (input.isHelpful ? 1 : -1) : 0
  const how = { action: paths.reviews(productId), body: { deed: 'vote', id: review.id } } as const
  return {
    isHelpful,
    count: told.helpfulCount + step,
    toggle: () => {
      const body: OpinionDeed = { ...how.body, isHelpful: !isHelpful }
      if (!hasToken())
        return askToLogin({
          repeat: () => submitAgain({ action: how.action, body, fetcherKey: key }),
        })
      return fetcher.submit(body, { ...posted, action: how.action })
    },
  }
}

/** The cached public list may be half a minute old and miss the shopper's own vote. */
const voteOf = ({ id, helpfulCount }: Review, standing: ReviewStanding | null): Vote => {
  const isHelpful = standing?.helpful.includes(id) ?? false
  return { isHelpful, helpfulCount: Math.max(helpfulCount, isHelpful ? 1 : 0) }
}

/** Reports a review to the shop. Visitors log in first. */
export function useReport(productId: number, id: number) {
  const key = `report ${id}`
  const fetcher = useFetcher<typeof opinionAction>({ key })
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    report: (reason: ReportReason, note: string) => {
      const [action, body] = [
        paths.reviews(productId),
        { deed: 'report', id, reason, note } as const,
      ]
      if (!hasToken())
        return askToLogin({ repeat: () => submitAgain({ action, body, fetcherKey: key }) })
      return fetcher.submit(body, { ...posted, action })
    },
  }
}

const posted = { method: 'post', encType: 'application/json' } as const
