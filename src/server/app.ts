import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import fastify, { type FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import {
  type CatalogueIndex,
  openCatalogueIndex,
} from '#server/catalogue/index/lists/catalogue-index.ts'
import { openSearchIndex } from '#server/catalogue/search/search-index.ts'
import { recordRefusedCall } from '#server/platform/audit/refused-calls.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { answerAllOurselves, earlyRefusals } from '#server/platform/http/client-error.ts'
import { closeInTime } from '#server/platform/http/closing.ts'
import { acceptEmptyBodies } from '#server/platform/http/empty-body.ts'
import { headersFor, sendHeaders } from '#server/platform/http/headers.ts'
import { acceptMultipart } from '#server/platform/http/multipart.ts'
import { noSuchRoute, problemSender } from '#server/platform/http/problem.ts'
import { loggedRequest } from '#server/platform/http/request-log.ts'
import { cacheResponses } from '#server/platform/http/response-cache.ts'
import { type RecordRefusal, type Serve, serveWith } from '#server/platform/http/serve.ts'
import { compilePart, knownFormats } from '#server/platform/http/validation.ts'
import { logOutput } from '#server/platform/log.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import {
  createPaymentOptions,
  noKeys,
  type PaymentOptions,
} from '#server/selling/payments/payment-options.ts'
import { routes } from './routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The catalogue in memory. */
    live: CatalogueIndex
  }
}

/** What the shop needs of the world around it. */
export type Deps = {
  db: Db
  /**
   * Connections of its own for checkout, payments and health, so that no flood of other calls keeps money
   * waiting; the others' where this is absent.
   */
  urgentDb?: Db
  /** Tells what has changed, so that what everyone may see is kept until then. */
  changes: Changes
  /** Where uploaded pictures and their smaller sizes are kept. */
  storage: Storage
  /** Where files lie while the request that brought them is answered. */
  incomingDir?: string
  /** The address shoppers use, for links in mails. */
  publicUrl: string
  /** The ways to pay online; only what the settings have where this is absent. */
  payments?: PaymentOptions
  /** Who shows it may read the metrics; without one there are none. */
  metricsToken?: string | null
  trustProxy?: string[]
  /** How much memory finished answers may take; 64 MB unless said. */
  finishedBytes?: number
  logLevel?: string
}

/**
 * Whoever sends headers for longer than ten seconds, or a body for longer than thirty, holds a connection for
 * nothing: looked for every two seconds, where Node looks every thirty.
 */
const slowCallers = {
  headersTimeout: 10_000,
  requestTimeout: 28_000,
  connectionsCheckingInterval: 2_000,
}

/** More than a node of two cores serves; beyond, whoever comes is sent away before they cost anything. */
const mostConnections = 12_000

/** The whole shop as one HTTP server: every domain's routes, errors and headers in one place each. */
export async function createApp(around: Deps): Promise<FastifyInstance> {
  const { payments = createPaymentOptions(noKeys) } = around
  const alwaysSent = headersFor(payments.hosts)
  const sendProblem = problemSender()
  const app = fastify({
    logger: {
      level: around.logLevel ?? 'silent',
      serializers: { req: loggedRequest },
      stream: logOutput,
    },
    genReqId: () => randomUUID(),
    trustProxy: around.trustProxy?.length ? around.trustProxy : false,
    bodyLimit: 100_000,
    http: { ...slowCallers, requireHostHeader: false },
    ...earlyRefusals(alwaysSent, sendProblem),
    requestTimeout: slowCallers.requestTimeout,
    // Nothing sent and nothing read for that long, as by whoever never reads an answer.
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    serializerOpts: { ajv: { formats: knownFormats() } },
  })
  app.server.maxConnections = mostConnections
  app.decorateRequest('caller', null)
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => compilePart(httpPart, schema))
  app.setErrorHandler(sendProblem)
  sendHeaders(app, alwaysSent)
  answerAllOurselves(app)
  closeInTime(app)
  const index = openSearchIndex(around.db, around.changes)
  const live = openCatalogueIndex(around.db, around.changes, index.follower)
  app.decorate('live', live).addHook('onClose', live.stop)
  cacheResponses(app, live.changes, around.finishedBytes ?? 64_000_000)
  acceptEmptyBodies(app)
  await acceptMultipart(app)

  const { urgentDb = around.db, incomingDir = tmpdir() } = around
  const recordRefusal: RecordRefusal = (caller, endpoint, origin) =>
    recordRefusedCall(around.db, caller, endpoint, origin)
  const serve: Serve = serveWith(app, around.db, incomingDir, recordRefusal)
  const serveUrgently: Serve = serveWith(app, urgentDb, incomingDir, recordRefusal)
  await routes(app, serve, { ...around, urgentDb, serveUrgently, payments, live, index })
  const nothingHere = () => {
    throw noSuchRoute()
  }
  app.all('/api/*', nothingHere)
  app.setNotFoundHandler(nothingHere)
  return app
}
