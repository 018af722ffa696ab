import { AsyncLocalStorage } from 'node:async_hooks'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Changes } from '../db/changes.ts'
import { anything, type Kept, keepAnswers, type Shown } from './kept-answers.ts'

/** An answer on its way. */
export type Making = {
  /** Which changes had been heard of when it was begun. */
  begunAt: number
  /** What it shows, as far as it is known yet. */
  shown: Set<Shown>
  /** It was made of something that is not for everyone. */
  isPrivate: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    making: Making | null
  }
  interface FastifyContextConfig {
    /** A deed of the staff: what is public may look different after it. */
    changesShop?: boolean
    /** What a public route outside the contract shows. */
    shows?: Shown[]
  }
}

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
type Answer = Kept & {
  type: string
  etag: string
  plain: Buffer
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}
type Answers = ReturnType<typeof keepAnswers<Answer>>

/** The page that is being made: what it reads on the way, it shows. */
export const pageBeingMade = new AsyncLocalStorage<Making | null>()

/** Not longer, because banners begin and end by the clock, which tells nobody. */
const keptForMs = 30_000
const mostBytes = 64_000_000
/** Below this, packing saves less than it costs. */
const leastToPack = 1_000
/** RFC 9211: for whoever wonders where an answer came from. */
const hit = 'karigar; hit'
const cacheControl = 'public, max-age=0, must-revalidate'

/**
 * Keeps answers that are the same for everyone as finished bytes, compressed once, until something
 * they show changes. Only routes marked `isPublic` are kept, so nobody ever gets another person's page.
 */
export function keepFinished(app: FastifyInstance, changes: Changes) {
  const answers: Answers = keepAnswers(mostBytes)
  let isHearing = false
  changes.tell({
    onChange: answers.change,
    onHearing(hearing) {
      isHearing = hearing
      answers.forget()
    },
  })

  app.decorateRequest('making', null)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return
    const answer = answers.find(request.url)
    const shown = new Set(answer?.shown)
    request.making = { begunAt: answers.mark(), shown, isPrivate: false }
    if (!answer) return
    reply.headers({ etag: answer.etag, 'cache-control': cacheControl, 'cache-status': hit })
    reply.type(answer.type)
    if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
    return reply.send(await packedFor(answers, request, reply, answer))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // The change is committed and its answer not yet sent: whoever made it sees it from here on.
    if (request.routeOptions.config.changesShop && reply.statusCode < 400) await changes.caughtUp()
    if (!request.making) return payload
    tellPage(request.making, request, reply)
    const made = madeOf(request.making, request, reply, payload)
    if (!made) return payload
    if (isHearing) answers.keep(request.url, made, request.making.begunAt)
    return packedFor(answers, request, reply, made)
  })
}

/** A page shows what the answers it is made of show. */
function tellPage(
  { shown }: Making,
  { routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
) {
  for (const one of routeOptions.config.shows ?? []) shown.add(one)
  // Of a refusal nobody knows what would change it.
  if (statusCode !== 200 || shown.size === 0) shown.add(anything)
  const page = pageBeingMade.getStore()
  if (!page) return
  if (!routeOptions.config.isPublic) page.isPrivate = true
  for (const one of shown) page.shown.add(one)
}

/** The bytes as this client reads them: compressed once, when the first asks for it that way. */
async function packedFor(
  answers: Answers,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
) {
  reply.header('vary', 'Accept-Encoding')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = encodings.find((one) => accepted.includes(one))
  if (!encoding || answer.plain.length < leastToPack) return answer.plain
  reply.header('content-encoding', encoding)
  const known = answer.packed[encoding]
  if (known) return known
  answer.packed[encoding] = packers[encoding](answer.plain)
  const packed = await answer.packed[encoding]
  answers.enlarge(request.url, answer, packed.length)
  return packed
}

/** What may be kept of a response: whole, public and right. */
function madeOf(
  { shown, isPrivate }: Making,
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
    ...{ type: String(reply.getHeader('content-type')), etag, plain, packed: {} },
    ...{ shown, bytes: plain.length, until: Date.now() + keptForMs },
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Off the main thread. */
const packers: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => zip(plain),
}
