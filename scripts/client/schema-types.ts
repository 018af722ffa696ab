/** A schema as the API document has it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
  default?: unknown
  description?: string
}

export const nameIn = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)

/** A schema as a type of TypeScript. */
export function typeOf(schema: Schema, indent = ''): string {
  const { $ref, type, anyOf = schema.oneOf } = schema
  if ($ref) return nameIn($ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  if (anyOf) return union(anyOf.map((each) => typeOf(each, indent)))
  if (Array.isArray(type))
    return union(type.map((each) => typeOf({ ...schema, type: each }, indent)))
  if (type === 'array') return `Array<${typeOf(schema.items ?? {}, indent)}>`
  if (type === 'object') return objectType(schema, indent)
  if (type === 'string') return schema.format === 'binary' ? 'Blob' : 'string'
  return simpleTypes[type ?? ''] ?? 'unknown'
}

const simpleTypes: Record<string, string> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

const union = (types: string[]) => [...new Set(types)].join(' | ')

function objectType(schema: Schema, indent: string): string {
  const { properties, patternProperties, additionalProperties, required = [] } = schema
  const others = [
    ...Object.values(patternProperties ?? {}),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ]
  if (!properties || Object.keys(properties).length === 0)
    return others.length > 0 ? `Record<string, ${union(others.map((each) => typeOf(each)))}>` : '{}'
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    // The shop fills in a default.
    const mark = required.includes(name) && !('default' in field) ? '' : '?'
    return `${comment(field.description, inner)}${inner}${keyOf(name)}${mark}: ${typeOf(field, inner)}\n`
  })
  return `{\n${fields.join('')}${indent}}`
}

export const keyOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name))

export const comment = (text: string | undefined, indent: string) =>
  text ? `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n` : ''
