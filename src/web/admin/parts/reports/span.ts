import { limits } from '#contract/limits.ts'
import type { Changed } from '#web/ui/data/change.tsx'

export type SpanDays = { from: string; to: string }
export type Preset = 'today' | '7' | '30'

const dayMs = 86_400_000

/** A period of `count` days that ends today. */
export const lastDays = (count: number, today: string): SpanDays => ({
  from: new Date(Date.parse(today) - (count - 1) * dayMs).toISOString().slice(0, 10),
  to: today,
})

export const presets: readonly { preset: Preset; label: string; days: number }[] = [
  { preset: 'today', label: 'Today', days: 1 },
  { preset: '7', label: '7 days', days: 7 },
  { preset: '30', label: '30 days', days: 30 },
]

/** The preset that equals this period, if any. */
export const presetOf = (span: SpanDays, today: string): Preset | undefined =>
  presets.find(({ days }) => {
    const { from, to } = lastDays(days, today)
    return span.from === from && span.to === to
  })?.preset

/** A label for the period before this one. */
export function beforeWords({ from, to }: SpanDays, today: string): string {
  const preset = presetOf({ from, to }, today)
  if (preset === 'today') return 'yesterday'
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return days === 1 ? 'the day before' : `the ${days} days before`
}

/** Below this number, one order more or less moves a percentage by more than five points: it says nothing. */
const leastForPercent = 20
/** A larger change has begun from so little that its percentage says nothing. */
const mostPercent = 200

export const isEnoughForPercent = (among: number) => among >= leastForPercent

type Compared = {
  now: number
  before: number
  /** How many orders, carts or shoppers are behind the smaller of the two figures, or behind the one before. */
  among: number
  format: (amount: number) => string
}

/**
 * Compares a figure with the one before: in whole percent, or as their difference if few are behind the figure or the
 * percentage is above 200. Undefined if both are zero.
 */
export function changeOf({ now, before, among, format }: Compared): Changed | undefined {
  if (now === 0 && before === 0) return undefined
  const percent =
    before > 0 ? Math.round(((now - before) / before) * 100) : Number.POSITIVE_INFINITY
  const isInPercent = isEnoughForPercent(among) && Math.abs(percent) <= mostPercent
  if (isInPercent ? percent === 0 : now === before)
    return { text: 'the same', direction: 'flat', good: true }
  return {
    text: isInPercent ? `${Math.abs(percent)}%` : format(Math.abs(now - before)),
    direction: now > before ? 'up' : 'down',
    good: now > before,
  }
}

/** A change with the name of the period before: "12% vs yesterday", "the same as yesterday". */
export const changeIn = (change: Changed | undefined, words: string): Changed | undefined =>
  change && {
    ...change,
    text: `${change.text} ${change.direction === 'flat' ? 'as' : 'vs'} ${words}`,
  }

export const lowStockWords = `${limits.lowStock} or fewer left`
