import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { type OwnWords, questionsApi } from '#contract/talk/questions.ts'
import { paths } from '#web/app/paths.ts'
import { submitAgain } from '#web/browser/navigation.ts'
import { api, hasToken, read } from '#web/session/api.ts'
import { idOf } from '#web/session/id-of.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { attempt, type Outcome } from '#web/session/run-action.ts'
import { useAuthenticatedQuery } from '#web/session/use-authenticated-query.ts'

const perPage = 10

/** A product with its questions, filtered by the URL's search. */
export async function questionsLoader({ params, request }: LoaderFunctionArgs) {
  const id = idOf(params.id)
  const { searchParams } = new URL(request.url)
  const q = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const page = /^[1-9]\d{0,4}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1'
  const [product, list] = await Promise.all([
    read(catalogueApi.product, { params: { id } }),
    read(questionsApi.list, {
      params: { id },
      query: { page: Number(page), limit: perPage, ...(q && { q }) },
    }),
  ])
  return { product, list, q }
}

type QuestionDeed = { deed: 'ask'; text: string } | { deed: 'answer'; id: number; text: string }

/** Posts a shopper's question, or a buyer's answer to another shopper. */
export async function questionAction({
  request,
  params,
}: ActionFunctionArgs): Promise<Outcome<OwnWords>> {
  const input = (await request.json()) as QuestionDeed
  const productId = idOf(params.id)
  const body = { text: input.text }
  return attempt(
    () =>
      input.deed === 'ask'
        ? api(questionsApi.ask, { params: { id: productId }, body })
        : api(questionsApi.answer, { params: { id: input.id }, body }),
    { action: paths.questions(productId), body: input, fetcherKey: keyOf(productId, input) },
  )
}

const keyOf = (productId: number, input: QuestionDeed) =>
  input.deed === 'ask' ? `ask ${productId}` : `answer ${input.id}`

/** The shopper's own questions on a product, and whether they may answer others. */
export const useQuestionStanding = (productId: number) =>
  useAuthenticatedQuery(() => api(questionsApi.standing, { params: { id: productId } }), productId)
    .value

/** Sends a question or an answer. Visitors log in first; then it is sent. */
export function useWords(productId: number, questionId?: number) {
  const deedOf = (text: string): QuestionDeed =>
    questionId === undefined ? { deed: 'ask', text } : { deed: 'answer', id: questionId, text }
  const key = keyOf(productId, deedOf(''))
  const fetcher = useFetcher<typeof questionAction>({ key })
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    /** Resets the form for another question. */
    reset: () => fetcher.reset(),
    send: (text: string) => {
      const [action, body] = [paths.questions(productId), deedOf(text)]
      if (!hasToken())
        return askToLogin({ repeat: () => submitAgain({ action, body, fetcherKey: key }) })
      return fetcher.submit(body, { method: 'post', action, encType: 'application/json' })
    },
  }
}
