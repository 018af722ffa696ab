import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiVersion, apiVersions, versionHeader } from '#contract/api-versions.ts'
import { DomainError } from '../errors.ts'

const known: readonly string[] = apiVersions.map(({ version }) => version)

/**
 * Every answer of the API names its version, refusals too. A call that asks for a version that there is not is refused before
 * anything else of it is read.
 */
export function nameVersions(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOfApi(request)) return done()
    reply.headers(versionOf(request))
    const asked = request.headers[versionHeader]
    done(asked === undefined || known.includes(String(asked)) ? undefined : unknownVersion(asked))
  })
}

const isOfApi = ({ url }: FastifyRequest) => url.startsWith('/api/')

/** The header of an answer to this request, which may be none of the API. */
export const versionOf = (request: FastifyRequest) =>
  isOfApi(request) ? { [versionHeader]: apiVersion } : {}

function unknownVersion(asked: string | string[]) {
  const name = String(asked).slice(0, 40)
  const what = /^\d{4}-\d\d-\d\d$/.test(name)
    ? `This API has no version ${name}.`
    : 'A version is a day, such as 2026-11-30.'
  const message = `${what} Send Api-Version with one of these: ${known.join(', ')}.`
  return new DomainError('invalid', 'invalid_request', message, {
    fields: { [versionHeader]: message },
    current: { versions: known },
  })
}
