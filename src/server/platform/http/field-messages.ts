import type { FastifySchemaValidationError } from 'fastify'

/** What to do about a field, in the shop's words, whichever rule it broke. */
const wordsFor: Record<string, string> = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  fullName: 'Enter your name.',
  username: 'Use 3 to 40 letters, digits, dots, dashes or underscores.',
  email: 'Enter a valid email address.',
  phone: 'Enter a 10-digit mobile number.',
  pincode: 'Enter a 6-digit pincode.',
  deliverTo: 'Enter a 6-digit pincode.',
  line1: 'Enter house or building.',
  line2: 'Enter area or street.',
  city: 'Enter your town or city.',
  stateCode: 'Choose a state.',
  gstin: "This GSTIN doesn't look right. Check all 15 characters.",
  pan: "This PAN doesn't look right: five letters, four digits, a letter.",
  cin: "This CIN doesn't look right. Check all 21 characters, or 8 of an LLPIN.",
  irn: 'An IRN has 64 characters: digits, and letters from a to f.',
  ackNo: 'Enter the digits of the acknowledgement number.',
  signedQr: 'Paste the signed text of the code: three parts with dots between them.',
  q: 'Search for 2 to 100 characters.',
  quantity: 'Enter a whole number from 1 to 999.',
  newQuantity: 'Enter a whole number from 0 to 999.',
  hsn: 'Enter 4, 6 or 8 digits.',
  reason: 'Give a reason.',
  slug: 'Use small letters, digits and single dashes.',
}
const newPasswords = new Set(['password', 'newPassword'])

/** A body of 100 kB can have a hundred thousand errors; nobody fixes more than these at once. */
const mostFields = 500

/** Turns the validator's errors into one sentence per field, keyed by its path ("variants.0.price"). */
export function fieldsOf(errors: FastifySchemaValidationError[]): Record<string, string> {
  const fields: Record<string, string> = {}
  let named = 0
  for (const error of errors) {
    const path = pathOf(error)
    if (!(path in fields) && ++named > mostFields) break
    const isAlternative = error.keyword === 'anyOf' || error.keyword === 'const'
    if (path in fields && isAlternative) continue
    fields[path] ??= sentence(path.split('.').at(-1) ?? '', error)
  }
  return fields
}

function pathOf({ instancePath, keyword, params }: FastifySchemaValidationError): string {
  const parts = instancePath.split('/').filter(Boolean)
  if (keyword === 'required') parts.push(String(params.missingProperty))
  if (keyword === 'additionalProperties') parts.push(String(params.additionalProperty))
  return parts.join('.') || 'body'
}

function sentence(name: string, { keyword, params, message }: FastifySchemaValidationError) {
  if (keyword === 'additionalProperties') return 'This field is not known here.'
  if (keyword === 'format' && params.format === 'one-line')
    return 'Write this on one line, without invisible characters.'
  const own = wordsFor[name]
  if (own) return own
  if (newPasswords.has(name) && keyword === 'minLength') return 'Use at least 8 characters.'
  if (keyword === 'required') return 'This is needed.'
  if (keyword === 'minLength' && params.limit === 1) return 'This is needed.'
  if (keyword === 'minLength') return `Use at least ${params.limit} characters.`
  if (keyword === 'minItems' || keyword === 'minProperties') return `Name at least ${params.limit}.`
  if (keyword === 'maxItems') return `Name at most ${params.limit}.`
  if (keyword === 'maxLength') return `Use at most ${params.limit} characters.`
  if (keyword === 'minimum') return `This must be ${params.limit} or more.`
  if (keyword === 'maximum') return `This must be ${params.limit} or less.`
  if (keyword === 'type') return `This must be ${articled(String(params.type))}.`
  if (keyword === 'enum') return 'Choose one of the values offered.'
  if (keyword === 'format' || keyword === 'pattern') return 'This is not written as it must be.'
  return `This ${message ?? 'is not accepted'}.`
}

const articled = (type: string) =>
  type.includes(',')
    ? type.replaceAll(',', ' or ')
    : /^[aeiou]/.test(type)
      ? `an ${type}`
      : `a ${type}`
