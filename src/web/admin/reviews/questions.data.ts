import type { LoaderFunctionArgs } from 'react-router'
import { adminQuestionsApi, type QuestionTab } from '#contract/talk/admin-questions.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { pageIn, tabIn, textIn } from '../kit/lists/list-page.ts'

export const questionTabs: readonly { tab: QuestionTab; label: string }[] = [
  { tab: 'WAITING', label: 'Waiting' },
  { tab: 'PENDING', label: 'Pending' },
  { tab: 'UNANSWERED', label: 'Unanswered' },
  { tab: 'PUBLISHED', label: 'Published' },
  { tab: 'REJECTED', label: 'Rejected' },
]

/** Turns the list's address into the API query. */
export const questionQuery = (params: URLSearchParams) => ({
  ...pageIn(params),
  ...textIn(params),
  tab: tabIn(params, questionTabs, 'WAITING'),
})

export const adminQuestionsLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(adminQuestionsApi.list, { query: questionQuery(new URL(request.url).searchParams) }),
)
