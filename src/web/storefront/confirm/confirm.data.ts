import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Input } from '#contract/endpoint.ts'
import { codConfirmationsApi } from '#contract/selling/cod-confirmations.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'

/** The order of a link; nobody has to log in. Reading it changes nothing, since programs open links for a preview. */
export const confirmationLoader = ({ params }: LoaderFunctionArgs) =>
  tryCall(() => api(codConfirmationsApi.read, { params: { token: params.token ?? '' } }))

type Answer = Input<typeof codConfirmationsApi.answer>['body']

/** Sends the answer; the page then shows the order as it is. */
export async function confirmationAction({ params, request }: ActionFunctionArgs) {
  const form = await request.formData()
  // The server checks both.
  const body = Object.fromEntries(form) as Answer
  return tryCall(() =>
    api(codConfirmationsApi.answer, { params: { token: params.token ?? '' }, body }),
  )
}
