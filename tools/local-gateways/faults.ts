import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * How a gateway itself fails: not at all, slowly, without any answer, with errors, with broken
 * connections, or after doing what was asked, with an error or half an answer. `refuse`: our
 * keys are no longer accepted. `reject`: it takes no payment of this kind.
 */
export type Fault = {
  mode: 'none' | 'slow' | 'hang' | 'error' | 'reset' | 'after' | 'half' | 'refuse' | 'reject'
  milliseconds?: number
}

type Parts = {
  fault: { now: Fault }
  /** Whether a call is one of the API: the bank's page and the controls always work. */
  isCall: (url: string) => boolean
  serverError: object
  refusal: object
  rejection: object
}

/** Makes the calls of a gateway's API fail as its fault says. */
export function addFaults(app: FastifyInstance, { fault, isCall, ...answers }: Parts) {
  const { serverError, refusal, rejection } = answers
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request.url)) return
    const { mode, milliseconds = 5_000 } = fault.now
    if (mode === 'slow') await wait(milliseconds)
    if (mode === 'hang') return reply.hijack()
    if (mode === 'reset') request.raw.destroy()
    if (mode === 'error') return reply.code(500).send(serverError)
    if (mode === 'refuse') return reply.code(401).send(refusal)
    if (mode === 'reject') return reply.code(400).send(rejection)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'GET' || !isCall(request.url)) return payload
    if (fault.now.mode === 'half') return Readable.from(halfOf(String(payload)))
    if (fault.now.mode !== 'after') return payload
    reply.code(500)
    return JSON.stringify(serverError)
  })
}

/** The connection breaks after the first half. */
function* halfOf(answer: string) {
  yield answer.slice(0, answer.length / 2)
  throw new Error('Torn, as asked for.')
}
