import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher } from 'react-router'
import {
  type AdminQuestion,
  adminQuestionsApi,
  type QuestionTab,
} from '#contract/talk/questions.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { attempt, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { pageIn, tabIn, textIn } from '../list-page.ts'

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

/** `id` belongs to the question, or to the answer if the action is about one. */
export type QuestionDeed =
  | { deed: 'decide' | 'decideAnswer'; id: number; publish: boolean; reason: string }
  | { deed: 'answer' | 'editAnswer'; id: number; text: string }

/** Handles the staff's actions on questions and answers. Lists and counters reload afterwards. */
export async function adminQuestionsAction({
  request,
}: ActionFunctionArgs): Promise<Outcome<AdminQuestion>> {
  const action = (await request.json()) as QuestionDeed
  const outcome = await attempt(() => perform(action), {
    action: paths.adminQuestions,
    body: action,
  })
  if (outcome.ok) toast.success(doneWords(action))
  else if (outcome.problem.status !== 401 && !outcome.problem.fields)
    toast.error(sentenceOf(outcome.problem))
  return outcome
}

function perform(action: QuestionDeed): Promise<AdminQuestion> {
  const params = { id: action.id }
  if ('text' in action)
    return api(adminQuestionsApi[action.deed], { params, body: { text: action.text } })
  const { publish, reason } = action
  return api(adminQuestionsApi[action.deed], {
    params,
    body: { publish, ...(reason && { reason }) },
  })
}

function doneWords(action: QuestionDeed): string {
  if ('text' in action) return action.deed === 'answer' ? 'Answered.' : 'Answer changed.'
  return action.publish ? 'Published.' : 'Rejected.'
}

export function useQuestionDeed() {
  const fetcher = useFetcher<typeof adminQuestionsAction>()
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    submit: (body: QuestionDeed) =>
      fetcher.submit(body, {
        method: 'post',
        action: paths.adminQuestions,
        encType: 'application/json',
      }),
  }
}
