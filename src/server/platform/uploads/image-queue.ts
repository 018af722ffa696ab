import { DomainError } from '../errors.ts'

/**
 * For whom a picture is worked on, the most urgent first: a shopper waits for a size, a drawing of the
 * demo shop, a file somebody sent, sizes nobody has asked for yet.
 */
const order = ['wanted', 'drawn', 'sent', 'ahead'] as const
export type Purpose = (typeof order)[number]

/** As many as two cores can do; of the slow kinds one, so that a shopper never waits for many. */
const mostAtOnce = 2
const isSlow = (purpose: Purpose) => purpose === 'sent' || purpose === 'ahead'
const mostWaiting = 200

type Turn = { purpose: Purpose; begin: () => void }

const running: Purpose[] = []
const waiting: Turn[] = []

/**
 * Decoding and encoding in turn: a burst of uploads waits here instead of taking all cores and memory.
 * Refuses when the line is longer than anybody would wait for.
 */
export async function imageQueue<T>(purpose: Purpose, work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw tooBusy()
  await new Promise<void>((begin) => {
    waiting.push({ purpose, begin })
    callNext()
  })
  try {
    return await work()
  } finally {
    running.splice(running.indexOf(purpose), 1)
    callNext()
  }
}

function callNext() {
  for (const purpose of order) {
    const next = waiting.find((turn) => turn.purpose === purpose)
    if (!next || running.length >= mostAtOnce) continue
    if (isSlow(purpose) && running.some(isSlow)) continue
    waiting.splice(waiting.indexOf(next), 1)
    running.push(purpose)
    next.begin()
    return
  }
}

const tooBusy = () =>
  new DomainError('unavailable', 'unavailable', 'Pictures are being prepared. Please try again.', {
    retryAfter: 5,
  })
