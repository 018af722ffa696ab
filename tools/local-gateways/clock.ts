type Task = { at: number; run: () => void }

/**
 * The gateway's clock: the machine's, `speed` times as fast, which can also be moved forward by hand. Due
 * events happen at a tick, in the order of their time, so a test that moves the clock sees their effects.
 */
export function openClock({ speed = 1, start = Date.now() }: { speed?: number; start?: number }) {
  const tasks: Task[] = []
  const began = Date.now()
  let ahead = 0
  const milliseconds = () => start + (Date.now() - began) * speed + ahead

  function tick() {
    for (;;) {
      tasks.sort((task, other) => task.at - other.at)
      const [next] = tasks
      if (!next || next.at > milliseconds()) return
      tasks.shift()
      next.run()
    }
  }
  const timer = setInterval(tick, 250)
  timer.unref()

  return {
    /** Seconds since 1970. */
    now: () => Math.floor(milliseconds() / 1000),
    after: (seconds: number, run: () => void) => {
      tasks.push({ at: milliseconds() + seconds * 1000, run })
    },
    /** Seconds of the gateway's time. */
    advance: (seconds: number) => {
      ahead += seconds * 1000
      tick()
    },
    stop: () => clearInterval(timer),
  }
}

export type Clock = ReturnType<typeof openClock>
