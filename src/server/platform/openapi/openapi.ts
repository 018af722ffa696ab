import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { apiVersion, apiVersions } from '#contract/api-versions.ts'
import { keyPrefix } from '#contract/backoffice/key-scopes.ts'
import { aboutGroup, type Endpoint } from '#contract/endpoint.ts'
import { shopVersion } from '../shop-version.ts'
import { addExamples } from './add-examples.ts'
import { describeEndpoint } from './describe-endpoint.ts'
import { problemSchema } from './describe-responses.ts'
import { describeWebhooks, namesOfEvents } from './describe-webhooks.ts'
import { type JsonSchema, nameSchemas, namesOfSchemas } from './named-schemas.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The line of the contract that this route answers. */
    endpoint?: Endpoint
  }
}

type Operation = {
  parameters?: { schema: JsonSchema }[]
  requestBody?: { required: boolean; content: Record<string, { encoding?: object }> }
  'x-body-required'?: boolean
}
type OpenApi = {
  info: object
  paths: Record<string, Record<string, Operation>>
  components: { schemas?: object }
}

/** Describes every route of the contract that is registered after this as OpenAPI 3.1. */
export async function describeRoutes(app: FastifyInstance, publicUrl: string) {
  const names = await namesOfSchemas()
  names.set(JSON.stringify(problemSchema), 'Problem')
  for (const [text, name] of namesOfEvents()) names.set(text, name)
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Karigar API', version: shopVersion, description: introduction },
      servers: [{ url: publicUrl }],
      tags: Object.values(api)
        .map(aboutGroup)
        .map(({ title, text }) => ({ name: title, description: text })),
      components: { securitySchemes },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint
      if (!endpoint) return { url, schema: { hide: true } }
      return { url, schema: hidePatterns({ ...schema, ...describeEndpoint(endpoint) }) }
    },
    transformObject: (made) => ('openapiObject' in made ? finished(made.openapiObject, names) : {}),
  })
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a login.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${keyPrefix}…`,
    description: 'A key of a program. Each call names the scope that it needs.',
  },
} as const

/** Names the schemas, and says of the bodies what the schema of a route cannot say. */
function finished(made: object, names: Map<string, string>) {
  const document = showPatterns(made) as OpenApi
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const { parameters = [], requestBody, 'x-body-required': isRequired = true } = operation
    delete operation['x-body-required']
    if (requestBody) requestBody.required = isRequired
    const form = requestBody?.content['multipart/form-data']
    for (const parameter of parameters.filter(({ schema }) => schema.type === 'object'))
      Object.assign(parameter, { style: 'form', explode: true })
    if (form) form.encoding = { data: { contentType: 'application/json' } }
  }
  const schemas: Record<string, JsonSchema> = {}
  const paths = nameSchemas(document.paths, names, schemas)
  addExamples(paths)
  const webhooks = nameSchemas(describeWebhooks(), names, schemas)
  const sorted = Object.entries(schemas).sort(([one], [other]) => one.localeCompare(other))
  return {
    ...document,
    info: { ...document.info, 'x-api-version': apiVersion },
    paths,
    webhooks,
    components: { ...document.components, schemas: Object.fromEntries(sorted) },
  }
}

// The generator replaces `patternProperties` by `additionalProperties`, which says less: the keyword passes it
// under another name.
const hidePatterns = <T extends object>(schema: T): T =>
  JSON.parse(JSON.stringify(schema).replaceAll('"patternProperties":', '"x-patternProperties":'))
const showPatterns = (document: object): object =>
  JSON.parse(JSON.stringify(document).replaceAll('"x-patternProperties":', '"patternProperties":'))

const introduction = `The shop's own pages use these calls for everything they do.

Amounts are whole paise: 129900 is ₹1,299.00. Instants are ISO 8601 in UTC. Ids are numbers: send them back as you got them, and never compute them. Lists take page and limit; a value out of range is refused, never adjusted. Unknown keys are refused too.

Log in for a token and send it as \`Authorization: Bearer <token>\`; a program sends its key there. Every answer to a key has \`RateLimit\`, and every write of a key may have an \`Idempotency-Key\`, under which it is made once. Every refusal is a problem (RFC 9457) with a code for programs and a message for people. Every response carries X-Request-Id. Public answers carry an ETag; personal answers are never cached.

PATCH takes a JSON merge patch (RFC 7396) of the answer of GET: what it leaves out stays, null takes a field out, lists are replaced whole. A field that cannot be written is accepted with the value that it has, so the whole answer of GET may be sent back. \`If-Match\` with the ETag of GET, or \`version\` in the body, refuses the patch if somebody else was faster (409).

Every answer names its version in \`Api-Version\`. A call that sends this header with a version that is not one of these is refused (400):

${apiVersions.map(({ version, changes }) => `- ${version}: ${changes.join(' ')}`).join('\n')}`
