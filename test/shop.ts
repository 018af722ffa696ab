import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Api, apiVia, overHttp, type Send } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import type { ReadClientDocument } from '#server/backoffice/api-keys/assistant-client.ts'
import { type Changes, withoutChanges } from '#server/platform/changes/changes.ts'
import { followChanges } from '#server/platform/changes/follow-changes.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import type { Schedules } from '#server/platform/jobs/tasks.ts'
import type { Network } from '#server/platform/outbound/checked-network.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { removePictureFiles } from '#server/platform/uploads/remove-pictures.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import type { CourierOptions } from '#server/selling/couriers/courier-options.ts'
import type { PaymentOptions } from '#server/selling/payments/payment-options.ts'
import type { MailOptions } from '#server/shop/mails/mail-options.ts'
import type { MessageOptions } from '#server/shop/messages/message-options.ts'
import { givenIn } from './given.ts'

type ShopOptions = {
  isLive?: boolean
  isHearing?: boolean
  /** Whether callers who wait for each other are all served, however long it takes. */
  isPatient?: boolean
  /** Whether the shop has a GSTIN, of Delhi; then it charges GST. */
  isRegistered?: boolean
  /** The online payment methods. */
  payments?: PaymentOptions
  /** The companies that parcels are booked with. */
  couriers?: CourierOptions
  /** The mail server. */
  mails?: MailOptions
  /** The companies that messages to phones are sent by. */
  messages?: MessageOptions
  /** Where its pictures are stored; by default a separate folder. */
  storage?: Storage
  /** How it fetches files by their addresses. */
  network?: Network
  /** The folder of its backups. */
  backupDir?: string
  /** The jobs that the health page shows. */
  schedules?: Schedules
  /** The documents of assistants. */
  readClientDocument?: ReadClientDocument
}

/** A machine that runs several test files may take seconds to open a connection. No test is about that. */
const connectMs = 30_000
/** On a busy machine, fifty callers at once wait for one another longer than the shop allows. */
const patience = { lockTimeoutMs: 20_000, statementTimeoutMs: 30_000 }

/**
 * A shop with a fresh database and the app in the same process, deleted when the test file ends. It caches nothing,
 * unless it listens to changes. A live index applies the test's own writes before it answers a call.
 */
export async function openShop(options: ShopOptions = {}) {
  const {
    isLive = false,
    isHearing = isLive,
    isPatient = false,
    isRegistered = true,
    payments,
    couriers,
    mails,
    messages,
    storage,
    network,
    backupDir,
    schedules,
    readClientDocument,
  } = options
  const { url, drop } = await copyTemplate()
  const uploadsDir = mkdtempSync(join(tmpdir(), 'karigar-uploads-'))
  const incomingDir = mkdtempSync(join(tmpdir(), 'karigar-incoming-'))
  const db = openDatabase(url, { connectMs, ...(isPatient && patience) })
  const changes = isHearing ? await current(followChanges(url, db)) : withoutChanges
  if (isRegistered) await register(db)
  const app = await createApp({
    lanes: sameForAll(db),
    changes,
    storage: storage ?? diskStorage(uploadsDir),
    incomingDir,
    publicUrl: 'http://shop.test',
    ...(payments && { payments }),
    ...(couriers && { couriers }),
    ...(mails && { mails }),
    ...(messages && { messages }),
    ...(network && { network }),
    ...(backupDir && { backupDir }),
    ...(schedules && { schedules }),
    ...(readClientDocument && { readClientDocument }),
  })
  await app.ready()
  if (isHearing) await app.live.settled()
  afterAll(async () => {
    await app.close()
    await changes.stop()
    await db.destroy()
    await drop()
    for (const item of [uploadsDir, incomingDir]) rmSync(item, { recursive: true, force: true })
  })
  const before = isLive ? changes.flushed : async () => undefined
  const as = (token?: string) => callVia(app, token, before)
  const removeFiles = () => runRemovals(db, uploadsDir)
  return {
    app,
    db,
    url,
    changes,
    uploadsDir,
    incomingDir,
    removeFiles,
    as,
    visitor: as(),
    given: givenIn(db, as),
  }
}

const register = (db: Db) =>
  db
    .insertInto('settings')
    .values({ section: 'company', value: JSON.stringify({ gstin: '07AABCT1234M1ZD' }) })
    .execute()

/** The changes, once they follow the log. */
const current = (changes: Changes) =>
  new Promise<Changes>((resolve) => {
    const onCurrent = (isCurrent: boolean) => isCurrent && resolve(changes)
    changes.subscribe({ onChange: () => undefined, onCurrent })
  })

/** Deletes the files of removed pictures now, as the worker would later. */
async function runRemovals(db: Db, uploadsDir: string) {
  await db
    .updateTable('pictureRemovals')
    .set({ createdAt: new Date(0) })
    .execute()
  await removePictureFiles(db, diskStorage(uploadsDir))
}

/** A new database, copied from the migrated template. */
async function copyTemplate() {
  const server = inject('databaseUrl')
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name} template template_shop strategy file_copy`)
  return {
    url: server.replace(/karigar$/, name),
    drop: () => command(server, `drop database ${name} with (force)`),
  }
}

/** Copies wait for one another: only one session may read the template at a time. */
async function command(url: string, sql: string) {
  const client = await administrator(url)
  await client.query('select pg_advisory_lock(1)')
  try {
    await client.query(sql)
  } finally {
    await client.query('select pg_advisory_unlock(1)')
  }
}

let connected: Promise<pg.Client> | null = null

/** One connection for all files of this process: to connect costs a third of what a copy costs. */
function administrator(url: string) {
  connected ??= connect(url)
  return connected
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  // The server ends before this process does.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The typed client for an app that listens on no port. Refusals are thrown as `ApiError`. */
export function callVia(
  app: FastifyInstance,
  token: string | undefined,
  before: () => Promise<void>,
): Api {
  const send: Send = async (url, init) => {
    await before()
    const { headers, payload } = await payloadOf(url, init)
    const response = await app.inject({
      url,
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload && { payload }),
    })
    const body =
      response.statusCode === 204 || response.statusCode === 304 ? null : response.rawPayload
    return new Response(body as Uint8Array<ArrayBuffer> | null, { status: response.statusCode })
  }
  return apiVia(overHttp(send))
}

/** The bytes `fetch` would have sent, forms with files included. */
async function payloadOf(url: string, init: RequestInit) {
  const { method = 'GET', headers, body } = init
  const request = new Request(`http://shop.test${url}`, {
    method,
    ...(headers && { headers }),
    ...(body && { body }),
  })
  const bytes = body ? Buffer.from(await request.arrayBuffer()) : null
  return { headers: Object.fromEntries(request.headers), payload: bytes }
}
