import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { isDatabaseAway } from '#server/platform/db/connection-faults.ts'
import { breakOff, say } from './terminal.ts'

/** The state of this run of the shop. */
export type Run = { isOpen: boolean; isStopping: boolean }

/**
 * Survives an unhandled rejection of the queue, which does not await the call that records a job, if the database goes
 * away just then or has no connection to spare. Any other unhandled rejection still ends the shop. A stopping shop has
 * nothing to recover.
 */
export function surviveDatabaseErrors(run: Run) {
  process.on('unhandledRejection', (reason) => {
    if (!run.isStopping && !isDatabaseAway(reason)) throw reason
  })
}

/** One Ctrl-C may arrive twice: from the terminal and, a moment later, from npm. */
const oneKeyPressMs = 1_000

const notOpenYet = 'Stopping before the shop is open. The next start goes on from there.'

/**
 * The first signal closes the shop cleanly; a deliberate second one exits at once. An interrupted start
 * exits like a program killed by a signal, so that nobody takes it for a shop that was open.
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
  // npm starts the shop through a shell, and a signal to npm ends only that shell.
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

const ofFirstProcess = '/proc/1/cmdline'

/** In a container npm may be process 1. It ends at once when told to stop, and the kernel then kills the shop. */
export function warnOfNpm() {
  if (!process.env.npm_lifecycle_event || !existsSync(ofFirstProcess)) return
  if (runsNpm(readFileSync(ofFirstProcess, 'utf8'))) say(npmIsFirst)
}

/** Whether a command line starts npm, also through an init such as tini, which ends when npm does. */
export const runsNpm = (commandLine: string) =>
  /(^|[\0/ ])npm(-cli\.js)?([\0 ]|$)/.test(commandLine)

const npmIsFirst = `
  Here npm is process 1 and would cut off orders when the container stops.
  Let the container run this instead:  node_modules/.bin/node src/server/main.ts serve`
