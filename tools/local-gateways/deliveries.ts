import { setTimeout as wait } from 'node:timers/promises'

/** How the network between gateway and shop misbehaves. */
export type Switches = {
  /** How many more times each event is sent. */
  duplicate: number
  /** Milliseconds before the first try. */
  delay: number
  /** Events that are due together are sent in reverse order. */
  reorder: boolean
  /** Events that are never sent: all, or those named. */
  drop: boolean | string[]
  /** Events wait until `release` sends them, in the order it is given. */
  hold: boolean
}

const orderly: Switches = {
  duplicate: 0,
  delay: 0,
  reorder: false,
  drop: false,
  hold: false,
}

export type Delivery = { id: string; event: string; body: string }
export type Sent = { id: string; event: string; status: number | null }

type Options = {
  /** The shop's webhook address; null if there is none. */
  url: string | null
  /** The headers of one try: its id and its signature. */
  headersOf: (delivery: Delivery) => Record<string, string>
  /** How much faster than the real gateway a failed event is sent again. */
  speed: number
}

const timeoutMs = 5_000
const giveUpAfterMs = 86_400_000

export type Deliveries = ReturnType<typeof openDeliveries>

/** Sends events to the shop: at least once, at growing intervals while it does not answer 2xx. */
export function openDeliveries({ url, headersOf, speed }: Options) {
  let switches = orderly
  let together: Delivery[] = []
  const held: Delivery[] = []
  const sent: Sent[] = []
  const underway = new Set<Promise<unknown>>()
  const closed = new AbortController()

  function send(delivery: Delivery) {
    if (isLost(delivery.event)) return
    if (switches.hold) held.push(delivery)
    else if (switches.reorder) gather(delivery)
    else dispatch(delivery)
  }

  const isLost = (event: string) =>
    Array.isArray(switches.drop) ? switches.drop.includes(event) : switches.drop

  function gather(delivery: Delivery) {
    together.push(delivery)
    if (together.length > 1) return
    follow(async () => {
      await wait(300, undefined, { signal: closed.signal })
      const all = together.reverse()
      together = []
      for (const each of all) await deliver(each)
    })
  }

  function dispatch(delivery: Delivery) {
    for (let copy = 0; copy <= switches.duplicate; copy++) follow(() => persist(delivery))
  }

  function follow(work: () => Promise<unknown>) {
    const done = work()
      .catch(() => undefined)
      .finally(() => underway.delete(done))
    underway.add(done)
  }

  async function persist(delivery: Delivery) {
    const { signal } = closed
    if (switches.delay > 0) await wait(switches.delay, undefined, { signal })
    for (let gap = 1_000, waited = 0; waited < giveUpAfterMs; waited += gap, gap *= 2) {
      const status = await deliver(delivery)
      if (status !== null && status < 300) return
      await wait(gap / speed, undefined, { signal })
    }
  }

  /** One try. Returns its status, or null if nobody answered in time. */
  async function deliver(delivery: Delivery): Promise<number | null> {
    if (!url) return null
    const headers = { 'content-type': 'application/json', ...headersOf(delivery) }
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(timeoutMs)])
    const status = await fetch(url, { method: 'POST', headers, body: delivery.body, signal }).then(
      (response) => response.status,
      () => null,
    )
    sent.push({ id: delivery.id, event: delivery.event, status })
    return status
  }

  return {
    send,
    /** All tries, in order. */
    sent,
    /** Events that wait for `release`. */
    held,
    deliver,
    set: (changes: Partial<Switches>) => {
      switches = { ...switches, ...changes }
      return switches
    },
    /**
     * Sends the waiting events, in the order of these indexes, or as they came. Resolves when all were
     * tried.
     */
    release: async (order = held.map((_, place) => place)) => {
      const leaving = order.flatMap((place) => held[place] ?? [])
      held.length = 0
      for (const delivery of leaving) await deliver(delivery)
    },
    /** Resolves when no delivery is in progress any more. */
    settled: async () => {
      while (underway.size > 0) await Promise.all(underway)
    },
    close: () => closed.abort(),
  }
}
