import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const checkEveryMs = 500

/** Restarts a process whenever it has exited unexpectedly, until monitoring is stopped. */
export function monitorConnection(
  pidOf: () => number | undefined,
  restart: () => Promise<unknown>,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  const done = keepWatching()

  async function keepWatching() {
    while (!signal.aborted) {
      await pause(checkEveryMs, undefined, { signal }).catch(() => undefined)
      // A failed restart is tried again at the next check.
      if (!signal.aborted && !isAlive(pidOf())) await restart().catch(() => undefined)
    }
  }

  return async () => {
    stopping.abort()
    await done
  }
}

/** Whether a process runs. A zombie, which ended but was never reaped (as in a container), does not. */
export function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    const stat = `/proc/${pid}/stat`
    if (existsSync(stat) && /\) [ZX] /.test(readFileSync(stat, 'utf8'))) return false
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process lives but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
