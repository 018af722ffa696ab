import { type Paise, paise } from '#contract/money.ts'

/** Parses typed rupees ("1,299", "49.50", "₹0") into paise. Null if the text is not an amount. */
export function toPaise(text: string): Paise | null {
  const plain = text.replace(/[\s,₹]/g, '')
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!parts) return null
  return paise(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')))
}

/** Formats paise for an input: no sign, no commas, and decimals only if needed. */
export const inRupees = (amount: number) =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)

/** Never refuses: the field's check has already refused invalid amounts. */
export const amountIn = (text: string | undefined) => toPaise(text ?? '') ?? paise(0)
export const numberIn = (text: string | undefined) => Number.parseInt(text ?? '', 10) || 0
