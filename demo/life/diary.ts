import { clockInIndia, dayInIndia, startOfDay } from '#contract/india-time.ts'
import type { SetClock } from './past-clock.ts'

const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** What happens in the life of the demo shop, in the order of time. */
export type Diary = {
  /** The time of what happens right now. */
  now: () => Date
  start: Date
  end: Date
  /** Plans what happens at a time; nothing happens before the life begins or after it ends. */
  plan: (at: Date, happens: () => Promise<unknown>) => void
  /**
   * Lets everything happen, also what is planned meanwhile. Tells how much of the time has passed, from 0 to 1. Returns
   * what the shop refused.
   */
  live: (tell: (share: number) => void) => Promise<Refused[]>
}

/** Something that was planned and that a rule of the shop did not allow. */
export type Refused = { at: Date; reason: string }

/** How what is planned is made to happen. Returns why the shop refused it, or null if it happened. */
type Attempt = (happens: () => Promise<unknown>) => Promise<string | null>

type Happening = { at: number; happens: () => Promise<unknown> }

export function openDiary(
  start: Date,
  end: Date,
  { setClock, attempt }: { setClock: SetClock; attempt: Attempt },
): Diary {
  const planned: Happening[] = []
  let now = start
  return {
    now: () => now,
    start,
    end,
    plan(at, happens) {
      if (at < start || at > end) return
      // What was planned first happens first, also at the same moment.
      const later = planned.findIndex((other) => other.at > at.getTime())
      planned.splice(later < 0 ? planned.length : later, 0, { at: at.getTime(), happens })
    },
    async live(tell) {
      const refused: Refused[] = []
      for (let next = planned.shift(); next; next = planned.shift()) {
        now = new Date(Math.max(next.at, now.getTime()))
        await setClock(now)
        const reason = await attempt(next.happens)
        if (reason !== null) refused.push({ at: now, reason })
        tell((now.getTime() - start.getTime()) / (end.getTime() - start.getTime()))
      }
      return refused
    },
  }
}

/** A time of the day in India, so many days before `end`. */
export const timeOfDay = (end: Date, daysBefore: number, hour: number) =>
  new Date(startOfDay(dayInIndia(end)).getTime() - daysBefore * dayMs + hour * hourMs)

export const later = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)

const [opens, closes] = [10, 19]

/** This moment if the shop's staff works then, otherwise when they begin next: ten to seven, not on Sundays. */
export function nextWorkingTime(at: Date): Date {
  const india = clockInIndia(at)
  const hour = india.getUTCHours() + india.getUTCMinutes() / 60
  if (hour < opens) return nextWorkingTime(later(at, opens - hour))
  if (hour >= closes || india.getUTCDay() === 0)
    return nextWorkingTime(later(at, 24 - hour + opens))
  return at
}
