import type { Network } from '#server/platform/outbound/checked-network.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'

export type DeliveryOptions = {
  /** Opens the secrets of the endpoints. */
  box: SecretBox
  /** By default the internet. */
  network?: Network
  /** The times by which attempts are paced; the usual ones if absent. */
  pace?: Pace
}

/** How attempts follow one another, in milliseconds. */
export type Pace = {
  /** How long an attempt may take. */
  timeoutMs: number
  /** The first pause. Each one is twice the one before, up to the longest. */
  firstPauseMs: number
  longestPauseMs: number
  /** An endpoint that fails this long without a success is paused. */
  deadMs: number
}

export const usualPace: Pace = {
  timeoutMs: 10_000,
  firstPauseMs: 1_000,
  longestPauseMs: 6 * 3_600_000,
  deadMs: 72 * 3_600_000,
}

/** How many attempts of one endpoint a process has under way at once. */
export const mostAtOnce = 4

/** After so many failures in a row one attempt at a time finds out whether the endpoint works again. */
export const failuresUntilRest = 10

/** By the usual pauses these attempts span three days. */
export const mostAttempts = 25

/** How long a claim holds: if its process dies, another one tries again after that. */
export const leaseMsOf = ({ timeoutMs }: Pace) => timeoutMs * 3

/**
 * The pause after so many failed attempts. Up to a fifth is added at random, so that events that failed together do not
 * all come back at once.
 */
export const pauseMsAfter = (failures: number, { firstPauseMs, longestPauseMs }: Pace) =>
  Math.min(firstPauseMs * 2 ** Math.min(failures - 1, 40), longestPauseMs) * (1 + Math.random() / 5)
