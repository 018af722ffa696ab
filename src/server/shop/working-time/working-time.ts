import { zonedInIndia } from '#contract/india-time.ts'
import type { StaffHours } from '#contract/selling/payment-settings.ts'
import type { PaymentSection } from '../settings/defaults.ts'

/** When somebody is in the shop: its weekdays and hours, without its holidays ("2027-01-26"). */
export type WorkingTime = StaffHours & { holidays: readonly string[] }

/** The working time that the sections "payments" and "shipping" of the settings say together. */
export const workingTimeOf = (
  { staffHours }: Pick<PaymentSection, 'staffHours'>,
  { holidays }: { holidays: readonly string[] },
): WorkingTime => ({ ...staffHours, holidays })

const hourMs = 3_600_000

/**
 * The moment so many working days after `at`. A working day is as many hours as the staff work on one: one after
 * Wednesday 15:00 is Thursday 15:00, one after Saturday night is Monday evening. The staff have had this time for a
 * task.
 */
export function afterWorkingDays(at: Date, days: number, time: WorkingTime): Date {
  let left = days * (time.closesAt - time.opensAt) * hourMs
  let day = zonedInIndia(at).startOfDay()
  for (;;) {
    const opens = Math.max(day.add({ hours: time.opensAt }).epochMilliseconds, at.getTime())
    const closes = day.add({ hours: time.closesAt }).epochMilliseconds
    const open = isWorkingDay(day.toPlainDate(), time) ? Math.max(0, closes - opens) : 0
    if (open > 0 && left <= open) return new Date(opens + left)
    left -= open
    day = day.add({ days: 1 })
  }
}

const isWorkingDay = (day: Temporal.PlainDate, { days, holidays }: WorkingTime) =>
  days.includes(day.dayOfWeek) && !holidays.includes(day.toString())
