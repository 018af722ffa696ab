import { type Markup, markup } from '../markup.ts'
import type { JsonSchema } from './openapi.ts'

export type Field = { name: string; type: Markup; required: boolean; about: string }

/** The fields of an object. Nested objects are listed by path: `items[].product.name`. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const required = (schema.required ?? []) as string[]
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  return fields.flatMap(([name, field]) => [
    {
      name: `${prefix}${name}`,
      type: typeOf(field),
      required: required.includes(name),
      about: aboutOf(field),
    },
    ...fieldsInside(field, `${prefix}${name}`),
  ])
}

function fieldsInside(schema: JsonSchema, path: string): Field[] {
  const inner = optionsOf(schema).find((item) => item.type === 'object' || item.type === 'array')
  if (!inner) return []
  if (inner.type === 'object') return fieldsOf(inner, `${path}.`)
  return fieldsInside((inner.items ?? {}) as JsonSchema, `${path}[]`)
}

/** A value's type in a few words, with a link where it has a named schema. */
export function typeOf(schema: JsonSchema): Markup {
  const options = optionsOf(schema).map(plainTypeOf)
  return markup`${options.map((option, index) => (index === 0 ? option : markup` or ${option}`))}`
}

/** The alternatives of a schema; a schema without alternatives is its own only one. */
const optionsOf = (schema: JsonSchema): JsonSchema[] =>
  Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]) : [schema]

function plainTypeOf(schema: JsonSchema): Markup {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return markup`<a href="#shape-${name}">${name}</a>`
  }
  if (Array.isArray(schema.enum))
    return markup`${schema.enum.map((item, index) =>
      index === 0 ? markup`<code>${item}</code>` : markup` · <code>${item}</code>`,
    )}`
  if (schema.const !== undefined) return markup`<code>${String(schema.const)}</code>`
  if (schema.type === 'array') return markup`list of ${typeOf((schema.items ?? {}) as JsonSchema)}`
  if (schema.contentMediaType) return markup`a picture`
  return markup`${wordFor(schema)}`
}

const words: Record<string, string> = {
  integer: 'whole number',
  string: 'text',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}
const formats: Record<string, string> = {
  'date-time': 'instant',
  date: 'day',
  email: 'e-mail address',
  pincode: 'pincode',
  gstin: 'GSTIN',
  'gstin-or-empty': 'GSTIN or empty',
  'cin-or-empty': 'CIN, LLPIN or empty',
  'indian-mobile': 'Indian mobile number',
  'web-link': 'web address',
  'shop-link': 'path or web address',
}

const wordFor = ({ type, format }: JsonSchema) =>
  formats[String(format)] ?? words[String(type)] ?? (type === undefined ? 'anything' : String(type))

/** The bounds and the default of a value. */
export function aboutOf(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, maxItems, description } = schema
  const isOpen = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
  return [
    minimum !== undefined && !isOpen && `${minimum} to ${maximum}`,
    minimum !== undefined && isOpen && `from ${minimum}`,
    minLength !== undefined && maxLength !== undefined && `${minLength} to ${maxLength} characters`,
    minLength === undefined && maxLength !== undefined && `up to ${maxLength} characters`,
    maxItems !== undefined && `up to ${maxItems}`,
    schema.default !== undefined && `${String(schema.default)} unless said`,
    description,
  ]
    .filter(Boolean)
    .join(', ')
}
