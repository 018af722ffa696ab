import { dayInIndia, startOfDay } from '#contract/india-time.ts'
import { holdsFor } from './reads.ts'

const dayMs = 24 * 60 * 60_000
/** The clock of this machine and that of the database differ by less. */
const clocksDifferMs = 30_000

/** The answer that is being made is true until the day ends in India. */
export const holdsToday = (now = new Date()) => holdsFor(restOfDay(now))

/** Milliseconds until the next day in India. For the database the new day may begin a little later. */
function restOfDay(now: Date): number {
  const sinceMidnight = now.getTime() - startOfDay(dayInIndia(now)).getTime()
  return sinceMidnight < clocksDifferMs ? clocksDifferMs : dayMs - sinceMidnight
}
