import type { FastifyInstance } from 'fastify'

/** How long requests in progress may take once the port is closed. */
const graceMs = 20_000

/** The end of the shop, as its routes and the command that stops it see it. */
export type Draining = {
  /** From now on `/readyz` says no, and each answer ends its connection. The port stays open. */
  start: () => void
  isOn: () => boolean
}

/**
 * A shop that drains answers what still arrives, but keeps no connection, so that a proxy opens the next one elsewhere.
 * When it closes, each request in progress gets its answer. A request that takes too long is cut off.
 */
export function closeInTime(app: FastifyInstance): Draining {
  let isDraining = false
  const start = () => {
    isDraining = true
  }
  app.addHook('preClose', (done) => {
    start()
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
    done()
  })
  // Kept answers are written past Fastify, so the header must be there before.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.raw.setHeader('connection', 'close')
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  return { start, isOn: () => isDraining }
}
