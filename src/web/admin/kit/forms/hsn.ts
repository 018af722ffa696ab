import { readHsn } from '#contract/tax/hsn.ts'

/** Why a field holds no HSN code; nothing if it is empty. */
export const checkHsn = (text: string): string | undefined =>
  text.trim() === '' || readHsn(text) !== null ? undefined : 'Enter 4, 6 or 8 digits.'
