import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { paise } from '#contract/money.ts'
import { createApp } from '#server/app.ts'
import { followChanges } from '#server/platform/changes/follow-changes.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { openShop } from '#test/shop.ts'

const { app: here, db, url, uploadsDir, given } = await openShop({ isHearing: true })
const there = await openAnother()
const staff = await given.admin('CATALOGUE')

/** A second process of the shop, which shares only the database with the first. */
async function openAnother() {
  const own = openDatabase(url)
  const changes = followChanges(url, own)
  const app = await createApp({
    lanes: sameForAll(own),
    changes,
    storage: diskStorage(uploadsDir),
    incomingDir: uploadsDir,
    publicUrl: 'http://shop.test',
  })
  afterAll(async () => {
    await app.close()
    await changes.stop()
    await own.destroy()
  })
  await vi.waitUntil(app.live.copy, { timeout: 20_000 })
  return app
}

type App = typeof here
const get = async (app: App, path: string) => (await app.inject(path)).json()
const namesIn = async (app: App, path: string) =>
  (await get(app, path)).products.map(({ name }: { name: string }) => name)
/** Allows for a busy machine. */
const soon = { timeout: 10_000, interval: 20 }

const tools = await given.category({ name: 'Power tools' })
const drills = await given.category({ name: 'Cordless drills', parentId: tools.id })
const drill = await given.variant({
  name: 'Hammer drill',
  brand: 'Vajrok',
  categoryId: drills.id,
  price: 2_000_00,
  mrp: 4_000_00,
})

const list = `/api/products/category/${tools.id}?facets=1&sort=price`
const firstPrice = async (app: App) => (await get(app, list)).products[0]?.price
const setPrice = (price: number) =>
  db
    .updateTable('variants')
    .set({ price: paise(price) })
    .where('id', '=', drill.id)
    .execute()

test('a change written to the database shows in the lists and searches of every process', async () => {
  await setPrice(1_700_00)
  for (const app of [here, there]) await expect.poll(() => firstPrice(app), soon).toBe(1_700_00)

  await db.updateTable('brands').set({ name: 'Vajrok Pro' }).execute()
  for (const app of [here, there]) {
    const brands = async () => (await get(app, list)).facets[1].values
    await expect.poll(brands, soon).toMatchObject([{ value: 'Vajrok Pro', count: 1 }])
  }

  const saw = await given.variant({ name: 'Chain saw', categoryId: drills.id, price: 900_00 })
  const found = '/api/products/search?q=chain+saw'
  for (const app of [here, there]) {
    await expect.poll(() => namesIn(app, list), soon).toEqual(['Chain saw', 'Hammer drill'])
    await expect.poll(() => namesIn(app, found), soon).toEqual(['Chain saw'])
  }

  await db
    .updateTable('products')
    .set({ status: 'ARCHIVED' })
    .where('id', '=', saw.productId)
    .execute()
  for (const app of [here, there]) {
    await expect.poll(() => namesIn(app, list), soon).toEqual(['Hammer drill'])
    await expect.poll(() => namesIn(app, found), soon).not.toContain('Chain saw')
  }
})

test('staff see their own change in the next list, and another process shows it soon after', async () => {
  const garden = await given.category({ name: 'Garden' })
  const { version } = await staff(adminCatalogueApi.category, { params: { id: drills.id } })
  await get(here, list)

  await staff(catalogueApi.updateCategory, {
    params: { id: drills.id },
    body: {
      version,
      parentId: garden.id,
      name: 'Battery machines',
      specTemplate: [{ key: 'voltageV', label: 'Voltage', type: 'NUMBER', unit: 'V', facet: true }],
    },
  })

  expect(await namesIn(here, list)).toEqual([])
  expect(await namesIn(here, `/api/products/category/${garden.id}`)).toEqual(['Hammer drill'])
  expect(await namesIn(here, '/api/products/search?q=battery+machines')).toEqual(['Hammer drill'])
  await expect.poll(() => namesIn(there, list), soon).toEqual([])
  const counts = async () => (await get(there, '/api/categories')).categories
  await expect
    .poll(counts, soon)
    .toMatchObject([{ productCount: 0 }, { name: 'Garden', productCount: 1 }, { productCount: 1 }])
})

test('changes made while the database was unreachable show once it is back', async () => {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await setPrice(1_500_00)

  const price = async (app: App) =>
    (await get(app, `/api/products?brand=Vajrok+Pro`)).products?.[0]?.price
  for (const app of [here, there]) {
    await expect.poll(() => price(app), soon).toBe(1_500_00)
    await expect.poll(app.live.copy, soon).toBeTruthy()
    expect(await price(app)).toBe(1_500_00)
  }
})
