import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const lookEveryMs = 500

/** Starts a process again whenever it has gone without being told to, until that is stopped. */
export function monitorConnection(
  pidOf: () => number | undefined,
  restart: () => Promise<unknown>,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  const done = keepWatching()

  async function keepWatching() {
    while (!signal.aborted) {
      await pause(lookEveryMs, undefined, { signal }).catch(() => undefined)
      // What failed is tried again at the next look.
      if (!signal.aborted && !isAlive(pidOf())) await restart().catch(() => undefined)
    }
  }

  return async () => {
    stopping.abort()
    await done
  }
}

/** Whether a process runs; one that has ended and that nobody has buried, as in a container, does not. */
export function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    const stat = `/proc/${pid}/stat`
    if (existsSync(stat) && /\) [ZX] /.test(readFileSync(stat, 'utf8'))) return false
    return process.kill(pid, 0)
  } catch (error) {
    // It lives, as somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
