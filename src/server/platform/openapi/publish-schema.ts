import { namesOfSchemas } from './named-schemas.ts'
import type { JsonSchema } from './openapi.ts'

export type Publish = (schema: object) => JsonSchema

/**
 * Turns the contract's schemas into those of OpenAPI: what has a name becomes a component, put into
 * `components` when it is first met, and is referred to from everywhere else.
 */
export function publisher(components: Record<string, JsonSchema>): Publish {
  const names = namesOfSchemas()

  function publish(schema: object): JsonSchema {
    const name = names.get(JSON.stringify(schema))
    if (!name) return inside(schema)
    if (!components[name]) {
      // Taken before it is filled, so that what refers to itself ends.
      components[name] = {}
      components[name] = inside(schema)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const inside = (schema: object): JsonSchema =>
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
    if (Array.isArray(value)) return value.map((one) => (isObject(one) ? publish(one) : one))
    return key === 'default' ? value : publish(value)
  }

  return publish
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
