import type { LoaderFunctionArgs } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { type OwnWords, questionsApi } from '#contract/talk/questions.ts'
import { api, read } from '#web/session/api.ts'
import { idOf } from '#web/session/id-of.ts'
import { useAuthenticatedQuery } from '#web/session/use-authenticated-query.ts'
import { useCall } from '#web/session/use-call.ts'
import { pageOf } from '#web/ui/data/page-of.ts'

const perPage = 10

/** A product with its questions, filtered by the URL's search. */
export async function questionsLoader({ params, request }: LoaderFunctionArgs) {
  const id = idOf(params.id)
  const { searchParams } = new URL(request.url)
  const q = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const [product, list] = await Promise.all([
    read(catalogueApi.product, { params: { id } }),
    read(questionsApi.list, {
      params: { id },
      query: { page: pageOf(searchParams), limit: perPage, ...(q && { q }) },
    }),
  ])
  return { product, list, q }
}

/** The shopper's own questions on a product, and whether they may answer others. */
export const useQuestionStanding = (productId: number) =>
  useAuthenticatedQuery(() => api(questionsApi.standing, { params: { id: productId } }), productId)
    .value

/** Sends a question, or an answer to one. Visitors log in first; then it is sent. */
export const useSendQuestion = (productId: number, questionId?: number) =>
  useCall(
    (text: string): Promise<OwnWords> =>
      questionId === undefined
        ? api(questionsApi.ask, { params: { id: productId }, body: { text } })
        : api(questionsApi.answer, { params: { id: questionId }, body: { text } }),
    { inForm: true, loginFirst: true },
  )
