import { currentStateCode } from '#contract/india.ts'
import { regionCodes } from '#server/shop/tax/region-codes.ts'

/** Zoho's codes that differ from those of ISO 3166-2:IN. */
const ownCodes: Readonly<Record<string, string>> = { '26': 'DN', '37': 'AD', '97': 'OT' }

/** The code of a state as Zoho Books knows it, by its code in GST forms; empty for one that it does not know. */
export function zohoState(code: string): string {
  const current = currentStateCode(code) ?? ''
  return ownCodes[current] ?? regionCodes[current] ?? ''
}
