import type { LoaderFunctionArgs } from 'react-router'
import { adminTicketsApi, type TicketTab } from '#contract/talk/admin-tickets.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { idOf } from '#web/session/id-of.ts'
import { pageIn, tabIn, textIn } from '../../kit/lists/list-page.ts'

export const ticketTabs: readonly { tab: TicketTab; label: string }[] = [
  { tab: 'WAITING', label: 'Unresolved' },
  { tab: 'OPEN', label: 'New' },
  { tab: 'ACKNOWLEDGED', label: 'In progress' },
  { tab: 'LATE', label: 'Late' },
  { tab: 'RESOLVED', label: 'Resolved' },
]

/** The topics of the contact form. */
const topicWords: Record<string, string> = {
  ORDER: 'An order',
  PRODUCT: 'A product',
  RETURN: 'A return or refund',
  BUSINESS: 'Buying for business',
  REQUEST: 'An item we do not list',
  GRIEVANCE: 'A complaint',
}
export const topicOf = (topic: string) => topicWords[topic] ?? 'Something else'

/** Turns the list's address into the API query. */
export const ticketQuery = (params: URLSearchParams) => ({
  ...pageIn(params),
  ...textIn(params),
  tab: tabIn(params, ticketTabs, 'WAITING'),
})

export const readTickets = (params: URLSearchParams) =>
  api(adminTicketsApi.list, { query: ticketQuery(params) })

export const ticketsLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  readTickets(new URL(request.url).searchParams),
)

export const ticketLoader = authenticatedLoader(({ params }) =>
  api(adminTicketsApi.read, { params: { id: idOf(params.id) } }),
)
