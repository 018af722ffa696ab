import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { isDatabaseAway } from '../db/connection-faults.ts'
import { sqlState } from '../db/database.ts'
import { PoolExhaustedError } from '../db/pool-queue.ts'
import { DomainError, type ErrorKind, isNoRoom, type Refusal } from '../errors.ts'
import { type BusyLog, openBusyLog } from './busy-log.ts'
import { fieldsOf } from './field-messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves a page: a refusal is the page that this makes of its message. */
    problemPage?: (message: string) => string
  }
}

const statusOf: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'no-method': 405,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  mismatch: 422,
  'too-many': 429,
  unavailable: 503,
}

type Answer = { status: number; code: ErrorCode; message: string } & Refusal

/** Failures that are no bug but hit every call while they last: the shop is too busy, or the disk is full. */
const passing = new Set([503, 507])
/** The log also counts the calls of clients that call too often. */
const counted = new Set([...passing, 429])

/** Whether an error is such a failure. */
export const isPassing = (error: unknown) => passing.has(answerTo(error as FastifyError).status)

export type SendProblem = ReturnType<typeof openProblems>['sendProblem']

/** The one place where an error becomes the answer to a call, and where it is logged. */
export function openProblems(logBusy: BusyLog = openBusyLog()) {
  const loggedAnswer = (error: unknown, { log }: Pick<FastifyRequest, 'log'>) => {
    const answer = answerTo(error as FastifyError)
    if (counted.has(answer.status)) logBusy(log, error)
    else if (answer.status >= 500) log.error({ err: error }, 'request failed')
    return answer
  }
  return {
    sendProblem: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendAnswer(loggedAnswer(error, request), request, reply),
    /** For a call that did not come over HTTP. */
    problemFor: (error: unknown, from: Pick<FastifyRequest, 'id' | 'log'>): Problem =>
      problemOf(loggedAnswer(error, from), from.id),
  }
}

function sendAnswer(answer: Answer, request: FastifyRequest, reply: FastifyReply) {
  if (answer.retryAfter) reply.header('retry-after', String(answer.retryAfter))
  if (answer.allow) reply.header('allow', answer.allow)
  if (answer.status === 401 && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', 'Bearer')
  reply.code(answer.status).header('cache-control', 'no-store')
  const { problemPage } = request.routeOptions.config
  if (problemPage) return reply.type('text/html; charset=utf-8').send(problemPage(answer.message))
  return reply
    .type(problemType)
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemOf(answer, request.id))
}

export const problemType = 'application/problem+json'

/** The body of a refusal that came from no route. */
export const transportProblem = (status: number, requestId: string): Problem =>
  problemOf(transportAnswer(status), requestId)

/** The refusal for a route that does not exist. */
export const noSuchRoute = () =>
  new DomainError('not-found', 'not_found', 'There is nothing at this address.')

function problemOf({ status, code, message, fields, current }: Answer, requestId: string): Problem {
  return {
    type: `/problems/${code}`,
    title: code.replaceAll('_', ' '),
    status,
    code,
    message,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
    requestId,
  }
}

function answerTo(error: FastifyError | DomainError): Answer {
  if (error instanceof DomainError)
    return {
      status: statusOf[error.kind],
      code: error.code,
      message: error.message,
      ...error.refusal,
    }
  if (error.validation) return invalidAnswer(error)
  return roomAnswer(error) ?? databaseAnswer(error) ?? transportAnswer(error.statusCode ?? 500)
}

function invalidAnswer({ validation = [], validationContext }: FastifyError): Answer {
  // Ids are opaque to clients: a malformed one counts as not found.
  if (validationContext === 'params')
    return { status: 404, code: 'not_found', message: 'This could not be found.' }
  const fields = fieldsOf(validation)
  const message = Object.values(fields)[0] ?? 'This request cannot be understood.'
  return { status: 400, code: 'invalid_request', message, fields }
}

const roomAnswer = (error: Error): Answer | null =>
  isNoRoom(error)
    ? {
        status: 507,
        code: 'storage_full',
        message: 'There is no space left for files. Please tell us, and try again later.',
      }
    : null

const busy: Answer = {
  status: 503,
  code: 'unavailable',
  message: 'We are busy. Please try again in a moment.',
  retryAfter: 2,
}

/**
 * 22021 and 22P05: text that PostgreSQL cannot store, such as NUL. 22003: a number out of the column's
 * range.
 */
const unstorable = new Set(['22021', '22P05', '22003'])
/** Cancelled statements, lock timeouts, too many connections, a server that shuts down. */
const overloaded = /^(57014|55P03|53\w{3}|57P0\d|08\w{3}|40001|40P01)$/

function databaseAnswer(error: Error & { code?: string }): Answer | null {
  if (error instanceof PoolExhaustedError) return busy
  const state = sqlState(error)
  if (state && unstorable.has(state))
    return { status: 400, code: 'invalid_request', message: 'This text cannot be stored.' }
  if (state && overloaded.test(state)) return busy
  // The folder of the server's socket does not exist.
  const isAbsent = error.code === 'ENOENT'
  return isAbsent || isDatabaseAway(error) ? busy : null
}

const transport: Record<number, [ErrorCode, string]> = {
  408: ['invalid_request', 'The request took too long to arrive.'],
  413: ['too_large', 'This is too large.'],
  414: ['too_large', 'This address is too long.'],
  415: ['unsupported_media', 'This content type is not accepted.'],
  431: ['too_large', 'The headers of this request are too large.'],
}

function transportAnswer(status: number): Answer {
  if (status >= 500)
    return { status: 500, code: 'server_failed', message: 'Something went wrong on our side.' }
  const [code, message] = transport[status] ?? ['invalid_request', 'This request is malformed.']
  return { status: transport[status] ? status : 400, code, message }
}
