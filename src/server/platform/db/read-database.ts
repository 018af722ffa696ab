import type { Ask, ReadServer } from './standby-probe.ts'
import { watchStandby } from './standby-watch.ts'

/**
 * Decides where the reads that are the same for everyone go: to the primary, or to a standby. The follower of changes
 * leads it, so that nobody is told of a change that the reads do not have yet.
 */
export type ReadDatabase = {
  /** Whether there is a standby at all. */
  hasStandby: boolean
  /** The standby that may be read now; null: the primary. */
  standby: () => ReadServer | null
  /**
   * Reads the log on the primary, and then waits until the reads have all that was committed before. A standby that
   * takes too long is left. Fails if the primary does.
   */
  inStep: <T>(ask: Ask, readLog: () => Promise<T>) => Promise<T>
  /** Everything that was read is delivered too. */
  onDelivered: () => void
  /** The standby failed a read. */
  onFault: () => void
  /** The primary does not answer. */
  onSilence: () => void
  /** Nothing that was read last is delivered, because the primary went away. */
  onFailed: () => void
  stop: () => Promise<void>
}

/** Everything is read from the primary. */
export const primaryOnly: ReadDatabase = {
  hasStandby: false,
  standby: () => null,
  inStep: (_, readLog) => readLog(),
  onDelivered: () => undefined,
  onFault: () => undefined,
  onSilence: () => undefined,
  onFailed: () => undefined,
  stop: async () => undefined,
}

/** After this long without an answer the primary counts as silent. */
const silentAfterMs = 500
/**
 * A standby that had everything serves for this long without a primary, which is longer than a failover takes. Then it
 * may be cut off, together with this process, from a primary that works.
 */
const mostSilenceMs = 60_000

/** `report` gets a line whenever the reads move. */
export function openReadDatabase(urls: string[], report: (line: string) => void): ReadDatabase {
  const watch = watchStandby(urls, report)
  const { state } = watch
  return {
    hasStandby: true,
    standby() {
      const { probe, isUsed, provenUntil, silentSince, isWhole } = state
      const now = performance.now()
      const mayServe =
        silentSince === null
          ? isUsed && now < provenUntil
          : isWhole && now < silentSince + mostSilenceMs
      return probe && mayServe ? probe.server : null
    },
    async inStep(ask, readLog) {
      const at = performance.now()
      const timer = setTimeout(watch.onSilence, silentAfterMs)
      try {
        const read = await readLog()
        await watch.onAnswer(ask, at)
        clearTimeout(timer)
        await watch.keepUp(ask)
        return read
      } finally {
        clearTimeout(timer)
      }
    },
    onDelivered() {
      state.delivered = state.needed
    },
    onFault: watch.giveUp,
    onSilence: watch.onSilence,
    onFailed() {
      state.needed = state.delivered
      watch.onSilence()
    },
    stop: watch.stop,
  }
}
