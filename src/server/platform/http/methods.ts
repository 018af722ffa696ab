import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import { DomainError } from '../errors.ts'

const asked = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** These catch addresses that nothing else answers. */
const catchesAll = ['/*', '/api/*']

/**
 * Follows the routes that are registered from now on. Returns a function for a request that no route answers: it
 * refuses an unknown method with the known ones (405, RFC 9110, 15.5.6), and calls `otherwise` if there are none.
 */
export function refuseMethods(app: FastifyInstance, otherwise: () => never) {
  const routes = findMyWay()
  app.addHook(
    'onRoute',
    ({ method, url }: { method: HTTPMethods | HTTPMethods[]; url: string }) => {
      if (catchesAll.includes(url)) return
      for (const one of [method].flat()) routes.on(one as HTTPMethod, url, () => undefined)
    },
  )
  return ({ url, method }: FastifyRequest): never => {
    const [path = ''] = url.split('?')
    const known = asked.filter((one) => routes.find(one, path) !== null)
    if (!path.startsWith('/api/') && known.length === 0) known.push('GET', 'HEAD')
    const allow = known.join(', ')
    if (known.length === 0 || known.some((one) => one === method)) return otherwise()
    throw new DomainError('no-method', 'method_not_allowed', `This address knows ${allow} only.`, {
      allow,
    })
  }
}
