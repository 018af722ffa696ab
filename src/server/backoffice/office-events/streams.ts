import { Readable } from 'node:stream'
import type { Role } from '#contract/access.ts'
import type {
  PresenceEvent,
  WorkCounts,
  WorkEvent,
  WorkKind,
} from '#contract/backoffice/office-events.ts'
import { DomainError } from '#server/platform/errors.ts'
import { countsOf, kindsFor } from './count-work.ts'
import { mayView } from './viewers.ts'

/** Somebody of the staff who wants to listen, in one tab of a browser. */
export type Newcomer = { userId: number; sessionId: number; tab: string; role: Role | null }

/** One stream to a browser. */
export type Listener = {
  userId: number
  sessionId: number
  tab: string
  role: Role
  stream: Readable
  /** Whether it got its first event. */
  isGreeted: boolean
}

export type Streams = ReturnType<typeof openStreams>

const mostListeners = 500
/** The oldest stream of a person ends when they open one more, however often they are logged in. */
const mostOfPerson = 20
/** A browser that reads so slowly is cut off; it connects again and gets what is then so. */
const mostUnreadBytes = 64_000

/** The streams of this process. Each event describes the current state, so missing one does no harm. */
export function openStreams() {
  const listeners = new Set<Listener>()

  function end(listener: Listener) {
    listeners.delete(listener)
    listener.stream.push(null)
  }

  function send({ stream }: Listener, text: string) {
    stream.push(text)
    if (stream.readableLength > mostUnreadBytes) stream.destroy()
  }

  return {
    all: (): readonly Listener[] => [...listeners],
    end,
    /** Refuses it when too many are open. */
    add({ userId, sessionId, tab, role }: Newcomer): Readable {
      if (listeners.size >= mostListeners || !role) throw tooMany()
      const own = [...listeners].filter((listener) => listener.userId === userId)
      const isFormer = (one: Listener) => one.sessionId === sessionId && one.tab === tab
      const others = own.filter((listener) => !isFormer(listener))
      for (const listener of [...own.filter(isFormer), ...others.slice(0, 1 - mostOfPerson)])
        end(listener)
      const stream = new Readable({ read: () => undefined })
      const listener: Listener = { userId, sessionId, tab, role, stream, isGreeted: false }
      listeners.add(listener)
      stream.on('close', () => listeners.delete(listener))
      // The headers are sent with the first bytes. A stream that ends, as when its process is stopped, is opened again
      // after a second, and a balancer leads it to another process.
      send(listener, 'retry: 1000\n\n')
      return stream
    },
    /** Sends what changed, as far as the role may see it. The first event has every kind. */
    tell(listener: Listener, told: ReadonlySet<WorkKind>, counts: WorkCounts) {
      const kinds = kindsFor(listener.role)
      const changed = listener.isGreeted ? kinds.filter((kind) => told.has(kind)) : kinds
      if (changed.length === 0 || !listeners.has(listener)) return
      listener.isGreeted = true
      const event: WorkEvent = { changed, counts: countsOf(counts, kinds) }
      send(listener, `event: work\ndata: ${JSON.stringify(event)}\n\n`)
    },
    /** Tells who has which order or product open, as far as the role may know. */
    tellPresence(listener: Listener, { isAll, pages }: PresenceEvent) {
      const own = pages.filter(({ kind }) => mayView(kind, listener.role))
      if (!isAll && own.length === 0) return
      const event: PresenceEvent = { isAll, pages: own }
      send(listener, `event: presence\ndata: ${JSON.stringify(event)}\n\n`)
    },
    /** A comment, so that no proxy closes a quiet stream as dead. */
    beat() {
      for (const listener of listeners) send(listener, ':\n\n')
    },
  }
}

export const tooMany = () =>
  new DomainError('unavailable', 'unavailable', 'Too many streams are open. Try again later.', {
    retryAfter: 30,
  })
