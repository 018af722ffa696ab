/** Six digits, not beginning with 0. Only the delivery table knows whether a pincode exists. */
export const pincodePattern = /^[1-9][0-9]{5}$/

/** `110 001` → `110001`; null for what cannot be a pincode. */
export function normalisePincode(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  return pincodePattern.test(digits) ? digits : null
}
