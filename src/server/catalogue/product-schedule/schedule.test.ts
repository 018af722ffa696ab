import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { healthApi } from '#contract/backoffice/health.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { productGridApi } from '#contract/catalogue/product-grid.ts'
import { productScheduleApi } from '#contract/catalogue/product-schedule.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { openShop } from '#test/shop.ts'
import { asSent, writingIn } from '#test/writing-products.ts'
import { runSchedules } from './run-schedules.ts'

const shop = await openShop({ isLive: true })
const { db, given, visitor } = shop
const [meera, boss] = [await given.admin('CATALOGUE'), await given.admin()]
const { sellable, draft, add, update } = await writingIn(shop, meera)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
type Times = { publishAt?: string | null; hideAt?: string | null; version?: number }
const schedule = (id: number, { publishAt = inHours(1), hideAt = null, ...based }: Times = {}) =>
  meera(productScheduleApi.set, { params: { id }, body: { publishAt, hideAt, ...based } })
const cancel = (id: number) => meera(productScheduleApi.cancel, { params: { id } })
const read = (id: number) => meera(adminCatalogueApi.product, { params: { id } })
const isInShop = (id: number) =>
  visitor(catalogueApi.product, { params: { id } }).then(
    () => true,
    () => false,
  )
const readyDraft = () => add(sellable({ status: 'DRAFT' }))
const publishedOne = () => add(sellable())

/** Moves the times of a schedule back, as if so many hours had passed. */
const hoursLater = (id: number, hours: number) =>
  sql`update product_schedules set publish_at = publish_at - ${hours} * interval '1 hour',
    hide_at = hide_at - ${hours} * interval '1 hour' where product_id = ${id}`.execute(db)

test('a draft is published at its time, not before, and hidden again at the other', async () => {
  const { id } = await readyDraft()
  await schedule(id, { publishAt: inHours(1), hideAt: inHours(3) })

  expect(await runSchedules(db)).toBe(0)
  expect(await isInShop(id)).toBe(false)

  await hoursLater(id, 2)
  expect(await runSchedules(db)).toBe(1)
  expect(await isInShop(id)).toBe(true)
  expect(await read(id)).toMatchObject({ schedule: { publishAt: null, failure: null } })

  await hoursLater(id, 2)
  expect(await runSchedules(db)).toBe(1)
  expect(await isInShop(id)).toBe(false)
  expect(await read(id)).toMatchObject({ product: { status: 'DRAFT' }, schedule: null })
})

test('a product is published once, however many workers look for it, and late if none was there', async () => {
  const { id } = await readyDraft()
  await schedule(id)
  await hoursLater(id, 48)

  const runs = await Promise.all([runSchedules(db), runSchedules(db), runSchedules(db)])

  expect(runs.reduce((all, each) => all + each)).toBe(1)
  expect(await read(id)).toMatchObject({
    product: { status: 'PUBLISHED', version: 2 },
    schedule: null,
  })
})

test('a run that cannot lock a product leaves it as it is, and the next run publishes it', async () => {
  const { id } = await readyDraft()
  await schedule(id)
  await hoursLater(id, 2)

  await db.transaction().execute(async (tx) => {
    // On a busy machine the run outlasts the idle-transaction timeout, so it is switched off here.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select from products where id = ${id} for update`.execute(tx)
    await expect(runSchedules(db)).rejects.toThrow('lock timeout')
  })

  expect(await isInShop(id)).toBe(false)
  expect(await runSchedules(db)).toBe(1)
  expect(await isInShop(id)).toBe(true)
})

test('a product that lacks what the law wants stays a draft, and says why to staff', async () => {
  const { id } = await add(draft({ brand: 'Vajrok' }))
  await schedule(id)
  await hoursLater(id, 2)

  expect(await runSchedules(db)).toBe(0)
  expect(await runSchedules(db)).toBe(0)

  const { product, schedule: failed } = await read(id)
  expect(product).toMatchObject({ status: 'DRAFT', version: 1 })
  expect(failed?.failure).toContain('Enter the HSN code before you publish.')
  expect(failed?.failure).toContain('Enter the GST rate before you publish.')
  const list = await meera(adminCatalogueApi.products, { query: { schedule: 'failed' } })
  expect(list.products).toMatchObject([{ id, schedule: { failure: failed?.failure } }])
  const { problems } = await boss(healthApi.read)
  expect(problems).toContainEqual({
    text: '1 product could not be published or hidden at the time that was set. Each product says why.',
    page: 'schedules',
  })
  expect(await countEntries('product.schedule-fail', id)).toBe(1)

  await schedule(id, { publishAt: inHours(1) })
  expect(await read(id)).toMatchObject({ schedule: { failure: null } })
  await cancel(id)
})

test('a product whose two times both passed while nothing ran is not shown for a moment', async () => {
  const { id } = await readyDraft()
  await schedule(id, { publishAt: inHours(1), hideAt: inHours(2) })
  await hoursLater(id, 5)

  expect(await runSchedules(db)).toBe(0)

  const { product, schedule: failed } = await read(id)
  expect(product.status).toBe('DRAFT')
  expect(failed?.failure).toMatch('was not running between these two times')

  await update(product, { status: 'PUBLISHED' })
  expect(await read(id)).toMatchObject({ product: { status: 'PUBLISHED' }, schedule: null })
})

test('the list counts and finds what is scheduled', async () => {
  const { id } = await readyDraft()
  await schedule(id)

  const { products, total, counts } = await meera(adminCatalogueApi.products, {
    query: { schedule: 'set' },
  })

  expect(products.map((row) => row.id)).toEqual([id])
  expect([total, counts.scheduled]).toEqual([1, 1])
  await cancel(id)
  expect(await read(id)).toMatchObject({ product: { status: 'DRAFT' }, schedule: null })
  await expect(cancel(id)).rejects.toMatchObject({ problem: { status: 404 } })
})

test.each([
  ['a time that has passed', { publishAt: inHours(-1) }, 'publishAt', 'This time has passed.'],
  ['no time', { publishAt: null }, 'publishAt', 'Choose the day and time when it is published.'],
  ['hiding before', { hideAt: inHours(0.5) }, 'hideAt', 'Choose a time after it is published.'],
  ['hiding long ago', { hideAt: inHours(-9) }, 'hideAt', 'This time has passed.'],
])('%s is refused', async (_what, times, field, message) => {
  const { id } = await readyDraft()

  await expect(schedule(id, times)).rejects.toMatchObject({
    problem: { status: 400, fields: { [field]: expect.stringContaining(message) } },
  })
  expect(await read(id)).toMatchObject({ schedule: null })
})

test('a published product can only be hidden at a time, and an archived one has no schedule', async () => {
  const { id, ...product } = await publishedOne()

  await expect(schedule(id)).rejects.toMatchObject({
    problem: { message: 'This product is published already. Choose only when it is hidden.' },
  })
  await schedule(id, { publishAt: null, hideAt: inHours(1) })
  await update({ id, ...product }, { status: 'ARCHIVED' })

  expect(await read(id)).toMatchObject({ schedule: null })
  await expect(schedule(id)).rejects.toMatchObject({
    problem: { message: 'An archived product cannot be scheduled. Make it a draft first.' },
  })
})

test('two who schedule the same product at once do not overwrite each other', async () => {
  const { id } = await readyDraft()
  const { version } = await schedule(id)
  await schedule(id, { publishAt: inHours(2), version })

  await expect(schedule(id, { version })).rejects.toMatchObject({ problem: { code: 'stale' } })

  await cancel(id)
  await expect(schedule(id, { version })).rejects.toMatchObject({ problem: { code: 'stale' } })
})

const publishIn: [string, (product: Product) => Promise<unknown>][] = [
  ['in the editor', (product) => update(product, { status: 'PUBLISHED' })],
  [
    'with many others',
    ({ id }) =>
      meera(adminCatalogueApi.changeProducts, {
        body: { products: [{ id }], change: { status: 'PUBLISHED' } },
      }),
  ],
  [
    'in the grid',
    ({ variants }) =>
      meera(productGridApi.save, {
        body: {
          key: crypto.randomUUID(),
          cells: variants.map(({ id: variantId }) => ({
            variantId,
            field: 'status' as const,
            old: 'DRAFT',
            new: 'PUBLISHED',
          })),
        },
      }),
  ],
]

test.each(publishIn)(
  'a product that is published %s before its time only awaits its hiding',
  async (_where, publish) => {
    const [kept, hidden] = [await readyDraft(), await readyDraft()]
    await schedule(kept.id)
    await schedule(hidden.id, { hideAt: inHours(3) })

    await publish(kept)
    await publish(hidden)

    expect(await read(kept.id)).toMatchObject({ schedule: null })
    expect(await read(hidden.id)).toMatchObject({
      product: { status: 'PUBLISHED' },
      schedule: { publishAt: null },
    })
    await meera(adminCatalogueApi.changeProducts, {
      body: { products: [{ id: hidden.id }], change: { status: 'DRAFT' } },
    })
    expect(await read(hidden.id)).toMatchObject({ schedule: null })
  },
)

test('an edit of a draft keeps its schedule, and deleting the product deletes it', async () => {
  const product = await readyDraft()
  await schedule(product.id)

  const edited = await update(product, { name: 'Hammer drill' })

  expect(edited.version).toBe(2)
  expect(await read(product.id)).toMatchObject({ schedule: { failure: null } })
  await meera(catalogueApi.removeProduct, { params: { id: product.id } })
  const { total } = await meera(adminCatalogueApi.products, { query: { schedule: 'set' } })
  expect(total).toBe(0)
  expect(await runSchedules(db)).toBe(0)
})

test('a copy of a scheduled product has no schedule', async () => {
  const product = await readyDraft()
  await schedule(product.id)
  const body = asSent(product)
  const variants = body.variants.map(({ id: _id, ...each }) => ({ ...each, sku: `${each.sku}-2` }))

  const copy = await add({ ...body, variants })

  expect(await read(copy.id)).toMatchObject({ schedule: null })
})

async function countEntries(action: string, id: number) {
  const entries = await db
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', action)
    .where('subjectId', '=', String(id))
    .execute()
  return entries.length
}
