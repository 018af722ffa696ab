import type { OrderSums } from '#contract/backoffice/dashboard.ts'
import {
  clockInIndia,
  dayInIndia,
  endOfDay,
  offsetOfIndia,
  startOfDay,
} from '#contract/india-time.ts'
import { type Paise, paise } from '#contract/money.ts'
import { invalid } from '#server/platform/errors.ts'

/** Days from and to, both included, and the same number of days before them. */
export type Span = {
  from: string
  to: string
  before: { from: string; to: string }
  unit: 'hour' | 'day'
}

/** A span beside the days that the dashboard compares it with. */
export type ComparedSpan = Span & {
  /** The moment up to which the span has figures; null if it is over. */
  until: Date | null
  /** Where the days before end: when they are over, or at the same time as the span. */
  cut: Date
}

/** Sales of one hour (`2026-11-20T09`) or day (`2026-11-20`), in Indian time. */
export type Slice = { at: string; isNow: boolean; sales: number; orders: number }
/** The amount reversed in one hour or on one day, counted when it was reversed. */
export type Reversal = Pick<Slice, 'at' | 'isNow'> & { amount: number }

const longestDays = 366

/** Defaults to today in India. If only one of the two is given, the span is that one day. */
export function spanOf(query: { from?: string; to?: string }, now: Date): Span {
  const today = dayInIndia(now)
  const from = dayOf(query.from ?? query.to ?? today, 'from')
  const to = dayOf(query.to ?? query.from ?? today, 'to')
  const days = from.until(to).days + 1
  if (days < 1) throw invalid({ to: 'The end date is before the start date.' })
  if (days > longestDays) throw invalid({ to: 'Choose a period of at most one year.' })
  return {
    from: from.toString(),
    to: to.toString(),
    before: {
      from: from.subtract({ days }).toString(),
      to: from.subtract({ days: 1 }).toString(),
    },
    unit: days === 1 ? 'hour' : 'day',
  }
}

/**
 * The span of the dashboard. Shops sell differently by weekday, so a single day is compared with the same weekday a week
 * before. If the span is not over, the days before end at the same time.
 */
export function comparedSpanOf(query: { from?: string; to?: string }, now: Date): ComparedSpan {
  const span = spanOf(query, now)
  const weekBefore = Temporal.PlainDate.from(span.from).subtract({ days: 7 }).toString()
  const before = span.unit === 'hour' ? { from: weekBefore, to: weekBefore } : span.before
  const until = now < endOfDay(span.to) ? now : null
  const shift = startOfDay(span.from).getTime() - startOfDay(before.from).getTime()
  const cut = until ? new Date(until.getTime() - shift) : endOfDay(before.to)
  return { ...span, before, until, cut }
}

export function figuresOf(
  slices: readonly Slice[],
  reversals: readonly Reversal[],
): OrderSums['now'] {
  const ordered = sum(slices.map((slice) => slice.sales))
  const reversed = sum(reversals.map(({ amount }) => amount))
  const orders = slices.reduce((count, slice) => count + slice.orders, 0)
  const average = paise(orders === 0 ? 0 : Math.round(ordered / orders))
  return { sales: ordered - reversed, ordered, reversed, orders, average }
}

/**
 * Every hour or day of the span that has begun, with or without sales, less what was reversed in it, beside the sales
 * of its counterpart in the span before.
 */
export function chartOf(
  span: ComparedSpan,
  slices: readonly Slice[],
  reversals: readonly Reversal[],
): OrderSums['chart'] {
  const reversedAt = new Map(reversals.map(({ at, amount }) => [at, amount]))
  const soldAt = new Map(slices.map((slice) => [slice.at, slice]))
  const netAt = (at: string) => (soldAt.get(at)?.sales ?? 0) - (reversedAt.get(at) ?? 0)
  const earlier = pointsOf(span.before, span.unit)
  // The points are written so that they sort by time.
  const last = span.until && clockInIndia(span.until).toISOString()
  const begun = pointsOf(span, span.unit).filter((at) => last === null || at <= last)
  return begun.map((at, index) => ({
    at: span.unit === 'hour' ? `${at}:00:00${offsetOfIndia}` : at,
    sales: netAt(at),
    orders: soldAt.get(at)?.orders ?? 0,
    salesBefore: netAt(earlier[index] ?? ''),
  }))
}

/** Every hour of a day, or every day of a span. */
export function pointsOf({ from, to }: { from: string; to: string }, unit: Span['unit']): string[] {
  if (unit === 'hour')
    return Array.from({ length: 24 }, (_, hour) => `${from}T${String(hour).padStart(2, '0')}`)
  const first = Temporal.PlainDate.from(from)
  const days = first.until(Temporal.PlainDate.from(to)).days + 1
  return Array.from({ length: days }, (_, index) => first.add({ days: index }).toString())
}

function dayOf(text: string, field: 'from' | 'to'): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(text)
  if (day.year < 2000 || day.year > 2200)
    throw invalid({ [field]: 'Choose a year from 2000 to 2200.' })
  return day
}

const sum = (amounts: readonly number[]): Paise =>
  paise(amounts.reduce((total, each) => total + each, 0))
