/** Something that is done again and again, one time after another. */
export type PollLoop = {
  /** There is something to do. */
  call: () => void
  /** Comes back when a round that began after this call is over. */
  whole: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * What comes quickly one after another is done together, unless somebody waits for it: the longer, the
 * longer a round takes, so that a shop that sells all the time has most of its time for that.
 */
const gatherMs = 50
const mostGatherMs = 500
const gatherTimes = 9

/** Goes round whenever it is called, and by itself after so many milliseconds as the last round says. */
export function pollLoop(round: (stopping: AbortSignal) => Promise<number>): PollLoop {
  const stopping = new AbortController()
  let waiting: (() => void)[] = []
  let isCalled = false
  let wake = () => {}

  /** Until the time is over, or somebody wants it to be. */
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

  async function go() {
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
      // What is left over from this round is not kept waiting by it.
      const longest = ms > 0 ? Math.min(tookMs * gatherTimes, mostGatherMs) : 0
      await rest(Math.max(gatherMs, longest), () => waiting.length > 0 || isStopped())
    }
    for (const resolve of waiting) resolve()
  }
  const done = go()

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
