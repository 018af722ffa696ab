/**
 * The GTIN in a barcode: a GS1 number of 8, 12, 13 or 14 digits with a valid check digit. Null otherwise: a
 * shop may number its goods as it likes, and GS1 reserves prefixes such as 2 for such numbers, which mean
 * nothing elsewhere.
 */
export function gtinOf(barcode: string | null): string | null {
  if (barcode === null || !/^(\d{8}|\d{12,14})$/.test(barcode)) return null
  const isInternal =
    barcode.length === 8
      ? /^[02]/.test(barcode)
      : /^(2|02|04)/.test(barcode.padStart(13, '0').slice(-13))
  return !isInternal && checkDigit(barcode.slice(0, -1)) === barcode.at(-1) ? barcode : null
}

/** Digits weigh 3 and 1 in turn, from the right. */
function checkDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
