import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#contract/access.ts'
import { type Endpoint, type Input, mayBeLeftOut, type Reply } from '#contract/endpoint.ts'
import type { Db } from '../db/database.ts'
import {
  type Caller,
  callerOf,
  isStaffAccess,
  type Origin,
  originOf,
  refuseOldPassword,
} from './caller.ts'
import { partsReader } from './multipart.ts'
import { limitCalls } from './rate-limit.ts'

type CallerOf<A extends Access> = A extends 'anyone' ? Caller | null : Caller
/** What a handler may set besides its reply: a header such as `Idempotent-Replayed`. */
export type Extras = { setHeader: (name: string, value: string) => void }
export type Call<E extends Endpoint> = Input<E> &
  Extras & { db: Db; caller: CallerOf<E['access']>; origin: Origin }

/** What a handler returns. A file may also be a stream that is written while it is sent. */
type Answer<E extends Endpoint> = Reply<E> | (E extends { sends: string } ? Readable : never)

export type Serve = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
) => void

/** Records that a logged-in caller called an endpoint their role does not allow. */
export type RecordRefusal = (caller: Caller, endpoint: Endpoint, origin: Origin) => Promise<void>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/**
 * Turns a contract endpoint and its handler into a route: checks access and input, and serialises the reply.
 */
export function serveWith(
  app: FastifyInstance,
  db: Db,
  incomingDir: string,
  recordRefusal: RecordRefusal,
): Serve {
  const countCall = limitCalls(db)
  return <const E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E>) => Promise<Answer<E>>,
  ) => {
    const definition: Endpoint = endpoint
    const isOptional = definition.body !== undefined && mayBeLeftOut(definition.body)
    const readParts = definition.multipart && partsReader(definition.multipart, incomingDir)
    app.route({
      method: definition.method,
      url: definition.path,
      schema: schemaOf(definition),
      config: configOf(definition),
      // Runs before the body is read: for a caller who is refused, nothing is parsed and nothing is stored.
      async onRequest(request) {
        // A public response does not depend on the caller, so the caller is not looked up.
        if (!definition.isPublic)
          request.caller = await callerOf(
            db,
            request.headers.authorization,
            definition.access,
            (caller) =>
              recordRefusal(caller, definition, originOf(request)).catch(logFailure(request)),
          )
        if (definition.recentPassword) refuseOldPassword(request.caller)
        await countCall(definition, request)
      },
      preValidation: isOptional ? defaultBody : [],
      async handler(request, reply) {
        const { params, query, headers, caller } = request
        const { discard, ...parts } = (await readParts?.(request)) ?? { body: request.body }
        const setHeader = (name: string, value: string) => void reply.header(name, value)
        const origin = originOf(request)
        const sent = { params, query, headers, ...parts, db, caller, origin, setHeader }
        // The schema has just validated this shape; the compiler cannot infer that.
        const call = sent as unknown as Call<E>
        try {
          const answer = await handler(call)
          reply.code(definition.status ?? 200)
          if (isStream(answer)) return reply.type(`${definition.sends}; charset=utf-8`).send(answer)
          if (isFile(answer)) return sendFile(reply, answer)
          return definition.status === 204 ? reply.send() : answer
        } finally {
          await discard?.()
        }
      },
    })
  }
}

/** The refusal is sent even if it cannot be recorded. */
const logFailure = (request: FastifyRequest) => (error: unknown) =>
  request.log.warn({ err: error }, 'a refused call was not recorded')

const defaultBody = async (request: FastifyRequest) => {
  request.body ??= {}
}

const isStream = (answer: unknown): answer is Readable => answer instanceof Readable

const isFile = (answer: unknown): answer is Blob => answer instanceof Blob

async function sendFile(reply: FastifyReply, file: Blob) {
  return reply.type(file.type).send(Buffer.from(await file.arrayBuffer()))
}

const configOf = (endpoint: Endpoint) => ({
  endpoint,
  isPublic: endpoint.isPublic === true,
  changesShop: endpoint.method !== 'GET' && isStaffAccess(endpoint.access),
})

const schemaOf = ({ params, query, headers, body, multipart, ...out }: Endpoint) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(headers && { headers }),
  ...(body && !multipart && { body }),
  ...(out.status !== 204 && !out.sends && { response: { [out.status ?? 200]: out.reply } }),
})
