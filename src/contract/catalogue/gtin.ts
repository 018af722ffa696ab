/**
 * The GTIN in a barcode: a GS1 number of 8, 12, 13 or 14 digits with a valid check digit. Null otherwise: a
 * shop may number its goods as it likes, and GS1 reserves prefixes such as 2 for such numbers, which mean
 * nothing elsewhere.
 */
export function gtinOf(barcode: string | null): string | null {
  return barcode !== null && hasGtinForm(barcode) && hasCheckDigit(barcode) ? barcode : null
}

/**
 * Why a barcode is doubtful, or null: it looks like a GS1 number, but its check digit does not fit, as after a wrong
 * key. A shop may still number its goods like that.
 */
export function barcodeDoubt(barcode: string): string | null {
  if (!hasGtinForm(barcode) || hasCheckDigit(barcode)) return null
  const digit = checkDigit(barcode.slice(0, -1))
  return `Is ${barcode} right? With these digits before it, the last digit of a barcode is ${digit}.`
}

function hasGtinForm(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false
  const isInternal =
    barcode.length === 8
      ? /^[02]/.test(barcode)
      : /^(2|02|04)/.test(barcode.padStart(13, '0').slice(-13))
  return !isInternal
}

const hasCheckDigit = (barcode: string) => checkDigit(barcode.slice(0, -1)) === barcode.at(-1)

/** Digits weigh 3 and 1 in turn, from the right. */
function checkDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
