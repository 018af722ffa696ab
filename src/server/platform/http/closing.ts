import type { FastifyInstance } from 'fastify'

/** How long whoever is being served may take once the shop is told to stop. */
const lastAnswersMs = 20_000

/**
 * Once the shop is told to stop, whoever is being served gets an answer and then no other on that
 * connection, which would else be kept for the next call; who takes too long is cut off.
 */
export function closeInTime(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    setTimeout(() => app.server.closeAllConnections(), lastAnswersMs).unref()
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}
