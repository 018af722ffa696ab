import type { LoaderFunctionArgs } from 'react-router'
import { ticketLinksApi } from '#contract/talk/ticket-links.ts'
import { api, isBrowser } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'

/** The ticket of a link; nobody has to log in. */
export async function loadConversation({ params }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  if (!isBrowser) return null
  return { token, outcome: await tryCall(() => api(ticketLinksApi.read, { params: { token } })) }
}
