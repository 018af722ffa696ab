import sharp from 'sharp'
import { DomainError } from '../errors.ts'

// Two pictures at a time on one thread each: what two cores can do while still answering shoppers.
const atOnce = 2
const mostWaiting = 500
sharp.concurrency(1)
sharp.cache(false)

let running = 0
const waiting: (() => void)[] = []

/**
 * Decoding and encoding, one after the other: a burst of uploads waits here instead of taking all
 * cores and memory. Refuses when the queue is longer than anybody would wait for.
 */
export async function pictureWork<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++
  else await turn()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed on, so the count stays.
    if (next) next()
    else running--
  }
}

function turn(): Promise<void> {
  if (waiting.length >= mostWaiting) throw tooBusy()
  return new Promise((begin) => {
    waiting.push(begin)
  })
}

const tooBusy = () =>
  new DomainError('unavailable', 'unavailable', 'Pictures are being prepared. Please try again.', {
    retryAfter: 5,
  })
