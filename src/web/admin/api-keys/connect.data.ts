import {
  type AssistantRequest,
  assistantsApi,
  requestParameters,
} from '#contract/backoffice/assistants.ts'
import { ApiError } from '#contract/client.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

/** The request in the address of the page, who makes it, and why it may not be granted if so. */
export const connectLoader = authenticatedLoader(async ({ request }) => {
  const sent = requestIn(new URL(request.url).searchParams)
  try {
    const asked = await api(assistantsApi.asked, { query: sent })
    return { sent, asked, problem: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 400) throw error
    return { sent, asked: null, problem: error.problem.message }
  }
})

function requestIn(params: URLSearchParams): AssistantRequest {
  const request: AssistantRequest = {}
  for (const name of requestParameters) {
    const value = params.get(name)
    if (value !== null) request[name] = value
  }
  return request
}
