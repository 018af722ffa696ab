import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { paise } from '#contract/money.ts'
import { cartStepsIn } from '#test/cart-steps.ts'
import { openShop } from '#test/shop.ts'

const { app, db, changes, given } = await openShop({ isHearing: true })

const get = (path: string, headers = {}) => app.inject({ url: path, headers })

test('a cached answer is sent again unchanged, compressed if the client accepts it', async () => {
  const { productId } = await given.variant()
  const path = `/api/products/${productId}`

  const first = await get(path)
  const packed = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
  const again = await get(path)
  const known = await get(path, { 'if-none-match': String(first.headers.etag) })

  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body)
  expect(first.headers.vary).toBe('Accept-Encoding')
  expect(again.body).toBe(first.body)
  expect(again.headers.etag).toBe(first.headers.etag)
  expect(again.headers['content-security-policy']).toContain("default-src 'none'")
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect(known).toMatchObject({ statusCode: 304, body: '' })
})

test('an answer that is requested often is compressed better', async () => {
  const { productId } = await given.variant({ name: 'Saw for hard wood and soft wood' })
  const specs = Array.from({ length: 60 }, (_, place) => `For wood of ${place * 7} mm`).join('. ')
  await db.updateTable('products').set({ description: specs }).where('id', '=', productId).execute()
  await changes.flushed()
  const path = `/api/products/${productId}`
  const packed = () => get(path, { 'accept-encoding': 'br' })

  const [first, plain] = [await packed(), await get(path)]

  await expect
    .poll(async () => (await packed()).rawPayload.length)
    .toBeLessThan(first.rawPayload.length)
  const again = await packed()
  expect(brotliDecompressSync(again.rawPayload).toString()).toBe(plain.body)
  expect(again.headers.etag).toBe(first.headers.etag)
})

test('simultaneous requests for the same answer make it once', async () => {
  const { productId } = await given.variant()
  await changes.flushed()
  const path = `/api/products/${productId}`

  const answers = await Promise.all(Array.from({ length: 8 }, () => get(path)))

  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  const isMade = ({ headers }: (typeof answers)[number]) => headers['cache-status'] === undefined
  expect(answers.filter(isMade)).toHaveLength(1)
})

test('a request with the current ETag gets no body, and the answer stays cached', async () => {
  const { productId } = await given.variant()
  const path = `/api/products/${productId}`
  await changes.flushed()

  const known = await get(path, { 'if-none-match': '*' })

  expect(known).toMatchObject({ statusCode: 304, body: '' })
  expect(known.headers['cache-status']).toBeUndefined()
  expect(await isCached(path)).toBe(true)
})

test('a change by the staff shows in the next answer', async () => {
  const catalogue = await given.admin('CATALOGUE')
  const { productId } = await given.variant({ price: 4_999_00 })
  const path = `/api/products/${productId}`
  expect((await get(path)).json()).toMatchObject({ price: 4_999_00 })
  const { categoryId, name, version, variants } = (await get(path)).json()
  const [{ id, sku }] = variants

  const price = paise(4_499_00)
  await catalogue(catalogueApi.updateProduct, {
    params: { id: productId },
    body: { categoryId, name, version, variants: [{ id, sku, price, mrp: paise(4_999_00) }] },
  })

  expect((await get(path)).json()).toMatchObject({ price: 4_499_00 })
})

const setPrice = (id: number, price: number) =>
  db
    .updateTable('variants')
    .set({ price: paise(price) })
    .where('id', '=', id)
    .execute()

const isCached = async (path: string) =>
  (await get(path)).headers['cache-status'] === 'karigar; hit'

test('only answers that show a change are made again', async () => {
  const [tools, garden] = [await given.category(), await given.category()]
  const saw = await given.variant({ categoryId: tools.id, price: 2_000_00 })
  const rake = await given.variant({ categoryId: garden.id })
  const paths = {
    saw: `/api/products/${saw.productId}`,
    rake: `/api/products/${rake.productId}`,
    tools: `/api/products/category/${tools.id}`,
    garden: `/api/products/category/${garden.id}`,
    all: '/api/products',
    categories: '/api/categories',
    company: '/api/company-details',
  }
  const cachedAfter = async (action: () => Promise<unknown>) => {
    for (const path of Object.values(paths)) await get(path)
    await action()
    await changes.flushed()
    const cached = await Promise.all(Object.values(paths).map(isCached))
    return Object.keys(paths).filter((_, index) => cached[index])
  }
  const nothing = async () => undefined

  await changes.flushed()
  expect(await cachedAfter(nothing)).toEqual(Object.keys(paths))
  expect(await cachedAfter(() => setPrice(saw.id, 1_800_00))).toEqual([
    'rake',
    'garden',
    'categories',
    'company',
  ])
  const sellOne = () =>
    db.updateTable('stock').set({ onHand: 9 }).where('variantId', '=', rake.id).execute()
  expect(await cachedAfter(sellOne)).toEqual(['saw', 'tools', 'categories', 'company'])
  const addHoe = () => given.variant({ categoryId: garden.id })
  expect(await cachedAfter(addHoe)).toEqual(['saw', 'rake', 'company'])
  const rename = () =>
    db.updateTable('categories').set({ name: 'Yard' }).where('id', '=', garden.id).execute()
  expect(await cachedAfter(rename)).toEqual(['company'])
})

test('a banner appears and disappears at its time without any change', async () => {
  const soon = (ms: number) => new Date(Date.now() + ms)
  const hour = 3_600_000
  await db
    .insertInto('banners')
    .values({ title: 'Now', link: '/', slot: 'HERO', alt: '', startsAt: soon(hour) })
    .execute()
  const reschedule = async (times: { startsAt?: Date; endsAt?: Date }) => {
    await db.updateTable('banners').set(times).execute()
    await changes.flushed()
  }
  const shown = async () => (await get('/api/banners')).json().banners.length

  // Nothing is checked within a time that a slow machine could miss: each state lasts once it has come.
  await changes.flushed()
  expect([await shown(), await isCached('/api/banners')]).toEqual([0, true])
  await reschedule({ startsAt: soon(400) })
  await expect.poll(shown).toBe(1)
  await reschedule({ endsAt: soon(400) })
  await expect.poll(shown).toBe(0)
})

test('answers for one shopper are never cached', async () => {
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  const as = (token: string) => get('/api/auth/me', { authorization: `Bearer ${token}` })

  expect((await as(asha.token)).json()).toMatchObject({ id: asha.id })
  expect((await as(ravi.token)).json()).toMatchObject({ id: ravi.id })
  expect((await get('/api/auth/me')).statusCode).toBe(401)
})

test('an answer for one shopper is compressed from a kilobyte on', async () => {
  const asha = await given.shopper()
  const read = (accepted = '') =>
    get('/api/cart', { authorization: `Bearer ${asha.token}`, 'accept-encoding': accepted })
  const empty = await read('br')
  for (const name of ['Drill', 'Saw', 'Plane'])
    await cartStepsIn(db).add(asha, (await given.variant({ name })).id, 1)

  const [packed, plain] = [await read('gzip, br'), await read()]

  expect(empty.headers['content-encoding']).toBeUndefined()
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('a change by another process drops answers, and nothing is cached while changes cannot be followed', async () => {
  const { id, productId } = await given.variant({ price: 2_000_00 })
  const path = `/api/products/${productId}`
  const shown = async () => (await get(path)).json().price
  expect(await shown()).toBe(2_000_00)

  await setPrice(id, 1_800_00)
  await expect.poll(shown).toBe(1_800_00)

  await changes.stop()
  expect(await shown()).toBe(1_800_00)
  expect(await isCached(path)).toBe(false)
})
