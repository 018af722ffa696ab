import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { createApp } from '#server/app.ts'
import { anyChange, type ChangeListener } from '#server/platform/changes/changes.ts'
import { followChanges } from '#server/platform/changes/follow-changes.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { openShop } from '#test/shop.ts'

const { app: here, db, url, uploadsDir, given } = await openShop({ isHearing: true })
const staff = await given.admin('CATALOGUE')
await db.deleteFrom('synonyms').execute()
await given.variant({ name: 'Claw hammer' })

type App = typeof here
type OnChange = ChangeListener['onChange']

/** Another process of the shop, which shares only the database with the first. */
async function openAnother(onChange: OnChange = () => undefined): Promise<App> {
  const own = openDatabase(url)
  const changes = followChanges(url, own)
  const app = await createApp({
    lanes: sameForAll(own),
    changes,
    storage: diskStorage(uploadsDir),
    incomingDir: uploadsDir,
    publicUrl: 'http://shop.test',
  })
  changes.subscribe({ onChange, onCurrent: () => undefined })
  afterAll(async () => {
    await app.close()
    await changes.stop()
    await own.destroy()
  })
  await vi.waitUntil(app.live.copy, { timeout: 20_000 })
  return app
}

const namesIn = async (app: App, q: string): Promise<string[]> => {
  const { products } = (await app.inject(`/api/products/search?exact=1&q=${q}`)).json()
  return products.map(({ name }: { name: string }) => name)
}
/** Allows for a busy machine. */
const soon = { timeout: 10_000, interval: 20 }
const add = (...words: string[]) => staff(adminSearchApi.addSynonym, { body: { words } })

const there = await openAnother()

test('a change of synonyms applies in every process', async () => {
  for (const app of [here, there]) expect(await namesIn(app, 'zundar')).toEqual([])
  const { id, version } = await add('hammer', 'zundar')
  expect(await namesIn(here, 'zundar')).toEqual(['Claw hammer'])
  await expect.poll(() => namesIn(there, 'zundar'), soon).toEqual(['Claw hammer'])

  await staff(adminSearchApi.removeSynonym, { params: { id }, query: { version } })
  expect(await namesIn(here, 'zundar')).toEqual([])
  await expect.poll(() => namesIn(there, 'zundar'), soon).toEqual([])
})

test('synonyms changed while the connection to the database was lost apply once it is back', async () => {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'karigar-listen'`.execute(db)
  await db
    .insertInto('synonyms')
    .values({ words: ['hammer', 'kutnar'], finds: [] })
    .execute()
  for (const app of [here, there])
    await expect.poll(() => namesIn(app, 'kutnar'), soon).toEqual(['Claw hammer'])
})

test('a starting process knows the synonyms, and sends no answers from before', async () => {
  const told: Parameters<OnChange>[0][] = []
  const late = await openAnother((change) => told.push(change))
  await vi.waitUntil(() => told.length > 0, { timeout: 20_000 })
  expect(told).toContainEqual(anyChange)
  expect(await namesIn(late, 'kutnar')).toEqual(['Claw hammer'])
})
