import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher } from 'react-router'
import { type AdminReview, adminReviewsApi, type ReviewTab } from '#contract/talk/admin-reviews.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { attempt, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { pageIn, tabIn, textIn } from '../list-page.ts'

export const reviewTabs: readonly { tab: ReviewTab; label: string }[] = [
  { tab: 'WAITING', label: 'Waiting' },
  { tab: 'PENDING', label: 'Pending' },
  { tab: 'REPORTED', label: 'Reported' },
  { tab: 'PUBLISHED', label: 'Published' },
  { tab: 'REJECTED', label: 'Rejected' },
]

/** Turns the list's address into the API query. */
export function reviewQuery(params: URLSearchParams) {
  const rating = Number(params.get('rating'))
  return {
    ...pageIn(params),
    ...textIn(params),
    tab: tabIn(params, reviewTabs, 'WAITING'),
    ...([1, 2, 3, 4, 5].includes(rating) && { rating }),
  }
}

export const adminReviewsLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(adminReviewsApi.list, { query: reviewQuery(new URL(request.url).searchParams) }),
)

export type ReviewDecision = { id: number; version: number; publish: boolean; reason: string }

/** Publishes or rejects a review. The list and all counters reload afterwards. */
export async function adminReviewsAction({
  request,
}: ActionFunctionArgs): Promise<Outcome<AdminReview>> {
  const action = (await request.json()) as ReviewDecision
  const { id, publish, reason, version } = action
  const outcome = await attempt(
    () =>
      api(adminReviewsApi.decide, {
        params: { id },
        body: { publish, version, ...(reason && { reason }) },
      }),
    { action: paths.adminReviews, body: action },
  )
  if (outcome.ok) toast.success(publish ? 'Review published.' : 'Review rejected.')
  else if (outcome.problem.status !== 401) toast.error(sentenceOf(outcome.problem))
  return outcome
}

export function useReviewDecision() {
  const fetcher = useFetcher<typeof adminReviewsAction>()
  return {
    busy: fetcher.state !== 'idle',
    decide: (decision: ReviewDecision) =>
      fetcher.submit(decision, {
        method: 'post',
        action: paths.adminReviews,
        encType: 'application/json',
      }),
  }
}
