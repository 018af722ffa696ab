import { DomainError } from '../errors.ts'

/**
 * Why a picture is processed, most urgent first: a shopper waits for a size, a file was uploaded, or
 * sizes are made before anyone requests them.
 */
const order = ['wanted', 'sent', 'ahead'] as const
export type Purpose = (typeof order)[number]

/**
 * As many as two cores can do, and only one of the slow kinds, so that a shopper never waits behind several.
 */
const mostAtOnce = 2
const isSlow = (purpose: Purpose) => purpose === 'sent' || purpose === 'ahead'
const mostWaiting = 200

type Turn = { purpose: Purpose; begin: () => void }

// One queue for the process, not one for each app in it, because it limits the use of the processor's cores.
const running: Purpose[] = []
const waiting: Turn[] = []

/**
 * Runs picture work through a bounded queue, so that a burst of uploads does not take all cores and memory.
 * Refuses when the queue is longer than anyone would wait for.
 */
export async function imageQueue<T>(purpose: Purpose, work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw tooBusy()
  await new Promise<void>((begin) => {
    waiting.push({ purpose, begin })
    startNext()
  })
  try {
    return await work()
  } finally {
    running.splice(running.indexOf(purpose), 1)
    startNext()
  }
}

function startNext() {
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
