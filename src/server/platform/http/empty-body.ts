import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'

/**
 * Treats an empty body as no body, whatever its content type: many clients send `application/json` or a
 * form's type with every call. The schema of a call that needs a body still refuses it.
 */
export function acceptEmptyBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null) : parseJson(request, body, done)),
  )
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('*', (request, _body, done) =>
    done(isEmpty(request) || request.is404 ? null : unsupportedMedia()),
  )
}

const isEmpty = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0

const unsupportedMedia = () => new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()
