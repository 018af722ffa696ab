import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Raw = Pick<FastifyRequest, 'headers' | 'log' | 'params' | 'query'> & { body: Buffer }

/**
 * A call that other companies make. It is not in the contract, and its body stays raw bytes, because a signature covers those.
 * Answers 200 with an empty object.
 */
export function rawBodyRoute(
  app: FastifyInstance,
  path: string,
  handle: (request: Raw) => Promise<unknown>,
  options: { bodyLimit?: number } = {},
) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.post(path, options, async (request: FastifyRequest, reply: FastifyReply) => {
      const { headers, log, params, query } = request
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await handle({ headers, log, params, query, body })
      return reply.code(200).send({})
    })
  })
}
