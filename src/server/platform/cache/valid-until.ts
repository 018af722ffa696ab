import { dayInIndia, startOfDay } from '#contract/india-time.ts'
import { holdsFor } from './reads.ts'

const dayMs = 24 * 60 * 60_000
/** The clock of this machine and that of the database differ by less. */
const clocksDifferMs = 30_000

/** The answer that is being made is true until the day ends in India. */
export const holdsToday = (now = new Date()) => holdsFor(restOfDay(now))

/** Whether it is just after midnight in India, so that for the database the former day may not have ended. */
export const isDayBeginning = (now: Date) => sinceMidnight(now) < clocksDifferMs

/** Milliseconds until the next day in India. For the database the new day may begin a little later. */
const restOfDay = (now: Date) => (isDayBeginning(now) ? clocksDifferMs : dayMs - sinceMidnight(now))

const sinceMidnight = (now: Date) => now.getTime() - startOfDay(dayInIndia(now)).getTime()
