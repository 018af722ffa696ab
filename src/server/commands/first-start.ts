import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillDemoShop } from '#demo/demo-shop.ts'
import { giveBuiltInSynonyms } from '#server/catalogue/search/built-in-synonyms.ts'
import type { Config } from '#server/config.ts'
import { firstOwner } from '#server/people/accounts/first-owner.ts'
import { ensureOwner } from '#server/people/accounts/owner.ts'
import { type Db, inTransaction, openDatabase } from '#server/platform/db/database.ts'
import { withStartLock } from '#server/platform/db/start-lock.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { importPincodes } from '#server/shop/delivery/import-pincodes.ts'
import { settingsBox } from './settings-key.ts'
import { say, step } from './terminal.ts'

export type AdminLogin = { email: string; password: string | null; isNew: boolean }

/**
 * Prepares a new shop before it opens, one process at a time. Filling a new database may take longer than any page may,
 * so it uses a connection with longer timeouts.
 */
export async function prepareWithRetry(
  url: string,
  storage: Storage,
  config: Config,
): Promise<AdminLogin> {
  const db = openDatabase(url, { size: 4, statementTimeoutMs: 120_000 })
  try {
    return await withStartLock(url, () => prepareShop(db, storage, config), { onWait: sayWaiting })
  } finally {
    await db.destroy()
  }
}

export const sayWaiting = () => say('Another process is preparing the database. Waiting for it ...')

/** Each step runs once; after an interrupted start, finished steps are skipped. */
async function prepareShop(db: Db, storage: Storage, config: Config): Promise<AdminLogin> {
  if (!(await hasPincodes(db)))
    await step("Loading India's pincodes", () => inTransaction(db, importPincodes))
  await inTransaction(db, (tx) => giveBuiltInSynonyms(tx))
  const { demo } = config
  if (demo && !(await hasReached(db, 'demo_catalogue')) && !(await hasProducts(db))) {
    const { fault } = await step(
      demo.hasLife ? 'Creating the demo shop' : 'Creating the demo catalogue',
      (tell) =>
        fillDemoShop(db, storage, {
          life: demo.hasLife ? { box: settingsBox(config) } : null,
          onProgress: tell,
        }),
    )
    if (fault)
      say(`The demo has its products but no orders: its past could not be made (${fault.message}).`)
  }
  return ensureAdmin(db, config)
}

/**
 * Writes the password to its file before it creates the account, so that a crash cannot lose the password.
 */
async function ensureAdmin(db: Db, config: Config): Promise<AdminLogin> {
  const file = join(config.dataDir, 'initial-admin.txt')
  const email = config.adminEmail ?? firstOwner.email
  const password = config.adminPassword ?? readInitialPassword(file)
  if (!config.adminPassword && !(await hasOwner(db))) writeInitialPassword(file, email, password)
  const isNew = await inTransaction(db, (tx) => ensureOwner(tx, { email, password }))
  return { email, password: isNew && !config.adminPassword ? password : null, isNew }
}

function writeInitialPassword(file: string, email: string, password: string) {
  writeFileSync(file, `${email}\n${password}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
}

function readInitialPassword(file: string): string {
  const stored = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[1] : ''
  return stored || randomBytes(12).toString('base64url')
}

const hasOwner = async (db: Db) =>
  (await db.selectFrom('users').select('id').where('role', '=', 'OWNER').limit(1).execute())
    .length > 0

const hasPincodes = async (db: Db) =>
  (await db.selectFrom('pincodes').select('pincode').limit(1).execute()).length > 0

const hasProducts = async (db: Db) =>
  (await db.selectFrom('products').select('id').limit(1).execute()).length > 0

const hasReached = async (db: Db, name: string) =>
  (await db.selectFrom('milestones').select('name').where('name', '=', name).execute()).length > 0
