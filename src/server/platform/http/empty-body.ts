import { isUtf8 } from 'node:buffer'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'

/**
 * Treats an empty body as no body, whatever its content type: many clients send `application/json` or a
 * form's type with every call. The schema of a call that needs a body still refuses it.
 */
export function acceptEmptyBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>(
    ['application/json', mergePatch],
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) done(null)
      else if (isMisplaced(request)) done(unsupportedMedia())
      else if (!isUtf8(body)) done(notUtf8())
      else parseJson(request, body.toString(), done)
    },
  )
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('*', (request, _body, done) =>
    done(isEmpty(request) || request.is404 ? null : unsupportedMedia()),
  )
}

/** The types of a patch (RFC 7396). */
const mergePatch = 'application/merge-patch+json'
export const acceptedPatches = `${mergePatch}, application/json`

/** Only a patch may say that it is one. */
const isMisplaced = ({ method, headers }: FastifyRequest) =>
  method !== 'PATCH' && headers['content-type']?.trim().toLowerCase().startsWith(mergePatch)

const isEmpty = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0

/** Refuses a form with files that is sent to a call without any. */
export function refuseForm(request: FastifyRequest) {
  const isForm = /^\s*multipart\//i.test(request.headers['content-type'] ?? '')
  if (isForm && !isEmpty(request)) throw unsupportedMedia()
}

const notUtf8 = () =>
  new DomainError('invalid', 'invalid_request', 'The text of this request is not UTF-8.')

const unsupportedMedia = () => new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()
