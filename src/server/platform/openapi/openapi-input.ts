import type { TSchema } from 'typebox'
import { type Endpoint, mayBeLeftOut } from '#contract/endpoint.ts'
import type { JsonSchema, Operation, Parameter } from './openapi.ts'
import type { Publish } from './publish-schema.ts'

type ObjectSchema = {
  properties?: Record<string, object>
  required?: string[]
  patternProperties?: Record<string, object>
}

export function parametersOf({ params, query, headers }: Endpoint, publish: Publish): Parameter[] {
  return [
    ...listOf('path', params, publish),
    ...listOf('query', query, publish),
    ...listOf('header', headers, publish),
  ]
}

/** The request body of a call: JSON, or a form with a JSON part and files. */
export function bodyOf({ body, multipart }: Endpoint, publish: Publish): Operation['requestBody'] {
  if (body)
    return {
      required: !mayBeLeftOut(body),
      content: { 'application/json': { schema: publish(body) } },
    }
  if (!multipart) return undefined
  const files = Object.entries(multipart.files).map(([name, most]) => [name, filesOf(most)])
  const schema: JsonSchema = {
    type: 'object',
    properties: { data: publish(multipart.data), ...Object.fromEntries(files) },
  }
  return {
    required: true,
    content: {
      'multipart/form-data': { schema, encoding: { data: { contentType: 'application/json' } } },
      'application/json': { schema: publish(multipart.data) },
    },
  }
}

const picture: JsonSchema = { type: 'string', contentMediaType: 'image/*' }
const filesOf = (most: number): JsonSchema =>
  most === 1 ? picture : { type: 'array', items: picture, maxItems: most }

function listOf(location: Parameter['in'], schema: TSchema | undefined, publish: Publish) {
  const { properties = {}, required = [], patternProperties } = (schema ?? {}) as ObjectSchema
  const parameters = Object.entries(properties).map(([name, property]): Parameter => {
    const published = publish(property)
    const isNeeded = location === 'path' || (required.includes(name) && !('default' in property))
    return { name, in: location, required: isNeeded, schema: published }
  })
  return patternProperties ? [...parameters, anyOfPattern(patternProperties, publish)] : parameters
}

/** Keys that follow a pattern, each a parameter of its own: an exploded object. */
function anyOfPattern(patternProperties: Record<string, object>, publish: Publish): Parameter {
  return {
    name: 'spec',
    in: 'query',
    required: false,
    style: 'form',
    explode: true,
    schema: publish({ type: 'object', patternProperties }),
  }
}
