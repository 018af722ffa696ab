import { expect } from 'vitest'
import { defaultPayments, defaultShipping } from '#server/shop/settings/defaults.ts'
import { afterWorkingDays, workingTimeOf } from '#server/shop/working-time/working-time.ts'

/** Expects that goods are reserved for so many days of the staff's hours, which nights and Sundays are not. */
export function expectWorkingDays(payment: { holdUntil: string | null }, days: number) {
  const time = workingTimeOf(defaultPayments, defaultShipping)
  const [held, wanted] = [payment.holdUntil ?? '', afterWorkingDays(new Date(), days, time)]
  expect(Math.abs(Date.parse(held) - wanted.getTime())).toBeLessThan(60_000)
}
