import {
  type OpenPages,
  officeEventsApi,
  type PresenceEvent,
  type WorkCounts,
  type WorkEvent,
  type WorkKind,
} from '#contract/backoffice/office-events.ts'
import { eitherSignal } from '#web/browser/either-signal.ts'
import { randomUuid } from '#web/browser/random-uuid.ts'
import { createStore } from '#web/browser/store.ts'
import { openResponse } from '#web/session/api.ts'
import { keepConnected } from './keep-connected.ts'

/** A kind of work: how often it changed while this page was open, and when last, in `performance.now()` time. */
type Seen = { times: number; at: number }

export type LiveWork = {
  /** Open work now; null while no stream reports it. */
  counts: WorkCounts | null
  /** Open work at the last report. */
  last: WorkCounts | null
  seen: Partial<Record<WorkKind, Seen>>
}

const work = createStore<LiveWork>({ counts: null, last: null, seen: {} })

export const useLiveWork = work.use
export const readLiveWork = work.read

/** The pages that are open and who has them open, as far as this page knows. */
const openPages = createStore<OpenPages>([])
export const useOpenPages = openPages.use

/** Takes over what is known of some pages, or of all. */
export const applyPresence = ({ isAll, pages }: PresenceEvent) =>
  openPages.set(isAll ? pages : withPages(openPages.read(), pages))

/** The pages with these in place of what was known of them. A page without people is closed. */
export function withPages(before: OpenPages, changed: OpenPages): OpenPages {
  const isChanged = ({ kind, id }: OpenPages[number]) =>
    changed.some((page) => page.kind === kind && page.id === id)
  return [
    ...before.filter((page) => !isChanged(page)),
    ...changed.filter(({ people }) => people.length > 0),
  ]
}

/** Message to the other tabs by the tab with the stream. */
type WorkMessage = { event: WorkEvent } | { isLost: true }
type Message = WorkMessage | { presence: PresenceEvent }

export function applyMessage(before: LiveWork, message: WorkMessage, now: number): LiveWork {
  if (!('event' in message)) return { counts: null, last: before.last, seen: before.seen }
  const { counts, changed } = message.event
  const seen = Object.assign({}, before.seen)
  for (const kind of changed) seen[kind] = { times: (seen[kind]?.times ?? 0) + 1, at: now }
  return { counts, last: counts, seen }
}

const hear = (message: Message) =>
  'presence' in message
    ? applyPresence(message.presence)
    : work.set(applyMessage(work.read(), message, performance.now()))

/** Called in the tab with the stream, with what was open before and what is now. */
export type OnCounts = (before: WorkCounts | null, now: WorkCounts) => void

/**
 * Listens for this person until the returned function is called. All tabs share the stream of one, because browsers
 * open only a few connections to a shop. Where they cannot share (a shop without HTTPS), each tab has its own while
 * it is in sight.
 */
export function followWork(userId: number, onCounts: OnCounts): () => void {
  const over = new AbortController()
  const name = `office-work-${userId}`
  if (navigator.locks) shareStream(name, onCounts, over.signal)
  else streamInSight(onCounts, over.signal)
  return () => {
    over.abort()
    hear({ isLost: true })
  }
}

function shareStream(name: string, onCounts: OnCounts, signal: AbortSignal) {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  signal.addEventListener('abort', () => channel.close())
  const tell = (message: Message) => {
    if (signal.aborted) return
    hear(message)
    channel.postMessage(message)
  }
  navigator.locks
    .request(name, { signal }, () => listen({ tell, onCounts }, signal))
    .catch((error: unknown) => {
      if (!signal.aborted) console.error(error)
    })
}

function streamInSight(onCounts: OnCounts, signal: AbortSignal) {
  let inSight = new AbortController()
  const change = () => {
    inSight.abort()
    inSight = new AbortController()
    if (!document.hidden)
      void listen({ tell: hear, onCounts }, eitherSignal(signal, inSight.signal))
  }
  document.addEventListener('visibilitychange', change, { signal })
  change()
}

type Told = { tell: (message: Message) => void; onCounts: OnCounts }

function listen({ tell, onCounts }: Told, signal: AbortSignal): Promise<void> {
  const address = `${officeEventsApi.stream.path}?tab=${randomUuid()}`
  return keepConnected(
    {
      open: (connecting) => openResponse(address, { signal: connecting }),
      onEvent: ({ name, data }) => {
        if (name === 'presence') return tell({ presence: JSON.parse(data) as PresenceEvent })
        if (name !== 'work') return
        const event = JSON.parse(data) as WorkEvent
        const { last } = work.read()
        tell({ event })
        onCounts(last, event.counts)
      },
      onLost: () => tell({ isLost: true }),
      pause,
    },
    signal,
  )
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
