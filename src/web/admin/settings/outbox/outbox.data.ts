import type { Reply } from '#contract/endpoint.ts'
import { mailsApi } from '#contract/shop/mails.ts'
import { messagesApi } from '#contract/shop/messages.ts'
import { outboxApi } from '#contract/shop/outbox.ts'
import { outboxChannels, outboxKinds, outboxStatuses } from '#contract/shop/outbox-kinds.ts'
import { api, orNull } from '#web/session/api.ts'
import { pageIn, textIn } from '../../kit/lists/list-page.ts'
import { readOpenMail } from '../records.data.ts'

export type OpenMessage = Reply<typeof messagesApi.read>
export type LoadedOutbox = Awaited<ReturnType<typeof readEntries>>

/** Loads the list of the outbox that the address names: mails and messages unless it says another. */
export async function readOutbox(params: URLSearchParams) {
  if (params.get('box') === 'unreachable')
    return { box: 'unreachable', numbers: await readUnreachable(params) } as const
  return { box: 'all', ...(await readEntries(params)) } as const
}

async function readEntries(params: URLSearchParams) {
  const [list, kept, usage, mail, message] = await Promise.all([
    api(outboxApi.list, { query: queryIn(params) }),
    api(mailsApi.kept),
    api(messagesApi.usage),
    readOpenMail(params.get('mail')),
    readOpenMessage(idIn(params.get('message'))),
  ])
  return { list, kept, usage, mail, message }
}

function queryIn(params: URLSearchParams) {
  const chosen = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(key))
  const kind = outboxKinds.find((one) => one.kind === params.get('kind'))?.kind
  const channel = chosen('channel', outboxChannels)
  const status = chosen('status', outboxStatuses)
  const before = /^(mail|message)-[1-9]\d{0,14}-\d{1,17}$/.exec(params.get('before') ?? '')?.[0]
  return {
    limit: 25,
    ...textIn(params),
    ...(kind && { kind }),
    ...(channel && { channel }),
    ...(status && { status }),
    ...(before && { before }),
  }
}

/** An id in the address; null if it is none. */
const idIn = (text: string | null): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

/** Null: none is open. */
const readOpenMessage = async (id: number | null) =>
  id === null ? null : { message: await orNull(api(messagesApi.read, { params: { id } })) }

const readUnreachable = (params: URLSearchParams) => {
  const q = params.get('q')?.trim().slice(0, 20)
  return api(messagesApi.unreachable, { query: { ...pageIn(params), ...(q && { q }) } })
}
