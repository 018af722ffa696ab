import type { StockAdjustment } from '#contract/catalogue/inventory.ts'

export const adjustmentReasons: readonly { reason: StockAdjustment['reason']; word: string }[] = [
  { reason: 'RECEIVED', word: 'Received' },
  { reason: 'COUNTED', word: 'Counted' },
  { reason: 'DAMAGED', word: 'Damaged' },
  { reason: 'RETURNED', word: 'Returned' },
  { reason: 'CORRECTION', word: 'Correction' },
]

/** How a movement of the ledger reads: the staff's reasons, and what orders did. */
export function reasonWord(reason: string): string {
  const own = adjustmentReasons.find((one) => one.reason === reason)?.word
  const words = reason.toLowerCase().replaceAll('_', ' ')
  return own ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** "+5" and "5" came in, "-2" went out; null for no number, zero and more than a million. */
export function parseDelta(text: string): number | null {
  const compact = text.replaceAll(/[\s,]/g, '').replace(/^[−–]/, '-')
  const delta = /^[+-]?\d{1,7}$/.test(compact) ? Number(compact) : 0
  return delta !== 0 && Math.abs(delta) <= 1_000_000 ? delta : null
}

/** "+5", "−2": with a true minus sign. */
export const signed = (delta: number) => (delta > 0 ? `+${delta}` : `−${Math.abs(delta)}`)
