import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { versionOf } from './api-version.ts'
import type { AlwaysSent } from './headers.ts'
import { problemType, type SendProblem, transportProblem } from './problem.ts'

/** Statuses for requests that Node cannot parse, by error code; any other is malformed. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Refusals of requests that reach no route: those that Node cannot parse, and URLs that Fastify cannot. They
 * have the same body as any other refusal.
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
    reply.headers({ ...alwaysSent(request.id), ...versionOf(request) })
    sendProblem(error, request, reply)
  },
})

/** Nothing may be written into a response that has begun. Node keeps that response in an untyped field. */
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
 * Node would answer two kinds of requests itself, without our headers and body: an unknown `Expect`, which
 * may be ignored, and a request without a host.
 */
export function replaceNodeRefusals(app: FastifyInstance) {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, httpVersion } = request.raw
    const isWithoutHost = httpVersion === '1.1' && headers.host === undefined
    done(isWithoutHost ? Object.assign(new Error('no host'), { statusCode: 400 }) : undefined)
  })
}
