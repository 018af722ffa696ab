import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    finished: Finished
  }
  interface FastifyRequest {
    /** How often what is public had changed when this answer was begun. */
    begunAt: number
  }
  interface FastifyContextConfig {
    /** A deed of the staff: what is public may look different after it. */
    changesShop?: boolean
  }
}

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
type Answer = {
  type: string
  etag: string
  until: number
  plain: Buffer
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}

export type Finished = {
  /** Something public has changed: nothing that was finished before may be shown. */
  forget: () => void
  /** Whether changes are heard of. While they aren't, nothing is kept. */
  setHearing: (isHearing: boolean) => void
}

/** Not longer, because banners begin and end by the clock, which tells nobody. */
const keptForMs = 30_000
const mostAnswers = 500
/** Below this, packing saves less than it costs. */
const leastToPack = 1_000
const cacheControl = 'public, max-age=0, must-revalidate'

/**
 * Keeps answers that are the same for everyone as finished bytes, compressed once, until something
 * public changes. Only routes marked `isPublic` are kept, so nobody ever gets another person's page.
 */
export function keepFinished(app: FastifyInstance) {
  const answers = new Map<string, Answer>()
  let changes = 0
  let isHearing = false
  const forget = () => {
    changes++
    answers.clear()
  }

  app.decorateRequest('begunAt', 0)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return
    request.begunAt = changes
    const answer = answers.get(request.url)
    if (!answer || answer.until <= Date.now()) return
    reply.headers({ etag: answer.etag, 'cache-control': cacheControl }).type(answer.type)
    if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
    return reply.send(await packedFor(request, reply, answer))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // The change is committed and its answer not yet sent: whoever made it sees it from here on.
    if (request.routeOptions.config.changesShop && reply.statusCode < 400) forget()
    const made = madeOf(request, reply, payload)
    if (!made) return payload
    // Begun before the last change, it may show what was true before.
    if (isHearing && request.begunAt === changes) keep(answers, request.url, made)
    return packedFor(request, reply, made)
  })
  app.decorate('finished', {
    forget,
    setHearing(hearing: boolean) {
      isHearing = hearing
      forget()
    },
  })
}

function keep(answers: Map<string, Answer>, url: string, answer: Answer) {
  const [oldest] = answers.keys()
  if (answers.size >= mostAnswers && oldest !== undefined) answers.delete(oldest)
  answers.set(url, answer)
}

/** The bytes as this client reads them: compressed once, when the first asks for it that way. */
async function packedFor(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  reply.header('vary', 'Accept-Encoding')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = encodings.find((one) => accepted.includes(one))
  if (!encoding || answer.plain.length < leastToPack) return answer.plain
  answer.packed[encoding] ??= packers[encoding](answer.plain)
  reply.header('content-encoding', encoding)
  return answer.packed[encoding]
}

/** What may be kept of a response: whole, public and right. */
function madeOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): Answer | null {
  const isKept = request.method === 'GET' && request.routeOptions.config.isPublic
  const etag = reply.getHeader('etag')
  if (!isKept || reply.statusCode !== 200 || reply.hasHeader('content-encoding')) return null
  if (typeof payload !== 'string' || typeof etag !== 'string') return null
  return {
    ...{ type: String(reply.getHeader('content-type')), etag, packed: {} },
    ...{ until: Date.now() + keptForMs, plain: Buffer.from(payload) },
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Off the main thread. */
const packers: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => zip(plain),
}
