import { shareOf } from './part-of-line.ts'

/** What an order's lines come to and what is paid for them, in paise. */
export type Rounded = {
  lines: number
  total: number
  /** Its parcels are paid to couriers in whole rupees. */
  cashInRupees: boolean
}

/**
 * What the pieces between two points of an order are rounded by, in paise; the points count the paise of its
 * lines, those that leave first before the others. Each part has its share of what the whole was rounded by;
 * where couriers collect cash, every part but the last comes to whole rupees, and the last does where the
 * whole does. However the order is taken apart, the parts come to its total, and none is off by a rupee.
 */
export function roundOffBetween(order: Rounded, from: number, to: number): number {
  const { lines, total, cashInRupees } = order
  if (!cashInRupees) return shareOf(total - lines, lines, from, to)
  return offAt(order, to) - offAt(order, from)
}

/**
 * Rounded to the nearest rupee where the whole is one; else down, so that what is left for the last part is
 * never below zero.
 */
function offAt({ lines, total }: Rounded, point: number): number {
  if (point >= lines) return total - lines
  const half = total % 100 === 0 ? 50 : 0
  return Math.floor((point + half) / 100) * 100 - point
}
