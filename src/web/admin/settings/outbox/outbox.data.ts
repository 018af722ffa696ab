import type { Reply } from '#contract/endpoint.ts'
import { messageKindNames } from '#contract/shop/message-kinds.ts'
import { messagesApi } from '#contract/shop/messages.ts'
import { api, orNull } from '#web/session/api.ts'
import { pageIn, textIn } from '../../kit/lists/list-page.ts'
import { readMails } from '../records.data.ts'
import { messageChannels, messageStatuses } from './message-words.ts'

export type MessageList = Reply<typeof messagesApi.list>
export type OpenMessage = Reply<typeof messagesApi.read>

/** Loads the list of the outbox that the address names: mails unless it says another. */
export async function readOutbox(params: URLSearchParams) {
  const box = params.get('box')
  if (box === 'messages') return { box, ...(await readMessages(params)) } as const
  if (box === 'unreachable') return { box, numbers: await readUnreachable(params) } as const
  return { box: 'mails', ...(await readMails(params)) } as const
}

async function readMessages(params: URLSearchParams) {
  const chosen = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(key))
  const kind = chosen('kind', messageKindNames)
  const channel = chosen('channel', messageChannels)
  const status = chosen('status', messageStatuses)
  const id = /^[1-9]\d{0,14}$/.exec(params.get('message') ?? '')?.[0]
  const [list, usage, open] = await Promise.all([
    api(messagesApi.list, {
      query: {
        ...pageIn(params),
        ...textIn(params),
        ...(kind && { kind }),
        ...(channel && { channel }),
        ...(status && { status }),
      },
    }),
    api(messagesApi.usage),
    id ? orNull(api(messagesApi.read, { params: { id: Number(id) } })) : null,
  ])
  return { list, usage, open: id ? { message: open } : null }
}

const readUnreachable = (params: URLSearchParams) => {
  const q = params.get('q')?.trim().slice(0, 20)
  return api(messagesApi.unreachable, { query: { ...pageIn(params), ...(q && { q }) } })
}
