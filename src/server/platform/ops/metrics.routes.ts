import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Deps } from '#server/deps.ts'
import { DomainError } from '../errors.ts'
import { tokenHash } from '../tokens.ts'

/**
 * Metrics for Prometheus: the process, its event loop, and the duration of calls by route. Only a caller
 * with the token may read them; without a configured token nothing is measured and the route does not exist.
 */
export function metricsRoutes({ app, metricsToken }: Deps) {
  if (metricsToken === null) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte in to the last byte out, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })

  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // Labelled by route, never by URL: the number of URLs is unlimited.
    const route = routeOptions.url ?? 'none'
    durations.observe({ method, route, status: statusCode }, elapsedTime / 1000)
  })
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSame(headers.authorization, `Bearer ${metricsToken}`)) throw tokenNeeded()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Takes the same time however much of the token is right. */
const isSame = (sent: string | undefined, expected: string) =>
  timingSafeEqual(tokenHash(sent ?? ''), tokenHash(expected))

const tokenNeeded = () =>
  new DomainError('unauthenticated', 'unauthenticated', 'The metrics need their own token.')
