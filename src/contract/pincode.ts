import { pastedNumber } from './pasted.ts'

/** Six digits, not beginning with 0. Only the delivery table knows whether a pincode exists. */
export const pincodePattern = /^[1-9][0-9]{5}$/

/**
 * A pincode as people and programs write it: `110 001`, `110-001`, `११०००१`, the `110001.0` of a spreadsheet, with marks
 * that nobody sees. Null for what cannot be a pincode.
 */
export function normalisePincode(text: string): string | null {
  const digits = pastedNumber(text).replace(/[\s\p{Pd}]/gu, '')
  return pincodePattern.test(digits) ? digits : null
}
