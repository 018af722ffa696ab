import type { FastifyInstance } from 'fastify'

/**
 * How a company fails: not at all, with an error, without any answer, with a broken connection, with an error after it
 * did what was asked, or because it is away or takes no more just now.
 */
export type Fault = { mode: 'none' | 'error' | 'hang' | 'reset' | 'after' | 'throttle' | 'away' }

type Words = { serverError: object; throttled: object; away: object }

/** Lets the calls of the API fail; what begins with `/local` always works. Returns the switch. */
export function addFaults(app: FastifyInstance, isApi: (url: string) => boolean, words: Words) {
  const fault: { now: Fault } = { now: { mode: 'none' } }
  app.addHook('onRequest', async ({ url, raw }, reply) => {
    if (!isApi(url)) return
    const { mode } = fault.now
    if (mode === 'reset') raw.destroy()
    if (mode === 'hang' || mode === 'reset') return reply.hijack()
    if (mode === 'error') return reply.code(500).send(words.serverError)
    if (mode === 'away') return reply.code(503).send(words.away)
    if (mode === 'throttle') return reply.code(429).send(words.throttled)
  })
  app.addHook('onSend', async ({ url }, reply, payload) => {
    if (!isApi(url) || fault.now.mode !== 'after' || reply.statusCode >= 400) return payload
    reply.code(500)
    return JSON.stringify(words.serverError)
  })
  app.post<{ Body: Fault }>('/local/fault', async ({ body }) => {
    fault.now = body
    return body
  })
  return fault
}
