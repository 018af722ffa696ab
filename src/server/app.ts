import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import fastify, { type FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { urlsAt } from '#contract/url-of.ts'
import { claimOrders } from '#server/backoffice/account-data/claim-orders.ts'
import { takeOverGuest } from '#server/backoffice/account-data/take-over-guest.ts'
import type { CatalogueIndex } from '#server/catalogue/index/lists/catalogue-index.ts'
import { openIndexStore } from '#server/catalogue/index/stored/index-store.ts'
import { openIndexes } from '#server/catalogue/search/open-indexes.ts'
import { recordRefusedCall } from '#server/platform/audit/refused-calls.ts'
import { type Caches, openCaches } from '#server/platform/cache/caches.ts'
import { earlyRefusals, replaceNodeRefusals } from '#server/platform/http/client-error.ts'
import { type CallDirectly, openDirectCalls } from '#server/platform/http/direct-calls.ts'
import { acceptEmptyBodies } from '#server/platform/http/empty-body.ts'
import { closeInTime, type Draining } from '#server/platform/http/graceful-shutdown.ts'
import { headersFor, sendHeaders } from '#server/platform/http/headers.ts'
import { refuseMethods } from '#server/platform/http/methods.ts'
import { acceptMultipart } from '#server/platform/http/multipart.ts'
import type { RecordRefusal } from '#server/platform/http/operation.ts'
import { noSuchRoute, openProblems } from '#server/platform/http/problem.ts'
import {
  openPublicReads,
  type PublicReads,
  type PublicReadsOptions,
} from '#server/platform/http/public-reads.ts'
import { replySerializer } from '#server/platform/http/reply-serializer.ts'
import { loggedRequest } from '#server/platform/http/request-log.ts'
import { cacheResponses } from '#server/platform/http/response-cache.ts'
import { serveWith } from '#server/platform/http/serve.ts'
import { compilePart } from '#server/platform/http/validation.ts'
import { logOutput } from '#server/platform/log.ts'
import { describeRoutes } from '#server/platform/openapi/openapi.ts'
import { internet } from '#server/platform/outbound/checked-network.ts'
import { describeProcess } from '#server/platform/processes/own-process.ts'
import { openShoppingLog } from '#server/selling/cart/shopping-log.ts'
import { createCourierOptions } from '#server/selling/couriers/courier-options.ts'
import { createPaymentOptions, noKeys } from '#server/selling/payments/payment-options.ts'
import { createMailOptions } from '#server/shop/mails/mail-options.ts'
import { createMessageOptions } from '#server/shop/messages/message-options.ts'
import type { Deps } from './deps.ts'
import { routes } from './routes.ts'
import { startingKit } from './starting-kit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The in-memory index of the catalogue. */
    live: CatalogueIndex
    /** Caches for visitors' answers. */
    caches: Caches
    /** Calls an endpoint without HTTP. */
    callDirectly: CallDirectly
    /** Makes what everyone may read, in turn. */
    publicReads: PublicReads
    /** Whether the shop was told to stop. */
    draining: Draining
  }
}

/** Parts of the HTTP server; `Deps` is the part for its routes. */
export type AppOptions = Pick<Deps, 'lanes' | 'changes' | 'storage'> &
  Partial<
    Pick<
      Deps,
      | 'metricsToken'
      | 'payments'
      | 'couriers'
      | 'mails'
      | 'messages'
      | 'dataDir'
      | 'backupDir'
      | 'incomingDir'
      | 'network'
      | 'ownProcess'
    >
  > &
  Partial<Pick<Deps, 'schedules'>> &
  PublicReadsOptions & {
    /** The URL that shoppers use. */
    publicUrl: string
    /** Where the index of the catalogue is stored for a quick start; without it, every start reads all products. */
    indexDir?: string
    trustProxy?: string[]
    /** Bytes of memory that everything kept for visitors may take; 96 MB by default. */
    finishedBytes?: number
    logLevel?: string
  }

/**
 * A client that sends headers for more than ten seconds, or a body for more than thirty, is disconnected, because it
 * blocks a connection. Checked every two seconds; Node's default is every thirty.
 */
const slowCallers = {
  headersTimeout: 10_000,
  requestTimeout: 28_000,
  connectionsCheckingInterval: 2_000,
}

/** More than a two-core machine can serve; further connections are closed before they cost anything. */
const mostConnections = 12_000

/** Builds the shop's HTTP server: the routes of every area, with headers and error handling in one place. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { payments = createPaymentOptions(noKeys), couriers = createCourierOptions() } = options
  const alwaysSent = headersFor(payments.hosts)
  const { sendProblem, problemFor } = openProblems()
  const app = fastify({
    logger: {
      level: options.logLevel ?? 'silent',
      serializers: { req: loggedRequest },
      stream: logOutput,
    },
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy?.length ? options.trustProxy : false,
    bodyLimit: 100_000,
    http: { ...slowCallers, requireHostHeader: false },
    ...earlyRefusals(alwaysSent, sendProblem),
    requestTimeout: slowCallers.requestTimeout,
    // Closes a socket that is silent for this long, such as that of a client that never reads its response.
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  })
  app.server.maxConnections = mostConnections
  app.decorateRequest('caller', null).decorate('publicReads', openPublicReads(options))
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => compilePart(httpPart, schema))
  app.setSerializerCompiler<TSchema>(replySerializer)
  app.setErrorHandler(sendProblem)
  sendHeaders(app, alwaysSent)
  const nothingHere = refuseMethods(app, () => {
    throw noSuchRoute()
  })
  replaceNodeRefusals(app)
  app.decorate('draining', closeInTime(app))
  const { index, live } = await openStoredIndexes(app, options)
  const caches = openCaches(options.changes, options.finishedBytes ?? 96_000_000)
  cacheResponses(app, options.changes, caches)
  acceptEmptyBodies(app)
  await acceptMultipart(app)

  const { lanes, changes, storage, publicUrl, metricsToken = null } = options
  await describeRoutes(app, publicUrl)
  const deps: Deps = {
    app,
    lanes,
    changes,
    caches,
    storage,
    urlOf: urlsAt(publicUrl),
    payments,
    couriers,
    metricsToken,
    live,
    index,
    startingKit,
    ...ownParts(app, options),
    ownProcess: options.ownProcess ?? describeProcess({ keyNames: payments.box.keyNames }),
  }
  const recordRefusal: RecordRefusal = (caller, endpoint, origin) =>
    recordRefusedCall(lanes.staff, caller, endpoint, origin)
  const { offer, call } = openDirectCalls(caches, problemFor)
  app.decorate('callDirectly', call).decorate('caches', caches)
  const serve = serveWith(app, { lanes, incomingDir: deps.incomingDir, recordRefusal, offer })
  for (const register of routes) register(serve, deps)
  app.all('/api/*', nothingHere)
  app.setNotFoundHandler(nothingHere)
  return app
}

/** This machine and its jobs, mails and messages, the log of shoppers, and what guests leave to accounts. */
function ownParts(
  app: FastifyInstance,
  { lanes, dataDir = tmpdir(), backupDir = dataDir, ...options }: AppOptions,
) {
  const { schedules = {}, mails = createMailOptions() } = options
  const { messages = createMessageOptions() } = options
  const { incomingDir = tmpdir(), network = internet } = options
  const shopping = openShoppingLog(lanes.jobs)
  app.addHook('onClose', shopping.close)
  const guests = { takeOver: takeOverGuest, claimOrders }
  const folders = { dataDir, backupDir, incomingDir }
  return { ...folders, network, schedules, mails, messages, shopping, guests }
}

/** The catalogue in memory, stored again while the shop runs. */
async function openStoredIndexes(app: FastifyInstance, { lanes, changes, indexDir }: AppOptions) {
  const db = lanes.index
  const report = (line: string) => app.log.warn(line)
  const store =
    indexDir === undefined ? null : openIndexStore({ db, changes, folder: indexDir, report })
  const { index, live, search } = await openIndexes(db, changes, store)
  store?.keep(live, search)
  app.decorate('live', live).addHook('onClose', async () => {
    live.stop()
    await store?.stop()
  })
  return { index, live }
}
