import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Raw = Pick<FastifyRequest, 'headers' | 'log' | 'params'> & { body: Buffer }

/**
 * A call that other companies make. It is not in the contract, and its body stays raw bytes, because a signature covers those.
 * Answers 200 with an empty object.
 */
export function rawBodyRoute(
  app: FastifyInstance,
  path: string,
  handle: (request: Raw) => Promise<unknown>,
) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const { headers, log, params } = request
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await handle({ headers, log, params, body })
      return reply.code(200).send({})
    })
  })
}
