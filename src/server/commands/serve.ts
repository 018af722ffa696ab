import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { urlsAt } from '#contract/url-of.ts'
import { createApp } from '#server/app.ts'
import { tidyFolder } from '#server/backoffice/backup/tidy-folder.ts'
import { startDeliveries } from '#server/backoffice/webhooks/send-deliveries.ts'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { jobs } from '#server/jobs.ts'
import { servePages } from '#server/pages.ts'
import { followChanges } from '#server/platform/changes/follow-changes.ts'
import { addressesOf } from '#server/platform/db/addresses.ts'
import { readRoom, roomProblem } from '#server/platform/db/connection-room.ts'
import { shareConnections } from '#server/platform/db/connection-shares.ts'
import type { Db } from '#server/platform/db/database.ts'
import { openLanes } from '#server/platform/db/lanes.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openReadDatabase, primaryOnly } from '#server/platform/db/read-database.ts'
import { schedulesOf } from '#server/platform/jobs/tasks.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { repeat } from '#server/platform/processes/repeat.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { createCourierOptions } from '#server/selling/couriers/courier-options.ts'
import { createPaymentOptions } from '#server/selling/payments/payment-options.ts'
import { createMailOptions } from '#server/shop/mails/mail-options.ts'
import { createMessageOptions } from '#server/shop/messages/message-options.ts'
import { backupProcess } from './backup-process.ts'
import { prepareDataDir } from './data-dir.ts'
import { type DatabaseServer, openServer } from './database.ts'
import { type AdminLogin, prepareWithRetry, sayWaiting } from './first-start.ts'
import { joinOthers } from './join-others.ts'
import { lockDataDir } from './lock.ts'
import { sealSecrets } from './seal-secrets.ts'
import { settingsBox } from './settings-key.ts'
import { type Run, stopOnSignals, surviveDatabaseErrors, warnOfNpm } from './signals.ts'
import { openIncoming, openStorage } from './storage.ts'
import { say, step } from './terminal.ts'

/** How long the shop waits for its catalogue before it opens. */
const mostFillMs = 2_000

/** How often the files of backups that were given up on any host are looked for here. */
const tidyMs = 60_000

const reportRestart = () => say('The database stopped unexpectedly and has been restarted.')

/** Opens the shop: database, migrations, first data, job worker and pages. Closes it on Ctrl-C. */
export async function serveShop(config: Config) {
  prepareDataDir(config)
  await refuseTakenPort(config)
  const closing: Closing = []
  const close = async () => {
    for (const release of closing.splice(0).reverse()) await release()
  }
  const run: Run = { isOpen: false, isStopping: false }
  stopOnSignals(run, close)
  surviveDatabaseErrors(run)
  try {
    if (!config.databaseUrl) closing.push(lockDataDir(config.dataDir))
    await open(config, closing, run)
  } catch (error) {
    // When a start is told to stop, it loses its database first. That is not a failure, and the process exits
    // by itself.
    if (run.isStopping) return
    await close()
    throw error
  }
}

/**
 * Lets the heap grow by a fifth beyond its use at the last full collection, not up to four times. Collections come more
 * often and mark beside the main thread. Not during the start, when they took a tenth of the processor time.
 */
const growSlowly = () => setFlagsFromString('--heap-growing-percent=20')

type Closing = (() => unknown)[]

async function open(config: Config, closing: Closing, run: Run) {
  const storage = await openStorage(config)
  const server = await startDatabase(config, closing)
  await migrate(server.url, { onWait: sayWaiting })
  const shares = shareConnections(config.databaseConnections)
  const reads = config.databaseReadUrl
    ? openReadDatabase(addressesOf(config.databaseReadUrl), say)
    : primaryOnly
  const { lanes, close } = openLanes(server.url, shares, reads)
  closing.push(close, reads.stop)
  const box = settingsBox(config)
  const { own, leave } = await joinOthers(lanes.jobs, box, config)
  closing.push(leave)
  const admin = await prepareWithRetry(server.url, storage, config)

  const outside = openOutside(config, box)
  for (const unreadable of await sealSecrets(lanes.jobs, box)) say(unreadable)
  const stopping = new AbortController()
  const writeBackup = backupProcess(stopping.signal)
  const incomingDir = await openIncoming(config)
  const tasks = jobs({
    db: lanes.jobs,
    storage,
    ...outside,
    writeBackup,
    stopping: stopping.signal,
    hostname: own.host,
    incomingDir,
    ...config,
  })
  const worker = startWorker({
    url: server.url,
    connections: shares.worker,
    logLevel: config.logLevel,
    tasks,
  })
  closing.push(worker.stop, () => stopping.abort())
  const changes = followChanges(server.url, lanes.index, reads)
  closing.push(changes.stop)
  const app = await createApp({
    lanes,
    changes,
    storage,
    ...outside,
    schedules: schedulesOf(tasks),
    ownProcess: own,
    ...config,
    incomingDir,
    indexDir: join(config.dataDir, 'index'),
  })
  closing.push(() => app.close())
  closing.push(sendWebhooks(lanes.jobs, box, app))
  closing.push(tidyBackups(lanes.jobs, own.host, { app, folder: config.backupDir }))
  closing.push(() => run.isOpen && drain(app, config))
  await servePages(app, config)
  // A small catalogue is in memory before the shop opens; until a large one is, its lists answer 503.
  await Promise.race([app.live.settled(), pause(mostFillMs, undefined, { ref: false })])
  if (run.isStopping) return
  await listen(app, config)
  growSlowly()
  run.isOpen = true
  await sayRoom(lanes.index)
  greet(config, admin)
  warnOfNpm()
}

/** The world outside, whose keys are in the environment or, sealed, among the settings. */
const openOutside = (config: Config, box: SecretBox) => ({
  payments: createPaymentOptions({ ...config, box }),
  couriers: createCourierOptions({ ...config, box }),
  mails: createMailOptions({ ...config, box }),
  messages: createMessageOptions({ ...config, box }),
})

/** Sends webhooks. Returns what ends it. */
function sendWebhooks(db: Db, box: SecretBox, app: FastifyInstance) {
  const report = (error: unknown) => app.log.warn(error, 'a webhook was not sent')
  return startDeliveries(db, { box }, report).stop
}

/** Removes files of backups that were deleted from this host's folder. Returns what ends it. */
function tidyBackups(
  db: Db,
  host: string,
  { app, folder }: { app: FastifyInstance; folder: string },
) {
  const report = (error: unknown) => app.log.warn(error, 'old backups not removed')
  return repeat(() => tidyFolder(db, { folder, host }), { everyMs: tidyMs, report }).stop
}

/** An open shop stays open, also if the database is away just now. */
async function sayRoom(db: Db) {
  const room = await readRoom(db).catch(() => null)
  const problem = room && roomProblem(room)
  if (problem) say(problem)
}

/** If told to stop during the start, this waits for the embedded database to come up and then stops it. */
function startDatabase(config: Config, closing: Closing): Promise<DatabaseServer> {
  if (config.databaseUrl) return openServer(config)
  const starting = step('Starting the database', () => openServer(config, reportRestart))
  closing.push(() =>
    starting.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  )
  return starting
}

/** Answers on for a while, so that a balancer learns of the end from `/readyz` and not from a refused connection. */
async function drain(app: FastifyInstance, { drainSeconds }: Config) {
  app.draining.start()
  await pause(drainSeconds * 1_000)
}

async function listen(app: FastifyInstance, { port, host }: Config) {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw unusablePort(error, port, host)
  }
}

/** Checks the port before the database starts, so that a second start fails at once. */
function refuseTakenPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    // Clients that connect to this probe are disconnected: they would wait for nothing and keep the probe
    // from closing.
    const probe = createServer((caller) => caller.destroy())
    probe.once('error', (error) => reject(unusablePort(error, port, host)))
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

function unusablePort(error: unknown, port: number, host: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new ConfigError(`PORT: ${port} is in use by another program`)
  if (code === 'EACCES') return new ConfigError(`PORT: ${port} may not be used by this user`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(`HOST: ${host} is not an address of this machine`)
  return error
}

function greet({ publicUrl, dataDir }: Config, { email, password, isNew }: AdminLogin) {
  say()
  say(`  Karigar is open:  ${publicUrl}`)
  say(`  Back office:      ${urlsAt(publicUrl)('/admin')}`)
  say(`  Admin login:      ${email}${passwordHint(dataDir, { password, isNew })}`)
  say()
  say('  Ctrl-C closes the shop.')
}

/** Where the password of the first owner is. Another host may have its file, or the operator has removed it. */
function passwordHint(dataDir: string, { password, isNew }: Omit<AdminLogin, 'email'>): string {
  const file = join(dataDir, 'initial-admin.txt')
  if (password) return `  ${password}   (kept in ${file})`
  if (isNew) return '  (the password you set in ADMIN_PASSWORD)'
  return existsSync(file) ? `  (see ${file} unless you changed it)` : ''
}
