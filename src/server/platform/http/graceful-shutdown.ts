import type { FastifyInstance } from 'fastify'

/** How long requests in progress may take once the shop is told to stop. */
const graceMs = 20_000

/**
 * Once the shop is told to stop, each request in progress gets its answer, and then its connection is closed
 * instead of waiting for another request. A request that takes too long is cut off.
 */
export function closeInTime(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}
