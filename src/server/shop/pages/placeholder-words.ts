import { plural } from '#contract/plural.ts'
import type { CodSettings } from '#contract/shop/settings.ts'
import { shopRules } from '#contract/shop-rules.ts'

/** Settings' figures as words. */

const numbers = new Intl.NumberFormat('en-IN')
export const count = (amount: number) => numbers.format(amount)

/** "1 to 2 days", or "2 days" where both ends are the same. */
export const spanText = ({ min, max }: { min: number; max: number }, unit = 'day') =>
  min === max ? plural(min, unit) : `${min} to ${plural(max, unit)}`

export const hoursText = (hours: number) => plural(hours, 'hour')

export const minutesText = (minutes: number) =>
  minutes % 60 === 0 && minutes > 60 ? hoursText(minutes / 60) : plural(minutes, 'minute')

export const kilograms = (grams: number) => `${count(grams / 1_000)} kg`

/** 14 → "2 pm". */
export const timeText = (hour: number) =>
  hour === 0 ? 'midnight' : `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

/** The COD limit, capped at what the law allows in cash. */
export const codLimitOf = ({ limit }: CodSettings) => Math.min(limit, shopRules.cashCeiling)

const names = new Intl.ListFormat('en-IN', { type: 'conjunction' })
export const listOf = (all: readonly string[]) =>
  all.length > 0 ? names.format(all) : 'none at present'
