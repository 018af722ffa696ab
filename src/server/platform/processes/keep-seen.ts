import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import type { OwnProcess } from './own-process.ts'
import { noteSeen, removeProcess } from './process-rows.ts'
import { type RepeatOptions, repeat } from './repeat.ts'

/** How often a process notes that it is there. */
export const beatMs = 10_000

/** How long the end of a process waits for its row to go; otherwise it is shown as gone after a minute. */
const leaveMs = 2_000

export type KeepOptions = Pick<RepeatOptions, 'report'> & {
  /** When this process joined the others. */
  startedAt: string
  everyMs?: number
}

/** Notes every ten seconds that this process is there, until `leave`. A note that fails disturbs nothing. */
export function keepSeen(db: Db, own: OwnProcess, options: KeepOptions) {
  const { startedAt, report, everyMs = beatMs } = options
  const beats = repeat(
    async () => {
      const { seenAt } = await noteSeen(db, own, startedAt)
      await own.marks.write(seenAt)
    },
    { everyMs, report },
  )
  return {
    /** Removes the row and the mark, if that is possible now. */
    async leave() {
      const removed = beats
        .stop()
        .then(() => Promise.all([removeProcess(db, own), own.marks.remove()]))
        .catch(() => undefined)
      await Promise.race([removed, pause(leaveMs, undefined, { ref: false })])
    },
  }
}
