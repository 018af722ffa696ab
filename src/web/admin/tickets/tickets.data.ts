import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher } from 'react-router'
import { type AdminTicket, adminTicketsApi, type TicketTab } from '#contract/talk/admin-tickets.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { idOf } from '#web/session/id-of.ts'
import { attempt, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { pageIn, tabIn, textIn } from '../list-page.ts'

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

export const ticketsLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(adminTicketsApi.list, { query: ticketQuery(new URL(request.url).searchParams) }),
)

export const ticketLoader = authenticatedLoader(({ params }) =>
  api(adminTicketsApi.read, { params: { id: idOf(params.id) } }),
)

export type TicketDeed =
  | { deed: 'answer'; id: number; version: number; text: string; resolve: boolean }
  | { deed: 'note'; id: number; text: string }
  | { deed: 'move'; id: number; version: number; to: 'ACKNOWLEDGED' | 'RESOLVED' }

/** Handles the staff's actions on a message. Lists and counters reload afterwards. */
export async function ticketAction({ request }: ActionFunctionArgs): Promise<Outcome<AdminTicket>> {
  const action = (await request.json()) as TicketDeed
  const outcome = await attempt(() => perform(action), {
    action: paths.adminMessage(action.id),
    body: action,
  })
  if (outcome.ok) toast.success(doneWords(action))
  else if (outcome.problem.status !== 401 && !outcome.problem.fields)
    toast.error(sentenceOf(outcome.problem))
  return outcome
}

function perform(action: TicketDeed): Promise<AdminTicket> {
  const params = { id: action.id }
  if (action.deed === 'note')
    return api(adminTicketsApi.note, { params, body: { text: action.text } })
  const { version } = action
  if (action.deed === 'move')
    return api(adminTicketsApi.move, { params, body: { to: action.to, version } })
  const { text, resolve } = action
  return api(adminTicketsApi.answer, { params, body: { text, resolve, version } })
}

function doneWords(action: TicketDeed): string {
  if (action.deed === 'note') return 'Note added.'
  if (action.deed === 'answer') return action.resolve ? 'Replied and resolved.' : 'Replied.'
  return action.to === 'RESOLVED' ? 'Resolved.' : 'In progress.'
}

export function useTicketDeed(id: number) {
  const fetcher = useFetcher<typeof ticketAction>()
  return {
    /** The action being sent. */
    busy:
      fetcher.state === 'idle' ? null : ((fetcher.json as TicketDeed | undefined)?.deed ?? null),
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    submit: (body: TicketDeed) =>
      fetcher.submit(body, {
        method: 'post',
        action: paths.adminMessage(id),
        encType: 'application/json',
      }),
  }
}
