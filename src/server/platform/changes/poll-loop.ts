/** A round of work that is repeated, one round at a time. */
export type PollLoop = {
  /** Requests a round. */
  call: () => void
  /** Resolves when a round that began after this call is over. */
  whole: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Calls in quick succession share a round, unless a caller waits for it. The longer rounds take, the longer the
 * pause, so that a busy shop spends most of its time on its customers.
 */
const gatherMs = 50
const mostGatherMs = 500
const gatherTimes = 9

/**
 * Runs a round whenever one is requested, and by itself after the number of milliseconds the last round
 * returned.
 */
export function pollLoop(round: (stopping: AbortSignal) => Promise<number>): PollLoop {
  const stopping = new AbortController()
  let waiting: (() => void)[] = []
  let isCalled = false
  let wake = () => {}

  /** Waits until the time is over, or until `wake` is called and `isOver` holds. */
  const rest = (ms: number, isOver: () => boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      wake = () => {
        if (!isOver()) return
        clearTimeout(timer)
        resolve()
      }
      wake()
    })

  async function runLoop() {
    const isStopped = () => stopping.signal.aborted
    while (!isStopped()) {
      const served = waiting
      waiting = []
      isCalled = false
      const begun = performance.now()
      const ms = await round(stopping.signal)
      const tookMs = performance.now() - begun
      for (const resolve of served) resolve()
      await rest(ms, () => isCalled || waiting.length > 0 || isStopped())
      // A round that returned 0 has work left, so it does not pause longer than usual.
      const longest = ms > 0 ? Math.min(tookMs * gatherTimes, mostGatherMs) : 0
      await rest(Math.max(gatherMs, longest), () => waiting.length > 0 || isStopped())
    }
    for (const resolve of waiting) resolve()
  }
  const done = runLoop()

  return {
    call() {
      isCalled = true
      wake()
    },
    whole: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        wake()
      }),
    async stop() {
      stopping.abort()
      wake()
      await done
    },
  }
}
