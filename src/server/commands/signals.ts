import { constants } from 'node:os'
import { isConnectionLost } from '#server/platform/db/database.ts'
import { breakOff, say } from './terminal.ts'

/** How far this run of the shop is. */
export type Run = { isOpen: boolean; isStopping: boolean }

/**
 * The queue does not wait to hear that a failed job was noted: where the database goes away in that moment,
 * nobody catches it. That must not end a shop which gets over it everywhere else; anything else still does.
 * In a shop that is told to stop there is nothing to get over any more.
 */
export function outliveTheDatabase(run: Run) {
  process.on('unhandledRejection', (reason) => {
    if (!run.isStopping && !isConnectionLost(reason)) throw reason
  })
}

/** One Ctrl-C may arrive twice: from the terminal and, a moment later, from npm. */
const oneKeyPressMs = 1_000

const notOpenYet = 'Stopping before the shop is open. The next start goes on from there.'

/**
 * The first signal closes cleanly; one that is meant as a second one does not wait. A start that was cut off
 * ends as a program does that a signal has ended, so that nobody takes it for a shop that was open.
 */
export function stopOnSignals(run: Run, close: () => Promise<void>) {
  let closingSince: number | null = null
  const stop = async (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
    if (closingSince !== null && performance.now() - closingSince > oneKeyPressMs) process.exit(130)
    if (closingSince !== null) return
    closingSince = performance.now()
    const status = run.isOpen ? 0 : 128 + constants.signals[signal]
    run.isStopping = true
    breakOff()
    say(`\n${run.isOpen ? 'Closing ...' : notOpenYet}`)
    try {
      await close()
    } finally {
      process.exit(status)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(signal))
  // npm starts the shop through a shell, and a signal to npm ends that shell only.
  if (process.env.npm_lifecycle_event) onceOrphaned(() => void stop('SIGTERM'))
}

function onceOrphaned(then: () => void) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    then()
  }, 500)
  watch.unref()
}
