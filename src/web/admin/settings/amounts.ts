import { type Paise, paise } from '#contract/money.ts'

/** Rupees as staff types them ("1,299", "49.50", "₹0") in paise; null for what is no amount. */
export function toPaise(text: string): Paise | null {
  const plain = text.replace(/[\s,₹]/g, '')
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!parts) return null
  return paise(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')))
}

/** Paise as they stand in an input: no sign, no commas, paise only where there are some. */
export const inRupees = (amount: number) =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)

/** Refuses nothing: the field's own check has refused what is no amount before anything is sent. */
export const amountIn = (text: string | undefined) => toPaise(text ?? '') ?? paise(0)
export const numberIn = (text: string | undefined) => Number.parseInt(text ?? '', 10) || 0
