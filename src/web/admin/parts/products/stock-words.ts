import type { StockAdjustment } from '#contract/catalogue/inventory.ts'
import { formatNumber } from '#contract/number.ts'

export const adjustmentReasons: readonly { reason: StockAdjustment['reason']; word: string }[] = [
  { reason: 'RECEIVED', word: 'Received' },
  { reason: 'COUNTED', word: 'Counted' },
  { reason: 'DAMAGED', word: 'Damaged' },
  { reason: 'RETURNED', word: 'Returned' },
  { reason: 'CORRECTION', word: 'Correction' },
]

/** The label of a stock movement: a reason chosen by staff, or an order's action. */
export function reasonWord(reason: string): string {
  const own = adjustmentReasons.find((entry) => entry.reason === reason)?.word
  const words = reason.toLowerCase().replaceAll('_', ' ')
  return own ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Parses a change: "+5" and "5" add, "-2" removes. Null for text, zero and more than a million. */
export function parseDelta(text: string): number | null {
  const compact = text.replaceAll(/[\s,]/g, '').replace(/^[−–]/, '-')
  const delta = /^[+-]?\d{1,7}$/.test(compact) ? Number(compact) : 0
  return delta !== 0 && Math.abs(delta) <= 1_000_000 ? delta : null
}

/** "+5", "−2", with a true minus sign. */
export const formatDelta = (delta: number) =>
  `${delta > 0 ? '+' : '−'}${formatNumber(Math.abs(delta))}`
