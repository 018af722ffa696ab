import type { ErrorObject } from 'ajv'
import { nearestName } from './nearest-name.ts'

/** An error of the validator. `parentSchema` is the schema whose rule is broken. */
type Failure = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params' | 'message' | 'parentSchema'>
type Schema = {
  message?: string
  format?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

/** A body of 100 kB can have a hundred thousand errors; people fix only a few at a time. */
const mostFields = 500

/** Turns the validator's errors into one sentence per field, keyed by its path ("variants.0.price"). */
export function fieldsOf(errors: readonly Failure[]): Record<string, string> {
  const fields: Record<string, string> = {}
  let named = 0
  for (const error of errors) {
    const path = pathOf(error)
    if (!(path in fields) && ++named > mostFields) break
    const isAlternative = error.keyword === 'anyOf' || error.keyword === 'const'
    if (path in fields && isAlternative) continue
    fields[path] ??= sentence(error)
  }
  return fields
}

function pathOf({ instancePath, keyword, params }: Failure): string {
  const parts = instancePath.split('/').filter(Boolean)
  if (keyword === 'required') parts.push(String(params.missingProperty))
  if (keyword === 'additionalProperties') parts.push(String(params.additionalProperty))
  return parts.join('.') || 'body'
}

/** The message of the schema that refuses the value, if it has one. */
function ownMessage({ keyword, params, parentSchema }: Failure): string | undefined {
  // The type of Ajv allows any keyword here; these are those that the contract's schemas have.
  const refusing = parentSchema as Schema | undefined
  const schema = keyword === 'required' ? refusing?.properties?.[params.missingProperty] : refusing
  return schema?.message ?? schema?.anyOf?.find(({ message }) => message)?.message
}

const isLine = ({ parentSchema }: Failure) =>
  (parentSchema as Schema | undefined)?.format === 'one-line'

const formatMessages: Readonly<Record<string, string>> = {
  date: 'Enter a day that exists, such as 2026-11-30.',
  'date-time': 'Enter a moment, such as 2026-11-30T09:30:00Z.',
}

function sentence(failure: Failure) {
  const { keyword, params, message } = failure
  if (keyword === 'additionalProperties') return unknownField(failure)
  if (keyword === 'format' && params.format === 'one-line')
    return 'Write this on one line, without invisible characters.'
  const own = ownMessage(failure)
  const isTooLong = keyword === 'maxLength'
  // A message such as "Enter a name." does not help who has entered too much.
  if (own && !(isTooLong && isLine(failure) && !own.includes(String(params.limit)))) return own
  if (keyword === 'required') return 'This is needed.'
  if (keyword === 'minLength' && params.limit === 1) return 'This is needed.'
  if (keyword === 'minLength') return `Use at least ${params.limit} characters.`
  if (keyword === 'minItems' || keyword === 'minProperties') return `Name at least ${params.limit}.`
  if (keyword === 'maxItems') return `Name at most ${params.limit}.`
  if (isTooLong) return `Use at most ${params.limit} characters.`
  if (keyword === 'minimum') return `This must be ${params.limit} or more.`
  if (keyword === 'maximum') return `This must be ${params.limit} or less.`
  if (keyword === 'type') return `This must be ${articled(String(params.type))}.`
  if (keyword === 'enum') return 'Choose one of the values offered.'
  if (keyword === 'format') return formatMessages[params.format] ?? 'This format is not valid.'
  if (keyword === 'pattern') return 'This format is not valid.'
  return `This ${message ?? 'is not accepted'}.`
}

/** Names the field that was probably meant. */
function unknownField({ params, parentSchema }: Failure) {
  const name = String(params.additionalProperty)
  const meant = nearestName(name, Object.keys(parentSchema?.properties ?? {}))
  return meant ? `There is no field \`${name}\`. Is \`${meant}\` meant?` : 'This field is unknown.'
}

const articled = (type: string) =>
  type.includes(',')
    ? type.replaceAll(',', ' or ')
    : /^[aeiou]/.test(type)
      ? `an ${type}`
      : `a ${type}`
