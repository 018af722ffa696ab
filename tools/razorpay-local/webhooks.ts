import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { BookEvent } from './book.ts'
import type { Clock } from './clock.ts'
import type { EventName } from './entities.ts'

/** How the network between gateway and shop misbehaves. */
export type Switches = {
  /** How many more times each event is sent. */
  duplicate: number
  /** Milliseconds before the first try. */
  delay: number
  /** Events that are due together are sent in reverse order. */
  reorder: boolean
  /** Events that are never sent: all, or those named. */
  drop: boolean | EventName[]
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

export type Delivery = { id: string; event: EventName; body: string }
export type Sent = { id: string; event: EventName; status: number | null }

type Options = {
  clock: Clock
  /** The shop's webhook address; null if there is none. */
  url: string | null
  secret: string
  account: string
  newId: (prefix: string) => string
  /** How much faster than the real gateway a failed event is sent again. */
  speed: number
}

const timeoutMs = 5_000
const giveUpAfterMs = 86_400_000

/** The signature the gateway puts on a webhook: HMAC-SHA256 over the bytes of its body, in hex. */
export const signWebhook = (body: string, secret: string) =>
  createHmac('sha256', secret).update(body).digest('hex')

type Message = { id: string; body: string; signature: string }

/** Sends one webhook. Returns the status of the answer, or null if there was none in time. */
function post(url: string, { id, body, signature }: Message, closed: AbortSignal) {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': signature,
  }
  const signal = AbortSignal.any([closed, AbortSignal.timeout(timeoutMs)])
  return fetch(url, { method: 'POST', headers, body, signal }).then(
    (response) => response.status,
    () => null,
  )
}

/** An event in the form that the gateway documents. */
function envelopeOf(
  event: EventName,
  entities: object,
  { account, now }: { account: string; now: number },
) {
  const payload = Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [name, { entity }]),
  )
  return {
    entity: 'event',
    account_id: account,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: now,
  }
}

export type Webhooks = ReturnType<typeof openWebhooks>

/** Sends events to the shop: at least once, at growing intervals while it does not answer 2xx. */
export function openWebhooks({ clock, url, secret, account, newId, speed }: Options) {
  let switches = orderly
  let together: Delivery[] = []
  const held: Delivery[] = []
  const sent: Sent[] = []
  const underway = new Set<Promise<unknown>>()
  const closed = new AbortController()

  function emit({ event, ...entities }: BookEvent) {
    const envelope = envelopeOf(event, entities, { account, now: clock.now() })
    const delivery = { id: newId('evt').slice(4), event, body: JSON.stringify(envelope) }
    if (isLost(event)) return
    if (switches.hold) held.push(delivery)
    else if (switches.reorder) gather(delivery)
    else dispatch(delivery)
  }

  const isLost = (event: EventName) =>
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
  async function deliver({ id, event, body }: Delivery): Promise<number | null> {
    if (!url) return null
    const status = await post(
      url,
      { id, body, signature: signWebhook(body, secret) },
      closed.signal,
    )
    sent.push({ id, event, status })
    return status
  }

  return {
    emit,
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
