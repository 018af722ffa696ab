const most = 10_000_000_00

/**
 * Paise from what a person types: "6499", "₹6,499.50", "1,04,990". Null for anything else, for
 * nothing at all, for zero and for more than a price can be.
 */
export function parseRupees(text: string): number | null {
  // A comma stands in front of each group: where it may be left out, digits can be grouped in endless ways.
  const [, whole = '', cents = ''] =
    /^₹?\s*(\d{1,12}|\d{1,12}(?:,\d{2,3}){1,5})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === '') return null
  const paise = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return paise >= 1 && paise <= most ? paise : null
}

/** An amount as it stands in an input: "6499", "6499.50". */
export const rupeesText = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
