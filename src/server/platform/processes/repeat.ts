import { setTimeout as pause } from 'node:timers/promises'

export type RepeatOptions = {
  everyMs: number
  /** Told of the first of several failures in a row. */
  report: (error: unknown) => void
}

/** Does something again and again until it is stopped. A failure ends nothing. `stop` waits for what is being done. */
export function repeat(work: () => Promise<unknown>, { everyMs, report }: RepeatOptions) {
  const stopping = new AbortController()
  const { signal } = stopping
  let isFailing = false
  const once = async () => {
    try {
      await work()
      isFailing = false
    } catch (error) {
      if (!isFailing) report(error)
      isFailing = true
    }
  }
  const loop = async () => {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) await once()
    }
  }
  const done = loop()
  return {
    stop: () => {
      stopping.abort()
      return done
    },
  }
}
