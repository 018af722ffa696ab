import { isForGuests } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import type { JsonSchema } from './named-schemas.ts'

/** The body of every refusal, as the server writes it. */
export const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message', 'requestId'],
  properties: {
    type: { type: 'string', description: '/problems/ and the code.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: [...errorCodes] },
    message: { type: 'string', description: 'A sentence for people.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The errors by field path.',
    },
    current: { description: 'What a refused client needs to continue, such as the current state.' },
    requestId: { type: 'string' },
  },
}

export function responsesOf(endpoint: Endpoint) {
  const { status = 200, isPublic, access, params, query, body, multipart, limit } = endpoint
  const takesInput = Boolean(query || body || multipart)
  const isPatch = endpoint.method === 'PATCH'
  const what = multipart?.kind ? `of the type ${multipart.kind}` : 'a picture'
  return {
    [status]: successOf(endpoint),
    ...(isPublic && { 304: bare('Not modified: the ETag still matches.') }),
    ...(takesInput && { 400: refusal('Something in the request is wrong; fields says what.') }),
    ...(access !== 'anyone' && { 401: refusal('Nobody is logged in.') }),
    ...(!isForGuests(access) && { 403: refusal('Not for guests, or not for this role.') }),
    ...(params && { 404: refusal('Not found, or not yours.') }),
    ...(multipart && { 413: refusal('A file is too large.') }),
    ...(isPatch && { 409: refusal('The version sent is not the present one; current is.') }),
    ...(isPatch && { 415: refusal('The body is neither JSON nor a merge patch.') }),
    ...(multipart && { 415: refusal(`A file is not ${what}.`) }),
    ...(limit && { 429: refusal('Too many tries; Retry-After says how long to wait.') }),
    default: refusal('Any other refusal.'),
  }
}

function successOf({ status = 200, reply, isPublic, sends }: Endpoint) {
  if (status === 204) return bare('Done; the response has no body.')
  return {
    description: descriptions[status],
    ...(isPublic && { headers: { ETag: { type: 'string', description: 'Of this state.' } } }),
    content: { [sends ?? 'application/json']: { schema: reply } },
  }
}

const descriptions = { 200: 'Done.', 201: 'Made.', 202: 'Accepted.' } as const

/** A response without a body. */
const bare = (description: string) => ({ type: 'null', description })

const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
})
