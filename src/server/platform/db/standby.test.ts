import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { stockReportApi } from '#contract/backoffice/stock-report.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { createApp } from '#server/app.ts'
import { buyingIn } from '#test/buying.ts'
import { givenIn } from '#test/given.ts'
import { callVia } from '#test/shop.ts'
import { openPair } from '#test/standby.ts'
import { asSent } from '#test/writing-products.ts'
import { followChanges } from '../changes/follow-changes.ts'
import { diskStorage } from '../uploads/disk-storage.ts'
import { inTransaction } from './database.ts'
import { openLanes } from './lanes.ts'
import { openReadDatabase } from './read-database.ts'
import { findFurthest } from './standby-probe.ts'

const { primary, standby } = await openPair()
const folder = mkdtempSync(join(tmpdir(), 'karigar-standby-'))
const lines: string[] = []
const reads = openReadDatabase([standby.url], (line) => lines.push(line))
const { lanes, close } = openLanes(primary.url, undefined, reads)
const changes = followChanges(primary.url, lanes.index, reads)
const app = await createApp({
  lanes,
  changes,
  storage: diskStorage(folder),
  incomingDir: folder,
  publicUrl: 'http://shop.test',
})
const db = lanes.staff
const as = (token?: string) => callVia(app, token, async () => undefined)
const given = givenIn(db, as)
const buying = buyingIn({ app, db, given })
afterAll(async () => {
  await app.close()
  await changes.stop()
  await reads.stop()
  await close()
  rmSync(folder, { recursive: true })
})

/** A busy machine takes long. */
const soon = { timeout: 20_000, interval: 20 }

/** Whether the reads of pages come from the standby. */
async function isOnStandby() {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(
    lanes.public,
  )
  return rows[0]?.is
}

const staff = await given.admin('CATALOGUE')
const category = await given.category({ name: 'Vices' })
const vice = await given.variant({ name: 'Bench vice', categoryId: category.id })
await vi.waitUntil(app.live.copy, soon)

const places = [
  `/api/products/category/${category.id}`,
  '/api/products/search?q=vice',
  `/api/products/${vice.productId}`,
]
/** How often the list, the search and the product call it so. */
async function shown(name: string): Promise<number> {
  const bodies = places.map(async (path) => {
    const { statusCode, body } = await app.inject(path)
    expect(statusCode, body).toBe(200)
    return body.includes(`"name":"${name}"`)
  })
  return (await Promise.all(bodies)).filter(Boolean).length
}

/** Renames the product as the staff do it. The next answers are never older. */
async function rename(name: string) {
  const { product } = await staff(adminCatalogueApi.product, { params: { id: vice.productId } })
  const body = { ...asSent(product), name, version: product.version }
  await staff(catalogueApi.updateProduct, { params: { id: vice.productId }, body })
  expect(await shown(name)).toBe(3)
}

test('pages and lists come from the standby, and have what the staff were told is done', async () => {
  await expect.poll(isOnStandby, soon).toBe(true)

  for (const size of [100, 150, 200]) await rename(`Bench vice ${size} mm`)
  await sql`update products set name = 'Pipe vice'`.execute(db)
  await expect.poll(() => shown('Pipe vice'), soon).toBe(3)

  expect(await isOnStandby()).toBe(true)
})

test('while the standby is behind, everything comes from the primary', async () => {
  const readReport = async () =>
    (await given.admin())(stockReportApi.read, { query: { by: 'category' } })
  await readReport()
  await expect.poll(isOnStandby, soon).toBe(true)
  await standby.run('select pg_wal_replay_pause()')
  onTestFinished(async () => void (await standby.run('select pg_wal_replay_resume()')))

  // Nobody has told the shop of this session, so it still reads reports from the standby.
  expect(await readReport()).toBeTruthy()
  await rename('Drill vice')

  expect(await isOnStandby()).toBe(false)
  await standby.run('select pg_wal_replay_resume()')
  await expect.poll(isOnStandby, soon).toBe(true)
  expect(await shown('Drill vice')).toBe(3)
})

test('without a primary, the server with most of the log is read, if more than half of all answer', async () => {
  const nobody = 'postgres://nobody@127.0.0.1:1/nowhere'
  const found = async (...urls: string[]) => {
    const probe = await findFurthest(urls, () => undefined)
    await probe?.close()
    return probe?.server.url ?? null
  }
  await standby.run('select pg_wal_replay_pause()')
  onTestFinished(async () => void (await standby.run('select pg_wal_replay_resume()')))
  await sql`update products set name = 'Saw vice'`.execute(db)

  expect(await found(standby.url, primary.url, nobody)).toBe(primary.url)
  expect(await found(primary.url, nobody, standby.url)).toBe(primary.url)
  expect(await found(standby.url, nobody)).toBeNull()
  expect(await found(standby.url)).toBe(standby.url)
})

test('what writes goes to the primary, inside of a transaction and outside', async () => {
  const xid = sql<{ xid: number }>`select pg_current_xact_id()::text::bigint as xid`
  await expect.poll(isOnStandby, soon).toBe(true)

  const inside = await inTransaction(lanes.public, async (tx) => (await xid.execute(tx)).rows)
  const outside = (await xid.execute(lanes.public)).rows

  expect(outside[0]?.xid).toBeGreaterThan(inside[0]?.xid ?? Number.POSITIVE_INFINITY)
  expect(await isOnStandby()).toBe(true)
})

test('no page fails when the standby is gone, and it is read again when it is back', async () => {
  await standby.kill()
  await rename('Swivel vice')

  expect(await isOnStandby()).toBe(false)
  await standby.start()
  await expect.poll(isOnStandby, soon).toBe(true)
})

test('pages go on while there is no primary, and orders wait until it is back', async () => {
  const asha = await given.shopper()
  const { body, key } = await buying.atCheckout(asha, [{ id: vice.id }])
  await primary.kill()

  for (let times = 0; times < 20; times++) expect(await shown('Swivel vice')).toBe(3)
  const refused = await buying.post(asha, body, key)
  expect(refused).toMatchObject({ statusCode: 503, code: 'unavailable' })
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)

  await primary.start()
  await expect.poll(() => buying.post(asha, body, key), soon).toMatchObject({ statusCode: 201 })
  await rename('Leg vice')
  await expect.poll(isOnStandby, soon).toBe(true)
  expect(await shown('Leg vice')).toBe(3)
  expect(lines).toContain('The standby does not answer. Pages and lists are read from the primary.')
})
