const most = 10_000_000_00

/**
 * Parses what a person types as rupees into paise: "6499", "₹6,499.50", "1,04,990". Null for anything else,
 * for empty text, for zero and for more than a price can be.
 */
export function parseRupees(text: string): number | null {
  // Each group must begin with a comma: with optional commas, the pattern could match digits in endlessly
  // many ways.
  const [, whole = '', cents = ''] =
    /^₹?\s*(\d{1,12}|\d{1,12}(?:,\d{2,3}){1,5})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === '') return null
  const paise = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return paise >= 1 && paise <= most ? paise : null
}

/** An amount in paise as the text of an input: "6499", "6499.50". */
export const rupeesText = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
