import { type Access, rolesFor } from '#contract/access.ts'
import { api } from '#contract/api.ts'
import {
  aboutGroup,
  type Endpoint,
  type Group,
  type Multipart,
  mayBeLeftOut,
} from '#contract/endpoint.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { scopeOf } from '#contract/scopes.ts'
import { responsesOf } from './describe-responses.ts'
import type { JsonSchema } from './named-schemas.ts'

type ObjectSchema = {
  properties?: Record<string, JsonSchema>
  required?: string[]
  patternProperties?: Record<string, JsonSchema>
}

/** The name of each endpoint and the title of its group. */
const calls = new Map(
  Object.entries(api).flatMap(([area, group]) =>
    Object.entries(group).map(([name, endpoint]) => [endpoint, { noun: area, name, group }]),
  ),
)

/** Adds texts, access, files and refusals, which the schema of a route lacks. */
export function describeEndpoint(endpoint: Endpoint) {
  const { summary, access, byLink, query, body, multipart } = endpoint
  const call = calls.get(endpoint)
  return {
    summary,
    ...(call && named(call)),
    description: `${audienceOf(access)}${byLink ? ', and the link of the order' : ''}.${keysOf(endpoint)}${limitOf(endpoint)}`,
    security: access === 'anyone' ? [] : [{ session: [] }, ...schemeOfKeys(endpoint)],
    ...(query && { querystring: queryOf(query as ObjectSchema) }),
    ...(multipart && { body: formOf(multipart) }),
    ...(endpoint.method === 'PATCH' && { body: patchOf(endpoint) }),
    ...((body ?? multipart) && { 'x-body-required': !mayBeLeftOut(endpoint) }),
    response: responsesOf(endpoint),
  }
}

type Call = { noun: string; name: string; group: Group }

/** The id of a call, and the two words that it is made of: makers of clients call it `noun.name`. */
const named = ({ noun, name, group }: Call) => ({
  operationId: `${noun}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  tags: [aboutGroup(group).title],
  'x-noun': noun,
  'x-name': name,
})

/** Who may call, in words. */
function audienceOf(access: Access): string {
  if (access === 'anyone') return 'Anyone'
  if (access === 'guest') return 'Any logged-in user, and guests'
  if (access === 'shopper') return 'Any logged-in user, no guests'
  if (access === 'staff') return 'Staff of any role'
  return `Staff: ${rolesFor[access].map((role) => role.toLowerCase()).join(', ')}`
}

/** The scope that a key needs, in words and as the document names it. */
function keysOf(endpoint: Endpoint): string {
  const [scheme] = schemeOfKeys(endpoint)
  return scheme ? ` Keys with the scope ${scheme.key.join()}.` : ''
}

function schemeOfKeys(endpoint: Endpoint): { key: string[] }[] {
  const scope = scopeOf(endpoint)
  return scope === null || scope === 'open' ? [] : [{ key: [scope] }]
}

const limitOf = ({ limit }: Endpoint) =>
  limit
    ? ` At most ${formatNumber(limit.hits)} calls in ${durationOf(limit.seconds)} per ${limit.per}.`
    : ''

const durationOf = (seconds: number) =>
  seconds >= 3600 && seconds % 3600 === 0
    ? plural(seconds / 3600, 'hour')
    : seconds % 60 === 0
      ? plural(seconds / 60, 'minute')
      : plural(seconds, 'second')

/** A parameter with a default may be omitted. Keys that follow a pattern are one exploded object. */
function queryOf({ properties = {}, required = [], patternProperties }: ObjectSchema) {
  const spec = patternProperties && { type: 'object', patternProperties }
  return {
    type: 'object',
    properties: { ...properties, ...(spec && { spec }) },
    required: required.filter((name) => !('default' in (properties[name] ?? {}))),
  }
}

/** A merge patch may say that it is one, or be sent as plain JSON. */
const patchOf = ({ body: schema }: Endpoint) => ({
  content: { 'application/json': { schema }, 'application/merge-patch+json': { schema } },
})

/** A form with a JSON part and files; without files plain JSON will do. */
function formOf({ data, files, kind }: Multipart) {
  const file = { type: 'string', format: 'binary', contentMediaType: kind ?? 'image/*' }
  const parts = Object.entries(files).map(([name, most]) => [
    name,
    most === 1 ? file : { type: 'array', items: file, maxItems: most },
  ])
  const form = { type: 'object', properties: { data, ...Object.fromEntries(parts) } }
  return {
    content: { 'multipart/form-data': { schema: form }, 'application/json': { schema: data } },
  }
}
