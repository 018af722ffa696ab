import type { FastifyInstance } from 'fastify'
import { apiVersion, apiVersions, versionHeader } from '#contract/api-versions.ts'
import { DomainError } from '../errors.ts'

const known: readonly string[] = apiVersions.map(({ version }) => version)

/**
 * Every answer of the API names its version, refusals too. A call that asks for a version that there is not is refused before
 * anything else of it is read.
 */
export function nameVersions(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    reply.header(versionHeader, apiVersion)
    const asked = request.headers[versionHeader]
    done(asked === undefined || known.includes(String(asked)) ? undefined : unknownVersion(asked))
  })
}

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
