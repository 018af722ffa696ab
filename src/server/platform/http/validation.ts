import { Ajv, type FuncKeywordDefinition, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import addKeywords from 'ajv-keywords'
import type { TSchema } from 'typebox'
import { documentIn } from '#contract/document-address.ts'
import { cinPattern, gstinProblem, normalisePhone } from '#contract/india.ts'
import { hidesSomething } from '#contract/one-line.ts'
import { pastedCode, withoutMarks } from '#contract/pasted.ts'
import { normalisePincode, pincodePattern } from '#contract/pincode.ts'
import { fieldsOf } from './field-messages.ts'
import { asWritten } from './written-numbers.ts'

/** Replies were validated as input, so their formats are declared as known and not checked again. */
export const knownFormats = (): Record<string, true> =>
  Object.fromEntries(Object.keys(formats).map((name) => [name, true]))

/**
 * Query and path parameters arrive as text and are converted to the schema's types; a body must have the
 * right types as it is.
 */
const coercions = { body: false, headers: false, params: true, querystring: 'array' } as const
type HttpPart = keyof typeof coercions

const formats: Record<string, (text: string) => boolean> = {
  // Deliberately simple: one @, no spaces or control characters, a dot in the domain. The confirmation mail
  // proves the rest.
  email: (text) =>
    !hidesSomething(text) &&
    /^[^\s@<>"\\,;:\p{Cc}]+@[^\s@<>"\\,;:\p{Cc}.]+(\.[^\s@<>"\\,;:\p{Cc}.]+)+$/u.test(text),
  'one-line': (text) => !hidesSomething(text),
  'indian-mobile': (text) => normalisePhone(text) !== null,
  pincode: (text) => pincodePattern.test(text),
  gstin: (text) => gstinProblem(text) === null,
  'gstin-or-empty': (text) => text === '' || gstinProblem(text) === null,
  'cin-or-empty': (text) => text === '' || cinPattern.test(text),
  'web-link': (text) => isWebLink(text),
  'document-link': (text) => documentIn(text) !== null || isWebLink(text),
  'shop-link': (text) => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text) || isWebLink(text),
}

/** The form in which each kind of text is stored; a text that can't be read stays as it is, to be refused. */
const forms: Record<string, (text: string) => string> = {
  line: withoutMarks,
  // Letters that only look different become one.
  name: (text) => withoutMarks(text.normalize('NFKC')),
  phone: (text) => normalisePhone(text) ?? text,
  pincode: (text) => normalisePincode(text) ?? text,
  code: pastedCode,
  // The contract's first name of online payment.
  method: (text) => (text === 'RAZORPAY' ? 'ONLINE' : text),
}

/** Replaces a text by its stored form, before any other check of the text. */
const normalize: FuncKeywordDefinition = {
  keyword: 'normalize',
  before: 'enum',
  modifying: true,
  validate(form: string, text: unknown, _schema, context) {
    if (typeof text === 'string' && context)
      context.parentData[context.parentDataProperty] = forms[form]?.(text) ?? text
    return true
  },
}

const validators = Object.fromEntries(
  Object.entries(coercions).map(([part, coerceTypes]) => [part, createAjv({ coerceTypes })]),
) as Record<HttpPart, Ajv>
/** Plain form fields arrive as text and are converted to the schema's types. */
const formFields = createAjv({ coerceTypes: true })

/** Compiles the validator of one part of a request; an unknown part is validated like a body. */
export function compilePart(name: string | undefined, schema: TSchema): ValidateFunction {
  const part = name !== undefined && name in coercions ? (name as HttpPart) : 'body'
  const validate = validators[part].compile(schema)
  return coercions[part] ? asWritten(schema, validate) : validate
}

/** Validates a body that did not come over HTTP. The result is the errors by field, or null. */
export function bodyChecker(schema: TSchema) {
  const validate = compilePart('body', schema)
  return (body: unknown): Record<string, string> | null =>
    validate(body) ? null : fieldsOf(validate.errors ?? [])
}

const checkers = new WeakMap<TSchema, ReturnType<typeof bodyChecker>>()

/** Checks a body by one of many schemas; each is compiled once. */
export function checkBody(schema: TSchema, body: unknown): Record<string, string> | null {
  const known = checkers.get(schema)
  const check = known ?? bodyChecker(schema)
  if (!known) checkers.set(schema, check)
  return check(body)
}

/** Compiles the validator of plain form fields. */
export const compileFormFields = (schema: TSchema): ValidateFunction =>
  asWritten(schema, formFields.compile(schema))

function createAjv(options: Options): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    useDefaults: true,
    strict: false,
    // An error carries its schema, which has the message for it.
    verbose: true,
    ...options,
  })
  // Both packages are CommonJS, but their types declare only a default export.
  ;(addFormats as unknown as (ajv: Ajv, formats: string[]) => void)(ajv, ['date-time', 'date'])
  ajv.addKeyword(normalize)
  ;(addKeywords as unknown as (ajv: Ajv, keywords: string[]) => void)(ajv, ['transform'])
  for (const [name, isValid] of Object.entries(formats)) ajv.addFormat(name, isValid)
  return ajv
}

function isWebLink(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol)
}
