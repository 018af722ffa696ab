/**
 * A barcode as the number of the world's article register (GS1: 8, 12, 13 or 14 digits, the last one
 * checks the others), or null: a shop may number its goods as it likes, and such numbers (GS1 keeps
 * prefixes such as 2 free for them) say nothing elsewhere.
 */
export function gtinOf(barcode: string | null): string | null {
  if (barcode === null || !/^(\d{8}|\d{12,14})$/.test(barcode)) return null
  const isOwn =
    barcode.length === 8
      ? /^[02]/.test(barcode)
      : /^(2|02|04)/.test(barcode.padStart(13, '0').slice(-13))
  return !isOwn && checkDigit(barcode.slice(0, -1)) === barcode.at(-1) ? barcode : null
}

/** From the right, digits count three times and once in turn. */
function checkDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
