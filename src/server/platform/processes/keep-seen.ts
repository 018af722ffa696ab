import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import type { OwnProcess } from './own-process.ts'
import { noteSeen, removeProcess } from './process-rows.ts'

/** How often a process notes that it is there. */
export const beatMs = 10_000

/** How long the end of a process waits for its row to go; otherwise it is shown as gone after a minute. */
const leaveMs = 2_000

export type KeepOptions = {
  /** When this process joined the others. */
  startedAt: string
  /** Told once when notes begin to fail. */
  report: (error: unknown) => void
  everyMs?: number
}

/**
 * Notes every ten seconds that this process is there, until `leave`. A note that fails disturbs nothing: it is reported
 * once, and the next one is tried.
 */
export function keepSeen(db: Db, own: OwnProcess, options: KeepOptions) {
  const { startedAt, report, everyMs = beatMs } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let isFailing = false
  const beat = async () => {
    try {
      const { seenAt } = await noteSeen(db, own, startedAt)
      await own.marks.write(seenAt)
      isFailing = false
    } catch (error) {
      if (!isFailing) report(error)
      isFailing = true
    }
  }
  const loop = async () => {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) await beat()
    }
  }
  const done = loop()
  return {
    /** Removes the row and the mark, if that is possible now. */
    async leave() {
      stopping.abort()
      const removed = done
        .then(() => Promise.all([removeProcess(db, own), own.marks.remove()]))
        .catch(() => undefined)
      await Promise.race([removed, pause(leaveMs, undefined, { ref: false })])
    },
  }
}
