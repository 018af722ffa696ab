import type { LoaderFunctionArgs } from 'react-router'
import { adminReviewsApi, type ReviewTab } from '#contract/talk/admin-reviews.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { pageIn, tabIn, textIn } from '../kit/lists/list-page.ts'

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
