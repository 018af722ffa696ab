import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { companyApi } from '#contract/shop/settings.ts'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import { listDueEndpoints } from '#server/backoffice/webhooks/claim-delivery.ts'
import { inTransaction, openDatabase } from '#server/platform/db/database.ts'
import { migrate, migrationNames } from '#server/platform/db/migrate.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { removePictureFiles } from '#server/platform/uploads/remove-pictures.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { dropLater, formerNames } from '#test/former-migrations.ts'
import { plain } from '#test/pictures.ts'
import { openShop } from '#test/shop.ts'
import { backUp } from './back-up.ts'
import { checkFile, restoreShop } from './restore.ts'
import { withClient } from './snapshot.ts'
import { verifyBackup } from './verify-backup.ts'

const shop = await openShop()
const { db, given, url, uploadsDir } = shop
const { order } = buyingIn(shop)
const { ship } = billingIn(shop)
const storage = diskStorage(uploadsDir)
const folder = mkdtempSync(join(tmpdir(), 'karigar-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'shop.backup')
const key = { text: `${'ab'.repeat(32)}\n`, passphrase: 'three chisels and a plane' }
const quiet = () => undefined
const boss = await given.admin()
let logo = ''

/** A shop with orders, an invoice, a picture, a job that waits and one that failed; backed up while it sells. */
beforeAll(async () => {
  for (const [name, pausedAt] of [
    ['Warehouse', null],
    ['Accounts', new Date(0)],
  ] as const)
    await db
      .insertInto('webhookEndpoints')
      .values({
        name,
        url: 'https://a.example',
        events: ['order.placed'],
        fields: [],
        secret: '',
        pausedAt,
      })
      .execute()
  const asha = await given.shopper()
  const saw = await given.variant({ price: 1_299_00, onHand: 500 })
  await ship(boss, (await order(asha, [{ id: saw.id, quantity: 2 }])).id)
  logo = await setLogo('#12543e')
  await inTransaction(db, (tx) => queueJob(tx, 'payRefund', { refundId: 41 }))
  await inTransaction(db, (tx) => queueJob(tx, 'payRefund', { refundId: 42 }))
  await sql`select graphile_worker.permanently_fail_jobs(array_agg(id), 'no answer')
    from graphile_worker._private_jobs where payload ->> 'refundId' = '42'`.execute(db)

  let isDone = false
  const selling = (async () => {
    while (!isDone) await order(await given.shopper(), [{ id: saw.id }])
  })()
  await backUp(file, { url, storage, key })
  isDone = true
  await selling
  await order(await given.shopper(), [{ id: saw.id }])
})

test('a restored shop sends no webhooks until somebody resumes them, and says why', async () => {
  const target = await emptyDatabase()
  await restoreShop(file, { url: target, storage: null }, quiet)

  const back = openDatabase(target)
  onTestFinished(() => back.destroy())
  const endpoints = await back
    .selectFrom('webhookEndpoints')
    .select(['name', 'pausedAt', 'pauseReason'])
    .orderBy('id')
    .execute()
  expect(endpoints).toEqual([
    {
      name: 'Warehouse',
      pausedAt: expect.any(String),
      pauseReason: expect.stringContaining('restored from a backup'),
    },
    { name: 'Accounts', pausedAt: new Date(0).toISOString(), pauseReason: null },
  ])
  const waiting = await back.selectFrom('webhookDeliveries').select('status').execute()
  expect(waiting.length).toBeGreaterThan(0)
  expect(await listDueEndpoints(back)).toEqual([])
})

test('a backup made while the shop sells restores one moment of it, also by a role without privileges', async () => {
  const target = await emptyDatabase()
  const pictures = diskStorage(mkdtempSync(join(folder, 'pictures-')))

  const { header, pictures: count } = await checkFile(file, null, quiet)
  await restoreShop(file, { url: target, storage: pictures }, quiet)

  const back = openDatabase(target)
  onTestFinished(() => back.destroy())
  const ordersIn = (from: typeof db) =>
    from.selectFrom('orders').select(['id', 'orderNumber', 'total']).orderBy('id').execute()
  const [orders, all] = [await ordersIn(back), await ordersIn(db)]
  expect(orders.length).toBeLessThan(all.length)
  expect(orders).toEqual(all.slice(0, orders.length))
  for (const table of ['invoices', 'invoiceLines', 'auditLog'] as const)
    expect(await back.selectFrom(table).selectAll().orderBy('id').execute()).toEqual(
      await db.selectFrom(table).selectAll().orderBy('id').execute(),
    )
  const sealsIn = (from: typeof db) =>
    from.selectFrom('auditSeals').selectAll().orderBy('seq').execute()
  expect(await sealsIn(back)).toEqual(await sealsIn(db))
  const seals = await sql`select from audit.seal where not is_whole`.execute(back)
  expect(seals.rows).toEqual([])
  expect(await pictures.read(logo)).toEqual(await storage.read(logo))
  expect([header.hasPictures, count]).toEqual([true, 1])
  expect(await checkInvariants(back, pictures)).toMatchObject({ violations: [] })
  const jobs = await sql`
    select payload ->> 'refundId' as refund, attempts >= max_attempts as failed, last_error
    from graphile_worker._private_jobs where payload ->> 'refundId' is not null order by 1`.execute(
    back,
  )
  expect(jobs.rows).toEqual([
    { refund: '41', failed: false, lastError: null },
    { refund: '42', failed: true, lastError: 'no answer' },
  ])
  await expect(migrate(target)).resolves.toEqual({ applied: [] })
  const { rows } = await sql<{ number: number }>`
    select nextval(pg_get_serial_sequence('orders', 'id')) as number`.execute(back)
  expect(rows[0]?.number).toBeGreaterThan(orders.at(-1)?.id ?? 0)
  expect(await shapeOf(target), 'triggers, constraints and indexes').toEqual(await shapeOf(url))
})

test('verifying a backup restores it into a scratch database and reports broken invariants', async () => {
  const wrong = join(folder, 'wrong.backup')
  await sql`update stock set on_hand = on_hand + 1`.execute(db)
  await backUp(wrong, { url, storage, key: null })
  await sql`update stock set on_hand = on_hand - 1`.execute(db)

  const good = await verifyBackup(file, url, quiet)
  const bad = await verifyBackup(wrong, url, quiet)

  expect(good).toEqual({ violations: [], brokenPictures: [] })
  expect(bad.violations?.length).toBeGreaterThan(0)
  const left = await sql`select from pg_database where datname like 'karigar_verify%'`.execute(db)
  expect(left.rows).toEqual([])
})

test('a role that may not create databases only verifies the bytes of a backup, and is told so', async () => {
  const own = await emptyDatabase()

  expect(await verifyBackup(file, own, quiet)).toEqual({ violations: null, brokenPictures: [] })
})

test('a restore does not overwrite a shop', async () => {
  await expect(restoreShop(file, { url, storage }, quiet)).rejects.toThrow(
    /^there is a shop here already, with 1 product and \d+ orders\./,
  )
  const other = await emptyDatabase()
  await withClient(other, (client) => client.query('create table notes (text text)'))
  await expect(restoreShop(file, { url: other, storage }, quiet)).rejects.toThrow(
    'the database is not empty: it has the table notes.',
  )
})

test("the settings key in a backup opens only with the backup's passphrase", async () => {
  const { key: opened } = await checkFile(file, key.passphrase, quiet)

  expect(opened).toBe(key.text)
  await expect(checkFile(file, 'three chisels and a plank', quiet)).rejects.toThrow(
    'the passphrase is not the one of this backup',
  )
  expect(readFileSync(file).includes(key.text.trim())).toBe(false)
})

test('a failed restore leaves an empty database and no pictures, and a killed one can be started again', async () => {
  const target = await emptyDatabase()
  const pictures = diskStorage(mkdtempSync(join(folder, 'failing-')))
  const failing = {
    ...pictures,
    async write(name: string, bytes: Uint8Array) {
      await pictures.write(name, bytes)
      throw new Error('the disk is full')
    },
  }

  await expect(restoreShop(file, { url: target, storage: failing }, quiet)).rejects.toThrow(
    'the disk is full',
  )
  const left = await listTables(target)
  await withClient(target, (client) =>
    client.query('create table unfinished_restore (); create table orders (id int)'),
  )

  expect([left, await pictures.list('.')]).toEqual([[], []])
  await expect(migrate(target)).rejects.toThrow('run npm run restore again')
  await restoreShop(file, { url: target, storage: pictures }, quiet)
  await expect(migrate(target)).resolves.toEqual({ applied: [] })
  expect(await pictures.list('.')).toEqual([logo])
})

test('restoring an older backup runs the later migrations, and a backup of a newer version is refused', async () => {
  const [older, target] = [await emptyDatabase(), await emptyDatabase()]
  const baseline = migrationNames().slice(0, 15)
  await migrate(older, { only: baseline })
  const [old, newer] = [join(folder, 'old.backup'), join(folder, 'newer.backup')]
  await backUp(old, { url: older, storage: null, key: null })
  await withClient(older, (client) =>
    client.query("insert into migrations (name, sha256) values ('999-drones.sql', 'x')"),
  )
  await backUp(newer, { url: older, storage: null, key: null })

  await restoreShop(old, { url: target, storage: null }, quiet)

  const { rows } = await withClient(target, (client) =>
    client.query<{ name: string }>('select name from migrations order by name'),
  )
  expect(rows.map(({ name }) => name)).toEqual(migrationNames())
  await expect(checkFile(newer, null, quiet)).rejects.toThrow(/needs its migration 999-drones\.sql/)
})

test('a backup of the build before the migrations were joined is restored whole, one of an older build refused', async () => {
  const [target, copy] = [await emptyDatabase(), await emptyDatabase()]
  await restoreShop(file, { url: copy, storage: null }, quiet)
  const [whole, part] = [join(folder, 'whole.backup'), join(folder, 'part.backup')]
  const earlier = await emptyDatabase()
  await migrate(earlier, { only: migrationNames().slice(0, 17), isRestoring: true })
  await withClient(copy, (client) => withClient(earlier, (former) => dropLater(client, former)))
  await withClient(copy, (client) => formerNames(client))
  await backUp(whole, { url: copy, storage: null, key: null })
  await withClient(copy, (client) => formerNames(client, 40))
  await backUp(part, { url: copy, storage: null, key: null })

  await checkFile(whole, null, quiet)
  await restoreShop(whole, { url: target, storage: null }, quiet)

  const { rows } = await withClient(target, (client) =>
    client.query(`select (select array_agg(name order by name) from migrations) as names,
      (select count(*)::int from invoices) as invoices`),
  )
  expect(rows).toEqual([{ names: migrationNames(), invoices: 1 }])
  await expect(checkFile(part, null, quiet)).rejects.toThrow(
    /^this backup: the data are of an earlier build of Karigar, with 40 of its 71 migrations/,
  )
})

test('a picture that is removed during a backup keeps its file until the backup is done', async () => {
  const former = logo
  let removed: string[] = []
  const slow = {
    ...storage,
    async read(name: string) {
      if (name === former && removed.length === 0) {
        removed = [await setLogo('#c81e1e')]
        await forgetRemovals()
      }
      return storage.read(name)
    },
  }

  const { pictures, brokenPictures } = await backUp(join(folder, 'removed.backup'), {
    url,
    storage: slow,
    key: null,
  })

  expect([pictures, brokenPictures]).toEqual([1, []])
  await forgetRemovals()
  expect(await storage.read(former)).toBeNull()
})

test('a missing picture file does not stop a backup, and is named', async () => {
  const [name = ''] = await storage.list('.')
  const bytes = await storage.read(name)
  writeFileSync(join(uploadsDir, name), 'not a picture')
  const damaged = await backUp(join(folder, 'damaged.backup'), { url, storage, key: null })
  await storage.remove(name)
  const missing = await backUp(join(folder, 'missing.backup'), { url, storage, key: null })
  if (bytes) await storage.write(name, bytes)

  expect([damaged.brokenPictures, missing.brokenPictures]).toEqual([[name], [name]])
  expect([damaged.pictures, missing.pictures]).toEqual([1, 0])
})

/** Constraints, triggers and indexes of a database. */
const shapeOf = (from: string) =>
  withClient(from, async (client) => {
    const { rows } = await client.query(`
      select 'trigger', tgname, tgenabled::text, tgrelid::regclass::text from pg_trigger where not tgisinternal
      union all select 'constraint', conname, convalidated::text, pg_get_constraintdef(oid) from pg_constraint
      union all select 'index', indexname, '', indexdef from pg_indexes where schemaname = 'public'
      order by 1, 2, 4`)
    return rows
  })

const listTables = (from: string) =>
  withClient(from, async (client) => {
    const { rows } = await client.query(
      "select tablename from pg_tables where schemaname = 'public'",
    )
    return rows
  })

/** Runs the removals that wait, as the worker would a minute later. */
async function forgetRemovals() {
  await db
    .updateTable('pictureRemovals')
    .set({ createdAt: new Date(0) })
    .execute()
  await removePictureFiles(db, storage)
}

async function setLogo(colour: string): Promise<string> {
  const png = await plain(40, 20, colour).png().toBuffer()
  const blob = new Blob([new Uint8Array(png)], { type: 'image/png' })
  const { logoUrl } = await boss(companyApi.update, {
    body: {},
    files: [{ field: 'logo', file: blob }],
  })
  return String(logoUrl).replace('/uploads/', '')
}
