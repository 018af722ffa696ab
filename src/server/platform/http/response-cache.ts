import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plainAddress } from '#contract/page-address.ts'
import type { Cache, Caches, Kept } from '../cache/caches.ts'
import {
  addReads,
  addUnrecorded,
  currentReads,
  noReads,
  type Reads,
  recordReads,
} from '../cache/reads.ts'
import type { Changes } from '../changes/changes.ts'
import { encodingFor, quickly } from './compression.ts'
import { type Answer, answerOf, bodyIn } from './encoded-answer.ts'
import { headersOfType, matchesTag } from './headers.ts'

/** A response that is still being made. */
export type PendingResponse = {
  /** Cache key. */
  key: string
  /** Change number when the response was begun. */
  begunAt: number
  /** Sources of the answer, as far as known yet. */
  reads: Reads
  /** The page that reads it; null if it is not read by a page. */
  page: Reads | null
  /** Passes the response to the requests that wait for it; null if it must not be shared. */
  finish: (answer: Kept<Answer> | null) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    pendingResponse: PendingResponse | null
  }
  interface FastifyContextConfig {
    /** The route is a staff action after which public data may differ. */
    changesShop?: boolean
    /** The route renders pages, which ignore parameters that they do not know. */
    isPage?: boolean
  }
}

type Answers = Cache<Answer>
/** The responses that are being made now, by key. */
type Making = Map<string, { begunAt: number; finished: Promise<Kept<Answer> | null> }>

/** RFC 9211: shows anyone who inspects a response that it came from the cache. */
const hit = 'karigar; hit'
const cacheControl = 'public, max-age=0, must-revalidate'

/**
 * Keeps responses that are the same for everyone as finished bytes until something they show changes. When several
 * requests ask for the same response at once, one of them makes it. Only routes marked `isPublic` are kept, so nobody
 * ever gets another person's page.
 */
export function cacheResponses(app: FastifyInstance, changes: Changes, caches: Caches) {
  const answers = caches.open<Answer>('response')
  const making: Making = new Map()
  app.decorateRequest('pendingResponse', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET') return done()
    const send = (answer: Kept<Answer>) => sendFinished(answers, request, reply, answer)
    const makeIt = () => recordReads(begin(caches, making, request, reply), done)
    if (!request.routeOptions.config.isPublic) return makeIt()
    const key = keyOf(request)
    const answer = answers.find(key)
    if (answer) return send(answer)
    const others = making.get(key)
    // A request after a change never gets a response that was begun before it.
    if (!others || !caches.isCurrent() || others.begunAt !== caches.mark()) return makeIt()
    others.finished.then((finished) => (finished ? send(finished) : makeIt()))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // The change is committed but its response is not sent yet. Waiting here means that the caller sees the
    // change in every later read.
    if (request.routeOptions.config.changesShop && reply.statusCode < 400) await changes.flushed()
    const pending = request.pendingResponse
    if (!pending) return payload
    completeReads(pending, request, reply)
    const answer = answerFrom(request, reply, payload)
    const { reads, begunAt, key } = pending
    const kept = answer && answers.keep(key, answer, { reads, begunAt, bytes: answer.size })
    pending.finish(kept)
    if (isKnown(request, reply)) return notModified(reply)
    return kept ? bodyOf(answers, request, reply, kept) : unkeptBody(request, reply, payload)
  })
}

/** The address of a page in its plain form. A call of the API is kept as it is written: it refuses what is unknown. */
const keyOf = ({ url, routeOptions }: FastifyRequest) =>
  routeOptions.config.isPage ? plainAddress(url) : url

function begin(
  caches: Caches,
  making: Making,
  request: FastifyRequest,
  reply: FastifyReply,
): Reads {
  const key = keyOf(request)
  const { promise: finished, resolve } = Promise.withResolvers<Kept<Answer> | null>()
  const mine = { begunAt: caches.mark(), finished }
  const finish = (answer: Kept<Answer> | null) => {
    if (making.get(key) === mine) making.delete(key)
    resolve(answer)
  }
  const [{ begunAt }, reads] = [mine, noReads()]
  request.pendingResponse = { key, begunAt, reads, page: currentReads(), finish }
  if (request.routeOptions.config.isPublic) making.set(key, mine)
  // If its client leaves before there is an answer, those who wait for it make their own.
  reply.raw.once('close', () => finish(null))
  return reads
}

/** Adds what only the finished response shows, and passes all of it on to the page that reads it. */
function completeReads(
  { reads, page }: PendingResponse,
  { routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
) {
  reads.isPrivate ||= !routeOptions.config.isPublic
  reads.isPartial ||= statusCode >= 500 || statusCode === 429
  // Nobody knows what would change a refusal.
  if (statusCode !== 200 || reads.tags.size + reads.checks.size === 0) addUnrecorded(reads)
  if (page) addReads(page, reads)
}

/** The part of a response that can be kept; null unless it is complete and successful. */
function answerFrom(request: FastifyRequest, reply: FastifyReply, payload: unknown): Answer | null {
  const etag = reply.getHeader('etag')
  if (!request.routeOptions.config.isPublic || reply.statusCode !== 200) return null
  if (typeof payload !== 'string' || typeof etag !== 'string') return null
  if (reply.hasHeader('content-encoding')) return null
  const type = String(reply.getHeader('content-type'))
  return answerOf(type, etag, payload)
}

/** Whether the client has this public response already. */
function isKnown({ headers, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag')
  const isTagged = routeOptions.config.isPublic && reply.statusCode === 200
  return isTagged === true && typeof etag === 'string' && matchesTag(headers['if-none-match'], etag)
}

function notModified(reply: FastifyReply) {
  reply.code(304).header('vary', 'Accept-Encoding')
  reply.removeHeader('content-type').removeHeader('content-length')
  return null
}

/** The body for the client that caused the response to be made. */
async function bodyOf(
  answers: Answers,
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Kept<Answer>,
) {
  const encoding = encodingFor(request.headers['accept-encoding'], kept.value.size)
  reply.header('vary', 'Accept-Encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return bodyIn({ answers, key: keyOf(request), kept }, encoding)
}

/**
 * An answer that is not cached: a personal one, or a "not found" page. It is compressed for this client alone. No
 * other site can learn from its size: it cannot send the token, which no cookie holds.
 */
async function unkeptBody(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string') return payload
  if (reply.hasHeader('content-encoding')) return payload
  const plain = Buffer.from(payload)
  const encoding = encodingFor(request.headers['accept-encoding'], plain.length)
  reply.header('vary', 'Accept-Encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return encoding ? quickly[encoding](plain) : plain
}

/** Writes the kept bytes and headers straight to the socket; no later hook runs. */
function sendFinished(
  answers: Answers,
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Kept<Answer>,
) {
  const { value: answer, reads } = kept
  const page = currentReads()
  if (page) addReads(page, reads)
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
  const send = (status: number, more: object, bytes?: Buffer) => {
    const headers = {
      ...reply.getHeaders(),
      etag: answer.etag,
      'cache-control': cacheControl,
      vary: 'Accept-Encoding',
      'cache-status': hit,
      ...headersOfType(answer.type),
      ...more,
    }
    reply.code(status).hijack()
    // No header is undefined, although Fastify's types allow it.
    reply.raw.writeHead(status, headers as OutgoingHttpHeaders)
    reply.raw.end(bytes)
  }
  if (known !== undefined && matchesTag(known, answer.etag)) return send(304, {})
  const encoding = encodingFor(accepted, answer.size)
  const sendBytes = (bytes: Buffer) =>
    send(
      200,
      {
        'content-type': answer.type,
        'content-length': bytes.length,
        ...(encoding && { 'content-encoding': encoding }),
      },
      bytes,
    )
  const body = bodyIn({ answers, key: keyOf(request), kept }, encoding)
  if (Buffer.isBuffer(body)) return sendBytes(body)
  body.then(sendBytes, (error) => reply.send(error))
}
