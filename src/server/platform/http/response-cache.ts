import { AsyncLocalStorage } from 'node:async_hooks'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  anyTag,
  type CacheTag,
  createTaggedCache,
  type TaggedCache,
} from '../cache/tagged-cache.ts'
import type { Changes } from '../db/changes.ts'
import { compress, type Encoding, encodingFor } from './compression.ts'
import { matchesTag } from './headers.ts'

/** An answer on its way. */
export type PendingResponse = {
  /** Which changes had been heard of when it was begun. */
  begunAt: number
  /** What it shows, as far as it is known yet. */
  shown: Set<CacheTag>
  /** It was made of something that is not for everyone. */
  isPrivate: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    making: PendingResponse | null
  }
  interface FastifyContextConfig {
    /** A deed of the staff: what is public may look different after it. */
    changesShop?: boolean
    /** What a public route outside the contract shows. */
    shows?: CacheTag[]
  }
}

type Answer = TaggedCache & {
  type: string
  etag: string
  plain: Buffer
  packed: Partial<Record<Encoding, Buffer>>
}
type Answers = ReturnType<typeof createTaggedCache<Answer>>

/** The page that is being made: what it reads on the way, it shows. */
export const pendingPage = new AsyncLocalStorage<PendingResponse | null>()

/** Not longer, because banners begin and end by the clock, which tells nobody. */
const keptForMs = 30_000
/** RFC 9211: for whoever wonders where an answer came from. */
const hit = 'karigar; hit'
const cacheControl = 'public, max-age=0, must-revalidate'

/**
 * Keeps answers that are the same for everyone as finished bytes, compressed once, until something
 * they show changes. Only routes marked `isPublic` are kept, so nobody ever gets another person's page.
 */
export function cacheResponses(app: FastifyInstance, changes: Changes, mostBytes: number) {
  const answers: Answers = createTaggedCache(changes, mostBytes)
  app.decorateRequest('making', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET') return done()
    const answer = answers.find(request.url)
    if (answer) return sendFinished(answers, request, reply, answer)
    request.making = { begunAt: answers.mark(), shown: new Set(), isPrivate: false }
    done()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // The change is committed and its answer not yet sent: whoever made it sees it from here on.
    if (request.routeOptions.config.changesShop && reply.statusCode < 400) await changes.caughtUp()
    if (!request.making) return payload
    tellPage(request.making, request, reply)
    const made = responseFrom(request.making, request, reply, payload)
    if (!made) return payload
    answers.keep(request.url, made, request.making.begunAt)
    const encoding = encodingFor(request.headers['accept-encoding'], made.plain.length)
    reply.header('vary', 'Accept-Encoding')
    if (encoding) reply.header('content-encoding', encoding)
    return encoding ? packedAs(answers, request.url, made, encoding) : made.plain
  })
}

/** Past everything between here and the socket: the bytes and the headers are ready. */
function sendFinished(
  answers: Answers,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
) {
  const page = pendingPage.getStore()
  if (page) for (const one of answer.shown) page.shown.add(one)
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
    // None is undefined: Fastify only types them so.
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
  const packed = answer.packed[encoding]
  if (packed) return sendBytes(packed)
  packedAs(answers, request.url, answer, encoding).then(sendBytes, (error) => reply.send(error))
}

/** The bytes as a client reads them: compressed when the first asks for it that way. */
async function packedAs(answers: Answers, url: string, answer: Answer, encoding: Encoding) {
  const packed = await compress[encoding](answer.plain)
  if (!answer.packed[encoding]) {
    answer.packed[encoding] = packed
    answers.enlarge(url, answer, packed.length)
  }
  return packed
}

/** A page shows what the answers it is made of show. */
function tellPage(
  { shown }: PendingResponse,
  { routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
) {
  for (const one of routeOptions.config.shows ?? []) shown.add(one)
  // Of a refusal nobody knows what would change it.
  if (statusCode !== 200 || shown.size === 0) shown.add(anyTag)
  const page = pendingPage.getStore()
  if (!page) return
  if (!routeOptions.config.isPublic) page.isPrivate = true
  for (const one of shown) page.shown.add(one)
}

/** What may be kept of a response: whole, public and right. */
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
    packed: {},
    shown,
    bytes: plain.length,
    until: performance.now() + keptForMs,
  }
}
