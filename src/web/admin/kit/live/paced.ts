export type Paced = { call: () => void; stop: () => void }

/**
 * Runs work at once when it is called, one run at a time, and not again before a pause is over; calls meanwhile share
 * the next run.
 */
export function paceWork(work: () => Promise<unknown>, pauseMs: number): Paced {
  let isBusy = false
  let isCalled = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run() {
    isBusy = true
    isCalled = false
    await work()
    if (isStopped) return
    timer = setTimeout(() => {
      isBusy = false
      if (isCalled) void run()
    }, pauseMs)
  }

  return {
    call() {
      isCalled = true
      if (!isBusy && !isStopped) void run()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
