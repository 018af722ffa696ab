import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '#contract/access.ts'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import type { Db } from '../db/database.ts'
import { type Caller, callerOf, isStaffAccess, type Origin, originOf } from './caller.ts'
import { partsReader } from './multipart.ts'
import { countCall } from './rate-limit.ts'

type CallerOf<A extends Access> = A extends 'anyone' ? Caller | null : Caller
/** What a handler may say beyond its reply: a header such as `Idempotent-Replayed`. */
export type Extras = { setHeader: (name: string, value: string) => void }
export type Call<E extends Endpoint> = Input<E> &
  Extras & { db: Db; caller: CallerOf<E['access']>; origin: Origin }

export type Serve = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Reply<E>>,
) => void

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Turns a contract endpoint and its handler into a route: who may call, what may come in, what goes out. */
export function serveWith(app: FastifyInstance, db: Db): Serve {
  return <const E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Reply<E>>) => {
    const line: Endpoint = endpoint
    const readParts = line.multipart && partsReader(line.multipart)
    app.route({
      method: line.method,
      url: line.path,
      schema: schemaOf(line),
      config: configOf(line),
      // Before anything of the body is read: who may not call gets nothing parsed and nothing stored.
      async onRequest(request) {
        // What is the same for everyone does not ask who it is.
        if (!line.isPublic)
          request.caller = await callerOf(db, request.headers.authorization, line.access)
        await countCall(db, line, whoIs(line, request))
      },
      async handler(request, reply) {
        const { params, query, headers, caller } = request
        const parts = readParts ? await readParts(request) : { body: request.body }
        const setHeader = (name: string, value: string) => void reply.header(name, value)
        const call = {
          params,
          query,
          headers,
          ...parts,
          db,
          caller,
          origin: originOf(request),
          setHeader,
        }
        // The schema has just proved this shape; the compiler cannot follow it there.
        const answer = await handler(call as unknown as Call<E>)
        reply.code(line.status ?? 200)
        return line.status === 204 ? reply.send() : answer
      },
    })
  }
}

const configOf = ({ method, access, isPublic }: Endpoint) => ({
  isPublic: isPublic === true,
  changesShop: method !== 'GET' && isStaffAccess(access),
})

const whoIs = ({ limit }: Endpoint, { ip, caller }: FastifyRequest) =>
  limit?.per === 'account' && caller ? `user ${caller.id}` : ip

const schemaOf = ({ params, query, headers, body, multipart, status = 200, reply }: Endpoint) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(headers && { headers }),
  ...(body && !multipart && { body }),
  ...(status !== 204 && { response: { [status]: reply } }),
})
