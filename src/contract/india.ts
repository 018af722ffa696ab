import { pastedCode, pastedNumber } from './pasted.ts'

export type State = { code: string; name: string }

/** The states and territories of GST forms, in the order of their two-digit codes. */
export const states: readonly State[] = [
  { code: '01', name: 'Jammu and Kashmir' },
  { code: '02', name: 'Himachal Pradesh' },
  { code: '03', name: 'Punjab' },
  { code: '04', name: 'Chandigarh' },
  { code: '05', name: 'Uttarakhand' },
  { code: '06', name: 'Haryana' },
  { code: '07', name: 'Delhi' },
  { code: '08', name: 'Rajasthan' },
  { code: '09', name: 'Uttar Pradesh' },
  { code: '10', name: 'Bihar' },
  { code: '11', name: 'Sikkim' },
  { code: '12', name: 'Arunachal Pradesh' },
  { code: '13', name: 'Nagaland' },
  { code: '14', name: 'Manipur' },
  { code: '15', name: 'Mizoram' },
  { code: '16', name: 'Tripura' },
  { code: '17', name: 'Meghalaya' },
  { code: '18', name: 'Assam' },
  { code: '19', name: 'West Bengal' },
  { code: '20', name: 'Jharkhand' },
  { code: '21', name: 'Odisha' },
  { code: '22', name: 'Chhattisgarh' },
  { code: '23', name: 'Madhya Pradesh' },
  { code: '24', name: 'Gujarat' },
  { code: '26', name: 'Dadra and Nagar Haveli and Daman and Diu' },
  { code: '27', name: 'Maharashtra' },
  { code: '29', name: 'Karnataka' },
  { code: '30', name: 'Goa' },
  { code: '31', name: 'Lakshadweep' },
  { code: '32', name: 'Kerala' },
  { code: '33', name: 'Tamil Nadu' },
  { code: '34', name: 'Puducherry' },
  { code: '35', name: 'Andaman and Nicobar Islands' },
  { code: '36', name: 'Telangana' },
  { code: '37', name: 'Andhra Pradesh' },
  { code: '38', name: 'Ladakh' },
  { code: '96', name: 'Other Countries' },
  { code: '97', name: 'Other Territory' },
]

/** The states that goods can be delivered to, by name: 96 and 97 exist only in tax forms. */
export const addressStates = states
  .filter(({ code }) => code < '96')
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Daman and Diu joined 26 in 2020; 28 was Andhra Pradesh before Telangana left it. */
const renumbered: Readonly<Record<string, string>> = { '25': '26', '28': '37' }

/** The current code for a code found on a document; null if there is no such state. */
export function currentStateCode(code: string): string | null {
  const current = renumbered[code] ?? code
  return states.some((state) => state.code === current) ? current : null
}

/** The name of a state by its code, current or former; null if there is no such state. */
export function stateName(code: string): string | null {
  const current = currentStateCode(code)
  return states.find((state) => state.code === current)?.name ?? null
}

/**
 * An Indian mobile number in its stored form, `+919876543210`, from any common notation: `+91 98765-43210`,
 * `0091…`, `09876543210`, `+91 (0) 98765…`, `tel:…`, digits of any script, and with the marks that contacts and PDFs
 * bring along. Null for landlines and foreign numbers.
 */
export function normalisePhone(text: string): string | null {
  const digits = pastedNumber(text.replace(/^\P{L}*tel:/iu, '')).replace(/[\s().\p{Pd}]/gu, '')
  const subscriber = /^(?:(?:\+|00)?91)?0?([6-9][0-9]{9})$/.exec(digits)?.[1]
  return subscriber === undefined ? null : `+91${subscriber}`
}

/** `+919876543210` → `98765 43210`, for inputs behind a +91 and for files; anything else is unchanged. */
export function shortPhone(phone: string): string {
  return phone.replace(/^\+91([0-9]{5})([0-9]{5})$/, '$1 $2')
}

export const panPattern = /^[A-Z]{5}[0-9]{4}[A-Z]$/

/**
 * A company's number in the register of companies (CIN), or that of a limited liability partnership
 * (AAA-1234).
 */
export const cinPattern = /^(?:[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}|[A-Z]{3}-[0-9]{4})$/

/** State, PAN, the ordinal of the registration under that PAN, kind, check digit. */
const gstinPattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9A-J][0-9A-Z]$/

/** Embassies and bodies of the United Nations have a UIN, which they use like a GSTIN when they buy. */
const uinPattern = /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[0-9A-Z]$/

/** C collects tax at source and D deducts it: registrations that pay tax but never buy. */
const neverBuys = /^.{13}[CD]/

export type GstinProblem = 'format' | 'kind' | 'state' | 'checksum'

/** A GSTIN without spaces and in capitals; it is not checked. */
export const normaliseGstin = (text: string): string => pastedCode(text)

/**
 * The problem of a buyer's GSTIN or UIN, or null. A valid checksum shows that the number was not mistyped, not that the
 * registration is in force.
 */
export function gstinProblem(text: string): GstinProblem | null {
  const gstin = normaliseGstin(text)
  const isUin = uinPattern.test(gstin)
  if (!isUin && !gstinPattern.test(gstin)) return 'format'
  if (!isUin && neverBuys.test(gstin)) return 'kind'
  if (gstinStateCode(gstin) === null) return 'state'
  if (gstinCheckDigit(gstin) !== gstin.at(-1)) return 'checksum'
  return null
}

/**
 * The current code of the state that a GSTIN is registered in; null if its first two digits are not a state.
 */
export function gstinStateCode(text: string): string | null {
  const code = currentStateCode(normaliseGstin(text).slice(0, 2))
  return code === '96' ? null : code
}

const checkAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Luhn's method in base 36 over the first fourteen characters. */
function gstinCheckDigit(gstin: string): string | undefined {
  const base = checkAlphabet.length
  const sum = [...gstin.slice(0, 14)]
    .map((character, index) => checkAlphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + Math.floor(product / base) + (product % base), 0)
  return checkAlphabet[(base - (sum % base)) % base]
}
