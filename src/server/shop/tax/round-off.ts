import { shareOf } from './part-of-line.ts'

/** Sum of an order's lines and the amount paid for them, in paise. */
export type Rounded = {
  lines: number
  total: number
  /** Whether couriers collect its shipments in whole rupees. */
  cashInRupees: boolean
}

/**
 * Rounding, in paise, of the part of an order between two points, which count paise of its lines in the order in which
 * they leave. For cash, every part but the last is whole rupees. The parts add up to the order's total.
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
