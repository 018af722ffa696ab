import { DomainError } from '#server/platform/errors.ts'

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets `atOnce` pieces of work run together and `waiting` more stand in line; who comes after that is
 * told to come back, so that a rush makes nobody wait without end.
 */
export function concurrencyLimit({
  atOnce,
  waiting,
}: {
  atOnce: number
  waiting: number
}): ConcurrencyLimit {
  const line: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < atOnce) running++
    else if (line.length < waiting) await new Promise<void>((enter) => line.push(enter))
    else throw tooBusy()
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line: nobody can slip in between.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}

const tooBusy = () =>
  new DomainError('unavailable', 'unavailable', 'We are busy. Please try again in a moment.', {
    retryAfter: 3,
  })
