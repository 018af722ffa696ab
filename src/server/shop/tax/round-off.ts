import { shareOf } from './part-of-line.ts'

/** What an order's lines add up to and what is paid for them, in paise. */
export type Rounded = {
  lines: number
  total: number
  /** Whether couriers collect its shipments in whole rupees. */
  cashInRupees: boolean
}

/**
 * The rounding, in paise, of the part of an order between two points. A point counts paise of the order's
 * lines, in the order in which they leave. Each part gets its share of the order's rounding. Where couriers
 * collect cash, every part but the last is a whole number of rupees, and so is the last if the order is.
 * However the order is split, the parts add up to its total, and none is off by a rupee.
 */
export function roundOffBetween(order: Rounded, from: number, to: number): number {
  const { lines, total, cashInRupees } = order
  if (!cashInRupees) return shareOf(total - lines, lines, from, to)
  return offAt(order, to) - offAt(order, from)
}

/**
 * Rounds to the nearest rupee if the order's total is whole rupees, else down, so that the last part never
 * falls below zero.
 */
function offAt({ lines, total }: Rounded, point: number): number {
  if (point >= lines) return total - lines
  const half = total % 100 === 0 ? 50 : 0
  return Math.floor((point + half) / 100) * 100 - point
}
