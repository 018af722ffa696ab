import { formatRupees } from '#contract/money.ts'
import type { Quote } from '#contract/selling/checkout.ts'
import { formatDate } from '#web/ui/data/date.ts'

/** The differences between two quotes as sentences; the total comes last. */
export function changesBetween(before: Quote, now: Quote): string[] {
  return [
    ...before.lines.flatMap((line) => changeOf(line, now)),
    ...now.lines
      .filter(({ variantId }) => before.lines.every((line) => line.variantId !== variantId))
      .map(({ name }) => `${name} is now in your cart.`),
    ...moved('The discount', before.discount, now.discount),
    ...moved('Delivery', before.shipping, now.shipping),
    ...moved('The cash on delivery fee', before.codFee, now.codFee),
    ...arrivesLater(before.deliveryDates.to, now.deliveryDates.to),
    ...moved('The total', before.total, now.total),
  ]
}

function changeOf(line: Quote['lines'][number], { lines }: Quote): string[] {
  const now = lines.find(({ variantId }) => variantId === line.variantId)
  if (!now) return [`${line.name} is no longer in your cart.`]
  return [
    ...moved(line.name, line.unitPrice, now.unitPrice),
    ...(line.quantity === now.quantity
      ? []
      : [`${line.name}: ${now.quantity} instead of ${line.quantity}.`]),
  ]
}

const arrivesLater = (before: string, now: string) =>
  before === now ? [] : [`It arrives by ${formatDate(now)} instead of ${formatDate(before)}.`]

const moved = (what: string, before: number, now: number) =>
  before === now ? [] : [`${what} changed from ${formatRupees(before)} to ${formatRupees(now)}.`]

/** The differences to the quote that was ordered by, if the shop refused because of them. */
export const changesOf = (
  pressed: Quote | null,
  { code, current }: { code: string; current?: unknown },
) => (pressed && code === 'quote_changed' ? changesBetween(pressed, current as Quote) : [])
