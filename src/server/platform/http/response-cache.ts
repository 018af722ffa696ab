import { AsyncLocalStorage } from 'node:async_hooks'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anyTag, type CacheEntry, type CacheTag, createTaggedCache } from '../cache/tagged-cache.ts'
import type { Changes } from '../changes/changes.ts'
import { compress, type Encoding, encodingFor } from './compression.ts'
import { matchesTag } from './headers.ts'

/** A response that is still being made. */
export type PendingResponse = {
  /** How many changes had been delivered when it was begun. */
  begunAt: number
  /** The tags of what it shows, as far as known yet. */
  shown: Set<CacheTag>
  /** Whether it contains something that is not for everyone. */
  isPrivate: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    pendingResponse: PendingResponse | null
  }
  interface FastifyContextConfig {
    /** The route is a staff action after which public data may differ. */
    changesShop?: boolean
    /** The tags of a public route outside the contract. */
    shows?: CacheTag[]
  }
}

type Answer = CacheEntry & {
  type: string
  etag: string
  plain: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}
type Answers = ReturnType<typeof createTaggedCache<Answer>>

/** The page that is being rendered. It gets the tags of every response that it reads. */
export const pendingPage = new AsyncLocalStorage<PendingResponse | null>()

/** No longer than this, because banners start and end by the clock, which sends no change. */
const maxAgeMs = 30_000
/** RFC 9211: shows anyone who inspects a response that it came from the cache. */
const hit = 'karigar; hit'
const cacheControl = 'public, max-age=0, must-revalidate'

/**
 * Caches responses that are the same for everyone as finished bytes, compressed once, until something they
 * show changes. Only routes marked `isPublic` are cached, so nobody ever gets another person's page.
 */
export function cacheResponses(app: FastifyInstance, changes: Changes, mostBytes: number) {
  const answers: Answers = createTaggedCache(changes, { mostBytes, maxAgeMs })
  app.decorateRequest('pendingResponse', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET') return done()
    const answer = answers.find(request.url)
    if (answer) return sendFinished(answers, request, reply, answer)
    request.pendingResponse = { begunAt: answers.mark(), shown: new Set(), isPrivate: false }
    done()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // The change is committed but its response is not sent yet. Waiting here means that the caller sees the
    // change in every later read.
    if (request.routeOptions.config.changesShop && reply.statusCode < 400) await changes.flushed()
    if (!request.pendingResponse) return payload
    tagPage(request.pendingResponse, request, reply)
    const cached = responseFrom(request.pendingResponse, request, reply, payload)
    if (!cached) return payload
    answers.keep(request.url, cached, request.pendingResponse.begunAt)
    const encoding = encodingFor(request.headers['accept-encoding'], cached.plain.length)
    reply.header('vary', 'Accept-Encoding')
    if (encoding) reply.header('content-encoding', encoding)
    return encoding ? encodedAs(answers, request.url, cached, encoding) : cached.plain
  })
}

/** Writes the cached bytes and headers straight to the socket; no later hook runs. */
function sendFinished(
  answers: Answers,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
) {
  const page = pendingPage.getStore()
  if (page) for (const tag of answer.shown) page.shown.add(tag)
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
  const send = (status: number, more: object, bytes?: Buffer) => {
    const headers = {
      ...reply.getHeaders(),
      etag: answer.etag,
      'cache-control': cacheControl,
      vary: 'Accept-Encoding',
      'cache-status': hit,
      ...more,
    }
    reply.code(status).hijack()
    // No header is undefined, although Fastify's types allow it.
    reply.raw.writeHead(status, headers as OutgoingHttpHeaders)
    reply.raw.end(bytes)
  }
  if (known !== undefined && matchesTag(known, answer.etag)) return send(304, {})
  const encoding = encodingFor(accepted, answer.plain.length)
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
  if (!encoding) return sendBytes(answer.plain)
  const encoded = answer.encoded[encoding]
  if (encoded) return sendBytes(encoded)
  encodedAs(answers, request.url, answer, encoding).then(sendBytes, (error) => reply.send(error))
}

/** The body in the encoding the client accepts; it is compressed at the first request for that encoding. */
async function encodedAs(answers: Answers, url: string, answer: Answer, encoding: Encoding) {
  const encoded = await compress[encoding](answer.plain)
  if (!answer.encoded[encoding]) {
    answer.encoded[encoding] = encoded
    answers.enlarge(url, answer, encoded.length)
  }
  return encoded
}

/** Adds the tags of a response to the page that reads it. */
function tagPage(
  { shown }: PendingResponse,
  { routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
) {
  for (const tag of routeOptions.config.shows ?? []) shown.add(tag)
  // Nobody knows what would change a refusal, so any change drops it.
  if (statusCode !== 200 || shown.size === 0) shown.add(anyTag)
  const page = pendingPage.getStore()
  if (!page) return
  if (!routeOptions.config.isPublic) page.isPrivate = true
  for (const tag of shown) page.shown.add(tag)
}

/** The part of a response that can be cached; null unless it is complete, public and successful. */
function responseFrom(
  { shown, isPrivate }: PendingResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Answer | null {
  const etag = reply.getHeader('etag')
  if (isPrivate || !request.routeOptions.config.isPublic || reply.statusCode !== 200) return null
  if (typeof payload !== 'string' || typeof etag !== 'string') return null
  if (reply.hasHeader('content-encoding')) return null
  const plain = Buffer.from(payload)
  return {
    type: String(reply.getHeader('content-type')),
    etag,
    plain,
    encoded: {},
    shown,
    bytes: plain.length,
  }
}
