import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Deliveries, Switches } from './deliveries.ts'
import type { Fault } from './faults.ts'

type Parts = {
  clock: Clock
  webhooks: Pick<Deliveries, 'set' | 'release' | 'sent'>
  fault: { now: Fault }
}

/** The calls of every local gateway by which its network, its faults and its clock are set. */
export function addNetworkControls(app: FastifyInstance, { clock, webhooks, fault }: Parts) {
  app.post<{ Body: Partial<Switches> }>('/local/switches', async ({ body }) => webhooks.set(body))
  app.post<{ Body: { order?: number[] } }>('/local/release', async ({ body }) => {
    await webhooks.release(body?.order)
    return webhooks.sent
  })
  app.post<{ Body: Fault }>('/local/fault', async ({ body }) => {
    fault.now = body
    return body
  })
  app.post<{ Body: { seconds: number } }>('/local/clock', async ({ body }) => {
    clock.advance(body.seconds)
    return { now: clock.now() }
  })
}
