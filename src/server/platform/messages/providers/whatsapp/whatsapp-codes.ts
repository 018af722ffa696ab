import { fieldOf, textOf } from '../call-api.ts'
import { MessageFailure, type MessageFailureKind } from '../failure.ts'

/** Meta's error codes that are not simply a refusal. */
const kinds: Readonly<Record<number, MessageFailureKind>> = {
  // The number is not on WhatsApp, or has not accepted its terms.
  131026: 'number',
  // Too many: to this number, of the account, of the app, or because people complained.
  131056: 'throttled',
  130429: 'throttled',
  131048: 'throttled',
  80007: 'throttled',
  4: 'throttled',
  // Meta is down, and the message was not taken.
  2: 'away',
  131016: 'away',
  133004: 'away',
  // The account: its token, its permission, its lock, its bill, its number.
  190: 'away',
  10: 'away',
  200: 'away',
  368: 'away',
  131031: 'away',
  131042: 'away',
  131045: 'away',
  133010: 'away',
  // An error of which Meta says nothing more.
  1: 'unknown',
  131000: 'unknown',
}

/** The failure in an error of Meta; null if it is none. */
export function failureOfCode(error: unknown): MessageFailure | null {
  const code = Number(textOf(fieldOf(error, 'code'), 10) || 'none')
  if (!Number.isInteger(code)) return null
  return new MessageFailure(kinds[code] ?? 'refused', reasonOf(error, code))
}

/** Whether the number is why, by the errors of a report. */
export const isAboutNumber = (error: unknown) => fieldOf(error, 'code') === 131_026

/** Meta's own words, which name neither the phone nor the text. */
export function reasonOf(error: unknown, code: unknown = fieldOf(error, 'code')): string {
  const details = textOf(fieldOf(fieldOf(error, 'error_data'), 'details'), 300)
  const words =
    details || textOf(fieldOf(error, 'title'), 200) || textOf(fieldOf(error, 'message'), 200)
  return `WhatsApp (${textOf(code, 10)}): ${words || 'it was not delivered'}`
}
