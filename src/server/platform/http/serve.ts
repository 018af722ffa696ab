import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, mayBeLeftOut } from '#contract/endpoint.ts'
import { inTransaction } from '../db/database.ts'
import type { Lanes } from '../db/lanes.ts'
import { type Caller, isStaffAccess, originOf, type Source } from './caller.ts'
import { acceptedPatches, refuseForm } from './empty-body.ts'
import type { KeyCaller } from './key-caller.ts'
import { openKeyCalls } from './key-calls.ts'
import { laneOf } from './lane-of.ts'
import { partsReader } from './multipart.ts'
import { answerInTx, answerOnce } from './once.ts'
import {
  type Handler,
  type Operation,
  operationOf,
  type RecordRefusal,
  type WriteHandler,
} from './operation.ts'
import { limitCalls } from './rate-limit.ts'

export type Serve = {
  /** Answers an endpoint. */
  <const E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  /** Answers an endpoint whose work is one transaction. The reply is sent after it is committed. */
  write: <const E extends Endpoint>(endpoint: E, handler: WriteHandler<E>) => void
  /** The key, or the token of an assistant, that a call of a route outside of the contract has; null: none. The call is counted like any of that key. */
  keyOf: (request: FastifyRequest, reply: FastifyReply) => Promise<KeyCaller | null>
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

type Means = {
  lanes: Lanes
  incomingDir: string
  recordRefusal: RecordRefusal
  /** Makes the operation callable without HTTP as well. */
  offer: (operation: Operation) => void
}

/** Turns a contract endpoint and its handler into a route, and offers it to the pages. */
export function serveWith(app: FastifyInstance, means: Means): Serve {
  const { lanes, incomingDir, recordRefusal, offer } = means
  const countCall = limitCalls()
  const keyCalls = openKeyCalls()
  function add<const E extends Endpoint>(endpoint: E, handler: Handler<E>) {
    const lane = laneOf(endpoint)
    const db = lanes[lane]
    // Reports may come from a standby, which does not know a session of this second.
    const callers = lane === 'reports' ? lanes.staff : db
    const operation = operationOf(endpoint, handler, {
      db,
      callers,
      countCall,
      keyCalls,
      recordRefusal,
    })
    addRoute(app, operation, { incomingDir })
    offer(operation)
  }
  function serve<const E extends Endpoint>(endpoint: E, handler: Handler<E>) {
    add(endpoint, (call) => answerOnce(call.db, call.once, () => handler(call)))
  }
  function write<const E extends Endpoint>(endpoint: E, handler: WriteHandler<E>) {
    add(endpoint, ({ db, ...call }) =>
      inTransaction(db, (tx) => answerInTx(tx, call.once, () => handler({ ...call, tx }))),
    )
  }
  const keyOf: Serve['keyOf'] = async (request, reply) => {
    const caller = await keyCalls.identify(lanes.staff, {
      source: agentSource(request),
      setHeader: (name, value) => void reply.header(name, value),
      onRefused: (refused) => recordRefusal(refused, calledBy(request), originOf(request)),
    })
    // Its use is recorded after the response.
    request.caller = caller
    return caller
  }
  return Object.assign(serve, { write, keyOf })
}

const agentSource = ({ id, ip, log, headers }: FastifyRequest): Source => ({
  id,
  ip,
  log,
  headers,
  isAgent: true,
})

/** The name of a call outside of the contract, for the audit log. */
const calledBy = ({ method, routeOptions: { url } }: FastifyRequest) => ({
  method,
  path: url ?? '',
})

function addRoute(
  app: FastifyInstance,
  { endpoint, admit, inTurn: inTurnOf, run }: Operation,
  { incomingDir }: Pick<Means, 'incomingDir'>,
) {
  const isOptional = mayBeLeftOut(endpoint)
  const readParts = endpoint.multipart && partsReader(endpoint.multipart, incomingDir)
  const inTurn = <T>({ ip, caller }: FastifyRequest, make: () => Promise<T>) => {
    if (endpoint.isPublic) return app.publicReads('answer', ip, make)
    return inTurnOf(caller, make)
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: configOf(endpoint),
    // Runs before the body is read: for a caller who is refused, nothing is parsed and nothing is stored.
    async onRequest(request, reply) {
      if (endpoint.method === 'PATCH') reply.header('accept-patch', acceptedPatches)
      request.caller = await admit(request, (name, value) => void reply.header(name, value))
      if (!readParts) refuseForm(request)
    },
    preValidation: isOptional ? defaultBody : [],
    async handler(request, reply) {
      const { params, query, headers, caller } = request
      const { discard, ...parts } = (await readParts?.(request)) ?? { body: request.body }
      const setHeader = (name: string, value: string) => void reply.header(name, value)
      try {
        const answer = await inTurn(request, () =>
          run({ params, query, headers, ...parts }, { caller, source: request, setHeader }),
        )
        reply.code(endpoint.status ?? 200)
        if (isStream(answer)) return reply.type(typeOf(endpoint)).send(answer)
        if (isFile(answer)) return sendFile(reply, answer)
        return endpoint.status === 204 ? reply.send() : answer
      } finally {
        await discard?.()
      }
    },
  })
}

const defaultBody = async (request: FastifyRequest) => {
  request.body ??= {}
}

/** The type of a file that is streamed. */
const typeOf = ({ sends }: Endpoint) =>
  sends?.startsWith('text/') ? `${sends}; charset=utf-8` : String(sends)

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

export const schemaOf = ({ params, query, headers, body, multipart, ...out }: Endpoint) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(headers && { headers }),
  ...(body && !multipart && { body }),
  ...(out.status !== 204 && !out.sends && { response: { [out.status ?? 200]: out.reply } }),
})
