import { normalisePhone } from '#contract/india.ts'
import { pastedNumber } from '#contract/pasted.ts'

/** What is wrong with a mobile number. */
export function checkPhone(text: string): string | undefined {
  if (normalisePhone(text)) return undefined
  return isForeign(text)
    ? 'We deliver in India: enter an Indian mobile number, which the courier can call.'
    : 'Enter a 10-digit mobile number.'
}

const isForeign = (text: string) => /^(?:\+|00)(?!\s*91)/.test(pastedNumber(text))

/** What is wrong with an email. */
export function checkEmail(text: string, isNeeded: boolean): string | undefined {
  if (!isNeeded && text.trim() === '') return undefined
  return /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(text) ? undefined : 'Enter a valid email address.'
}
