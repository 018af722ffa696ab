import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AlwaysSent } from './headers.ts'
import { problemType, type SendProblem, transportProblem } from './problem.ts'

/** What Node cannot read, by its code; anything else is malformed. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Refusals that reach no route: requests that Node cannot read, and addresses that Fastify cannot. They say what
 * every other refusal says.
 */
export const earlyRefusals = (alwaysSent: AlwaysSent, sendProblem: SendProblem) => ({
  clientErrorHandler(this: FastifyInstance, error: ConnectionError, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const requestId = randomUUID()
    const status = statuses[error.code] ?? 400
    this.log.info({ reqId: requestId, status, code: error.code }, 'unreadable request')
    if (!mayStillAnswer(socket)) return void socket.destroy(error)
    socket.end(answerOf(status, requestId, alwaysSent(requestId)), () => socket.destroy())
  },

  frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply) {
    reply.headers(alwaysSent(request.id))
    sendProblem(error, request, reply)
  },
})

/** Nothing is written into an answer that is on its way. Node keeps it in a field without a type. */
const mayStillAnswer = (socket: Socket & { _httpMessage?: { headersSent: boolean } }) =>
  socket.writable && !socket._httpMessage?.headersSent

function answerOf(status: number, requestId: string, always: Record<string, string>): string {
  const body = JSON.stringify(transportProblem(status, requestId))
  const headers = {
    ...always,
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/**
 * Node would answer two kinds of requests itself and say nothing of what every answer says: one that expects
 * something unknown, which may be ignored, and one that names no host.
 */
export function answerAllOurselves(app: FastifyInstance) {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, httpVersion } = request.raw
    const isWithoutHost = httpVersion === '1.1' && headers.host === undefined
    done(isWithoutHost ? Object.assign(new Error('no host'), { statusCode: 400 }) : undefined)
  })
}
