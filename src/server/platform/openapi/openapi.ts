import { type Access, rolesFor } from '#contract/access.ts'
import { api } from '#contract/api.ts'
import { aboutGroup, type Endpoint } from '#contract/endpoint.ts'
import { plural } from '#contract/plural.ts'
import { bodyOf, parametersOf } from './openapi-input.ts'
import { problemSchema, responsesOf } from './openapi-responses.ts'
import { type Publish, publisher } from './publish-schema.ts'

/** A body in one content type; for a form, also the types of its parts. */
type MediaType = { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, MediaType> }
  responses: Record<string, Answer>
}
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  style?: 'form'
  explode?: true
}
export type Answer = {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, { schema: JsonSchema }>
}
export type JsonSchema = { [key: string]: unknown }

export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, Record<string, string>>
    schemas: Record<string, JsonSchema>
  }
}

/**
 * The whole contract as OpenAPI 3.1, generated from the endpoints that validate requests and type the
 * browser's calls.
 */
export function openApiOf(publicUrl: string): OpenApi {
  const schemas: Record<string, JsonSchema> = { Problem: problemSchema }
  const publish = publisher(schemas)
  const paths: OpenApi['paths'] = {}
  for (const [area, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = operationOf(area, name, aboutGroup(endpoints).title, endpoint, publish)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Karigar API', version: '1.0.0', description: introduction },
    servers: [{ url: publicUrl }],
    tags: Object.values(api)
      .map(aboutGroup)
      .map(({ title, text }) => ({ name: title, description: text })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(
        Object.entries(schemas).sort(([one], [other]) => one.localeCompare(other)),
      ),
    },
  }
}

/** Who may call, in words. */
function audienceOf(access: Access): string {
  if (access === 'anyone') return 'Anyone'
  if (access === 'shopper') return 'Whoever is logged in'
  if (access === 'staff') return 'Staff of any role'
  return `Staff: ${rolesFor[access].map((role) => role.toLowerCase()).join(', ')}`
}

function operationOf(
  area: string,
  name: string,
  tag: string,
  endpoint: Endpoint,
  publish: Publish,
): Operation {
  const body = bodyOf(endpoint, publish)
  return {
    operationId: `${area}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    tags: [tag],
    summary: endpoint.summary,
    description: `${audienceOf(endpoint.access)}.${limitOf(endpoint)}`,
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint, publish),
    ...(body && { requestBody: body }),
    responses: responsesOf(endpoint, publish),
  }
}

const limitOf = ({ limit }: Endpoint) =>
  limit ? ` At most ${limit.hits} calls in ${spanOf(limit.seconds)} per ${limit.per}.` : ''

const spanOf = (seconds: number) =>
  seconds >= 3600 && seconds % 3600 === 0
    ? plural(seconds / 3600, 'hour')
    : seconds % 60 === 0
      ? plural(seconds / 60, 'minute')
      : plural(seconds, 'second')

const introduction = `Everything the shop's own pages do, they do through these calls.

Amounts are whole paise: 129900 is ₹1,299.00. Instants are ISO 8601 in UTC. Ids are numbers to be echoed, not computed. Lists take page and limit; what is out of range is refused, never adjusted. Keys that are not known here are refused too.

Log in for a token and send it as Authorization: Bearer <token>. Every refusal is a problem (RFC 9457) with a code for programs and a message for people. Every response carries X-Request-Id. What is public carries an ETag; what is somebody's own is kept by no cache.`
