import { DomainError } from '#server/platform/errors.ts'

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs up to `atOnce` pieces of work together and queues up to `waiting` more. Any further call is refused
 * and may retry, so that nobody waits without end.
 */
export function concurrencyLimit({
  atOnce,
  waiting,
}: {
  atOnce: number
  waiting: number
}): ConcurrencyLimit {
  const queue: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < atOnce) running++
    else if (queue.length < waiting) await new Promise<void>((enter) => queue.push(enter))
    else throw tooBusy()
    try {
      return await work()
    } finally {
      // The slot passes directly to the next in the queue, so that no newcomer can take it.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

const tooBusy = () =>
  new DomainError('unavailable', 'unavailable', 'We are busy. Please try again in a moment.', {
    retryAfter: 3,
  })
