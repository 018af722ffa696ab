import type { Endpoint } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import type { Answer, JsonSchema } from './openapi.ts'
import type { Publish } from './publish-schema.ts'

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
      description: 'What is wrong with which field, named by its path.',
    },
    current: { description: 'What a refused client needs to go on, such as the newer state.' },
    requestId: { type: 'string' },
  },
}

export function responsesOf(line: Endpoint, publish: Publish): Record<string, Answer> {
  const { status = 200, isPublic, access, params, query, body, multipart, limit } = line
  const takesInput = Boolean(query || body || multipart)
  return {
    [status]: successOf(line, publish),
    ...(isPublic && { 304: { description: 'As it was: the ETag still holds.' } }),
    ...(takesInput && { 400: refusal('Something in the request is wrong; fields says what.') }),
    ...(access !== 'anyone' && { 401: refusal('Nobody is logged in.') }),
    ...(access !== 'anyone' && access !== 'shopper' && { 403: refusal('Not for this role.') }),
    ...(params && { 404: refusal('It is not there, or it is not yours.') }),
    ...(multipart && { 413: refusal('A file is too large.') }),
    ...(multipart && { 415: refusal('A file is not a picture.') }),
    ...(limit && { 429: refusal('Too many tries; Retry-After says how long to wait.') }),
    default: refusal('Any other refusal.'),
  }
}

function successOf({ status = 200, reply, isPublic, sends }: Endpoint, publish: Publish): Answer {
  if (status === 204) return { description: 'Done; there is nothing to say.' }
  return {
    description: descriptions[status],
    ...(isPublic && { headers: { ETag: { description: 'Of this state.', schema: text } } }),
    content: { [sends ?? 'application/json']: { schema: publish(reply) } },
  }
}

const text: JsonSchema = { type: 'string' }

const descriptions = { 200: 'Done.', 201: 'Made.', 202: 'Accepted.' } as const

const refusal = (description: string): Answer => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
