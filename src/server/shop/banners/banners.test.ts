import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adminBannersApi, type BannerWrite } from '#contract/shop/admin-banners.ts'
import { bannersApi } from '#contract/shop/banners.ts'
import { openShop } from '#test/shop.ts'

const { app, db, given, removeFiles, visitor } = await openShop()
const catalogue = await given.admin('CATALOGUE')

const banner: BannerWrite = {
  title: 'Cordless drills from 12 V',
  link: '/category/1',
  slot: 'HERO',
  alt: 'A drill',
}
const picture = async (field: string, width: number) => {
  const bytes = await sharp({ create: { width, height: 10, channels: 3, background: '#12543e' } })
    .png()
    .toBuffer()
  return { field, file: new Blob([new Uint8Array(bytes)], { type: 'image/png' }) }
}
const add = (changes: Partial<BannerWrite> = {}) =>
  catalogue(adminBannersApi.add, { body: { ...banner, ...changes } })
const live = async (slot?: BannerWrite['slot']) =>
  (await visitor(bannersApi.live, { query: slot ? { slot } : {} })).banners.map(({ id }) => id)
const stateOf = async (id: number) =>
  (await catalogue(adminBannersApi.list)).banners.find((banner) => banner.id === id)?.state
const clear = () => db.deleteFrom('banners').execute()
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const yesterday = new Date(Date.now() - 86_400_000).toISOString()

test('a banner shows as soon as it is added, with its pictures', async () => {
  await clear()

  const added = await catalogue(adminBannersApi.add, {
    body: { ...banner, tone: 'ink' },
    files: [await picture('image', 60), await picture('mobileImage', 30)],
  })

  expect(added).toMatchObject({
    ...banner,
    tone: 'ink',
    state: 'LIVE',
    active: true,
    version: 1,
    position: 0,
    image: { width: 60, height: 10 },
    mobileImage: { width: 30, height: 10 },
  })
  const { banners } = await visitor(bannersApi.live)
  expect(banners).toMatchObject([{ id: added.id, image: added.image }])
  expect(Object.keys(banners[0] ?? {})).not.toContain('startsAt')
  expect((await app.inject(String(added.image?.url))).statusCode).toBe(200)
})

test('only active banners within their dates are shown', async () => {
  await clear()
  const now = await add({ startsAt: yesterday, endsAt: tomorrow })
  const later = await add({ startsAt: tomorrow })
  const over = await add({ endsAt: yesterday })
  const off = await add({ active: false })

  expect(await live()).toEqual([now.id])
  expect(await Promise.all([now, later, over, off].map(({ id }) => stateOf(id)))).toEqual([
    'LIVE',
    'SCHEDULED',
    'ENDED',
    'OFF',
  ])
})

test('a banner is shown exactly from its start to its end', async () => {
  await clear()
  const { id } = await add()
  const now = sql<string>`now()`
  const set = (days: { startsAt?: typeof now; endsAt?: typeof now }) =>
    db
      .updateTable('banners')
      .set({ startsAt: null, endsAt: null, ...days })
      .where('id', '=', id)
      .execute()

  await set({ startsAt: now })
  expect(await live()).toEqual([id])
  await set({ endsAt: now })
  expect(await live()).toEqual([])
})

test('the banners of one slot can be requested', async () => {
  await clear()
  const hero = await add()
  const strip = await add({ slot: 'STRIP' })

  expect(await live('STRIP')).toEqual([strip.id])
  expect(await live()).toEqual([hero.id, strip.id])
})

test('new banners come last in their slot', async () => {
  await clear()
  const positions = [
    await add(),
    await add({ position: 7 }),
    await add(),
    await add({ slot: 'STRIP' }),
  ]

  expect(positions.map(({ position }) => position)).toEqual([0, 7, 8, 0])
})

test('fields left out of a change stay, pictures too', async () => {
  await clear()
  const { id, image } = await catalogue(adminBannersApi.add, {
    body: { ...banner, tone: 'ink', endsAt: tomorrow },
    files: [await picture('image', 61)],
  })

  const changed = await catalogue(adminBannersApi.update, {
    params: { id },
    body: { ...banner, title: 'Saws', version: 1 },
  })

  expect(changed).toMatchObject({ title: 'Saws', tone: 'ink', endsAt: tomorrow, image, version: 2 })
  const unscheduled = await catalogue(adminBannersApi.update, {
    params: { id },
    body: { ...banner, endsAt: null },
  })
  expect(unscheduled.endsAt).toBeNull()
})

test('a picture that no banner uses is deleted', async () => {
  await clear()
  const files = [await picture('image', 62)]
  const first = await catalogue(adminBannersApi.add, { body: banner, files })
  const second = await catalogue(adminBannersApi.add, { body: banner, files })
  const url = String(first.image?.url)

  await catalogue(adminBannersApi.remove, { params: { id: first.id } })
  expect((await app.inject(url)).statusCode).toBe(200)
  await catalogue(adminBannersApi.update, {
    params: { id: second.id },
    body: banner,
    files: [await picture('image', 63)],
  })
  await removeFiles()
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('when two people change a banner at once, the second is refused', async () => {
  await clear()
  const { id } = await add()
  const change = (title: string) =>
    catalogue(adminBannersApi.update, { params: { id }, body: { ...banner, title, version: 1 } })

  const changes = await Promise.allSettled([change('Saws'), change('Files')])

  const refused = changes.filter((change) => change.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { problem: { status: 409, code: 'stale' } } }])
  expect(refused[0]?.reason.problem.current).toMatchObject({ id, version: 2 })
})

test('banners of a slot can be reordered', async () => {
  await clear()
  const [one, two, three] = [await add(), await add(), await add()]
  await add({ slot: 'STRIP' })

  await catalogue(adminBannersApi.order, { body: { ids: [three.id, one.id, two.id] } })

  expect(await live('HERO')).toEqual([three.id, one.id, two.id])
})

test('a new order must list exactly the banners of the slot', async () => {
  await clear()
  const [one, two] = [await add(), await add()]
  const strip = await add({ slot: 'STRIP' })
  const order = (...ids: number[]) => catalogue(adminBannersApi.order, { body: { ids } })

  await expect(order(one.id)).rejects.toMatchObject({ problem: { code: 'stale' } })
  await expect(order(one.id, one.id)).rejects.toMatchObject({ problem: { code: 'stale' } })
  await expect(order(two.id, one.id, 999)).rejects.toMatchObject({ problem: { code: 'stale' } })
  await expect(order(one.id, two.id, strip.id)).rejects.toMatchObject({ problem: { status: 400 } })
  expect(await live('HERO')).toEqual([one.id, two.id])
})

test.each([
  ['javascript:alert(1)'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['http://plain.example'],
  ['category/1'],
])('a banner cannot link to %s', async (link) => {
  await expect(add({ link })).rejects.toMatchObject({
    problem: { status: 400, fields: { link: expect.any(String) } },
  })
})

test('a banner cannot end before it starts, also by two changes', async () => {
  await clear()
  const { id } = await add({ startsAt: tomorrow })

  await expect(add({ startsAt: tomorrow, endsAt: yesterday })).rejects.toMatchObject({
    problem: { status: 400, fields: { endsAt: 'The end must come after the start.' } },
  })
  await expect(
    catalogue(adminBannersApi.update, { params: { id }, body: { ...banner, endsAt: yesterday } }),
  ).rejects.toMatchObject({ problem: { status: 400 } })
})

test('the audit log has additions, changes, reorderings and removals', async () => {
  await clear()
  const { id } = await add()
  await catalogue(adminBannersApi.update, { params: { id }, body: banner })
  await catalogue(adminBannersApi.order, { body: { ids: [id] } })
  await catalogue(adminBannersApi.remove, { params: { id } })

  const entries = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where((eb) => eb.or([eb('subjectId', '=', String(id)), eb('action', '=', 'banner.order')]))
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'banner.remove',
    'banner.order',
    'banner.update',
    'banner.add',
  ])
  expect(new Set(entries.map(({ actorId }) => actorId))).toEqual(new Set([catalogue.id]))
  await expect(catalogue(adminBannersApi.remove, { params: { id } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
})
