import type { ValidateFunction } from 'ajv'
import type { Answered, SentParts } from '#contract/client.ts'
import { type Endpoint, mayBeLeftOut, type Problem } from '#contract/endpoint.ts'
import type { Caches } from '../cache/caches.ts'
import { addReads, addUnrecorded, currentReads } from '../cache/reads.ts'
import type { Source } from './caller.ts'
import type { Operation } from './operation.ts'
import { compileReply } from './reply-serializer.ts'
import { compilePart } from './validation.ts'

export type CallDirectly = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  parts: SentParts,
  source: Source,
) => Promise<Answered>

type ProblemFor = (error: unknown, source: Source) => Problem
type Parts = ReturnType<typeof partsOf>

/**
 * Calls endpoints without HTTP, for the pages that this process renders. They pass the checks of the route, and their
 * reply has only the fields of the schema. A public reply is kept, and shared by the pages that read it.
 */
export function openDirectCalls(caches: Caches, problemFor: ProblemFor) {
  const operations = new Map<string, Operation & { validate: (parts: Parts) => void }>()
  const replies = caches.open<unknown>('reply')

  async function replyTo(
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    sent: SentParts,
    source: Source,
  ) {
    const operation = operations.get(nameOf(endpoint))
    if (!operation) throw new Error(`no page can call ${nameOf(endpoint)}`)
    const { isPublic } = operation.endpoint
    const key = isPublic ? JSON.stringify([endpoint.path, sent.params, sent.query]) : ''
    const kept = isPublic && replies.find(key)
    const page = currentReads()
    if (page) {
      page.isPrivate ||= !isPublic
      if (kept) addReads(page, kept.reads)
    }
    if (kept) return kept.value

    const caller = await operation.admit(source, noHeader)
    const parts = partsOf(sent, operation.endpoint)
    operation.validate(parts)
    const make = async () => {
      const answer = await operation.inTurn(caller, () =>
        operation.run(parts, { caller, source, setHeader: noHeader }),
      )
      return replyOf(operation.endpoint, answer)
    }
    return isPublic ? replies.through(key, make) : (await make()).value
  }

  return {
    /** Files are for browsers: a page has no use for them. */
    offer(operation: Operation) {
      const { endpoint } = operation
      if (endpoint.sends || endpoint.multipart) return
      operations.set(
        nameOf(endpoint),
        Object.assign(operation, { validate: validatorOf(endpoint) }),
      )
    },
    call: ((endpoint, sent, source) =>
      replyTo(endpoint, sent, source).then(
        (reply) => ({ reply }),
        (error: unknown) => {
          const problem = problemFor(error, source)
          noteRefusal(problem)
          return { problem }
        },
      )) satisfies CallDirectly,
  }
}

/** Nobody sees the headers of a call without HTTP. */
const noHeader = () => undefined

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** It is unknown what a refusal depends on. A temporary refusal leaves the page incomplete. */
function noteRefusal({ status }: Problem) {
  const page = currentReads()
  if (!page) return
  addUnrecorded(page)
  page.isPartial ||= status >= 500 || status === 429
}

/** The parts of a call as they would arrive over HTTP: parameters and query as text, the body as plain JSON. */
function partsOf({ params = {}, query = {}, headers = {}, body }: SentParts, endpoint: Endpoint) {
  const isLeftOut = body === undefined && mayBeLeftOut(endpoint)
  const plainBody: unknown = body === undefined ? body : JSON.parse(JSON.stringify(body))
  return {
    params: asText(params),
    query: asText(query),
    headers: { ...headers },
    body: isLeftOut ? {} : plainBody,
  }
}

/** A list is a repeated key, so one item is no list and no item is nothing. */
function asText(values: Record<string, unknown>): Record<string, string | string[]> {
  const written: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(values)) {
    const items = (Array.isArray(value) ? value : [value])
      .filter((item) => item != null)
      .map(String)
    const [only, ...more] = items
    if (only !== undefined) written[name] = more.length > 0 ? items : only
  }
  return written
}

/** Checks and converts the parts in place; refuses them as a route does. */
function validatorOf(endpoint: Endpoint) {
  // Compiled for the first call, like the replies.
  let checks: { part: keyof Parts; name: string; validate: ValidateFunction }[] | undefined
  return (parts: Parts) => {
    checks ??= orderOfChecks.flatMap(([part, name]) => {
      const schema = endpoint[part]
      return schema ? [{ part, name, validate: compilePart(name, schema) }] : []
    })
    for (const { part, name, validate } of checks)
      if (!validate(parts[part])) throw invalid(validate.errors ?? [], name)
  }
}

/** Fastify's order, with its names. */
const orderOfChecks = [
  ['params', 'params'],
  ['body', 'body'],
  ['query', 'querystring'],
  ['headers', 'headers'],
] as const

function replyOf({ reply, status }: Endpoint, answer: unknown) {
  if (status === 204) return { value: null, bytes: 0 }
  const json = compileReply(reply)(answer)
  return { value: frozen(JSON.parse(json)), bytes: json.length * bytesPerLetter }
}

/** An object takes more memory than its text; measured on products and lists. */
const bytesPerLetter = 4

/** Several pages read the same reply, so none may change it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}

/** The error that Fastify throws for input that the schema refuses. */
const invalid = (validation: unknown[], validationContext: string) =>
  Object.assign(new Error('invalid input'), { validation, validationContext, statusCode: 400 })
