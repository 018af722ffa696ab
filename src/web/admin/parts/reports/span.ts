import { limits } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'

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

export type Change = { text: string; direction: 'up' | 'down' | 'flat'; good: boolean }

/**
 * Compares a figure with the previous period, in whole percent. Undefined if the previous figure was
 * zero or negative.
 */
export function changeOf(now: number, before: number, words: string): Change | undefined {
  if (before <= 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { text: `same as ${words}`, direction: 'flat', good: true }
  return {
    text: `${formatNumber(Math.abs(percent))}% vs ${words}`,
    direction: percent > 0 ? 'up' : 'down',
    good: percent > 0,
  }
}

export const lowStockWords = `${limits.lowStock} or fewer left`
