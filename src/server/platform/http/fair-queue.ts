import { DomainError } from '../errors.ts'

export type FairQueueOptions = {
  /** How many pieces of work run together. */
  atOnce: number
  /** How many requests of one client may wait, and how many of all clients together. */
  mostOfOne: number
  mostOfAll: number
  /** A caller that has waited longer is refused, because by then most clients have left. */
  mostWaitMs: number
}

export type FairQueue = <T>(client: string, work: () => Promise<T>) => Promise<T>

/** Tells a waiting piece of work that its turn has come, or that it has to go. */
type Waiting = { since: number; enter: () => void; refuse: (reason: unknown) => void }

/**
 * Runs a limited number of pieces of work together. Clients take turns, so one with many waits longer. A client with
 * too many waiting is refused; when too many wait in total, the client with the most loses its last.
 */
export function openFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, mostWaitMs } = options
  const lines = openLines(options)
  let running = 0

  /** The slot passes directly to the next in the line, so that no newcomer can take it. */
  function leave() {
    for (;;) {
      const next = lines.take()
      if (!next) {
        running--
        return
      }
      if (performance.now() - next.since <= mostWaitMs) return next.enter()
      next.refuse(tooBusy())
    }
  }

  return async (client, work) => {
    if (running < atOnce) running++
    else
      await new Promise<void>((enter, refuse) =>
        lines.add(client, { since: performance.now(), enter, refuse }),
      )
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** One queue for each waiting client. The client whose turn is next comes first. */
function openLines({ mostOfOne, mostOfAll }: FairQueueOptions) {
  const lines = new Map<string, Waiting[]>()
  let length = 0

  function makeRoom(own: number) {
    const [client, longest] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    if (longest.length <= own + 1) throw tooBusy()
    longest.pop()?.refuse(tooBusy())
    length--
    if (longest.length === 0) lines.delete(client)
  }

  return {
    add(client: string, waiting: Waiting) {
      const own = lines.get(client) ?? []
      if (own.length >= mostOfOne) throw tooBusy()
      if (length >= mostOfAll) makeRoom(own.length)
      own.push(waiting)
      lines.set(client, own)
      length++
    },
    take(): Waiting | undefined {
      const [first] = lines
      if (!first) return undefined
      const [client, own] = first
      const next = own.shift()
      length--
      // To the end, behind all other clients.
      lines.delete(client)
      if (own.length > 0) lines.set(client, own)
      return next
    },
  }
}

const tooBusy = () =>
  new DomainError('unavailable', 'unavailable', 'We are busy. Please try again in a moment.', {
    retryAfter: 2,
  })
