import { namesOfSchemas } from './named-schemas.ts'
import type { JsonSchema } from './openapi.ts'

export type Publish = (schema: object) => JsonSchema

/**
 * Converts the contract's schemas to OpenAPI. A named schema is added to `components` when it is first met,
 * and every use refers to it.
 */
export function publisher(components: Record<string, JsonSchema>): Publish {
  const names = namesOfSchemas()

  function publish(schema: object): JsonSchema {
    const name = names.get(JSON.stringify(schema))
    if (!name) return convert(schema)
    if (!components[name]) {
      // Reserves the name first, so that a recursive schema ends.
      components[name] = {}
      components[name] = convert(schema)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const convert = (schema: object): JsonSchema =>
    Object.fromEntries(
      Object.entries(schema)
        .filter(([key]) => key !== 'transform' && key !== 'normalize')
        .map(([key, value]) => [key, keywordOf(key, value)]),
    )

  function keywordOf(key: string, value: unknown): unknown {
    if (!isObject(value)) return value
    if (key === 'properties' || key === 'patternProperties')
      return Object.fromEntries(
        Object.entries(value).map(([name, schema]) => [name, publish(schema as object)]),
      )
    if (Array.isArray(value)) return value.map((item) => (isObject(item) ? publish(item) : item))
    return key === 'default' ? value : publish(value)
  }

  return publish
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
