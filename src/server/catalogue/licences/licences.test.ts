import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { catalogueRecordsApi } from '#contract/catalogue/catalogue-records.ts'
import { licencesApi } from '#contract/catalogue/licences.ts'
import { productGridApi } from '#contract/catalogue/product-grid.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { buyingIn } from '#test/buying.ts'
import { indiaClockOf } from '#test/india-clock.ts'
import { handToolsIn } from '#test/licensing.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { fullCompliance, variant, writingIn } from '#test/writing-products.ts'
import { followLicences } from './follow-licences.ts'

const shop = await openShop({ isLive: true })
const { db, given, visitor } = shop
const [meera, boss] = [await given.admin('CATALOGUE'), await given.admin()]
const { sellable, add, update } = await writingIn(shop, meera)
const { atCheckout } = buyingIn(shop)
const setDay = await indiaClockOf(db)

const licensed = { bisStandard: 'IS 3650', bisLicence: 'CM/L-8200123456' }
const pliers = (compliance: object = {}) => ({
  name: 'Combination pliers',
  compliance: { ...fullCompliance, hsn: '82032000', ...compliance },
})
const read = (id: number) => meera(adminCatalogueApi.product, { params: { id } })
const isInShop = (id: number) =>
  visitor(catalogueApi.product, { params: { id } }).then(
    () => true,
    () => false,
  )
const rows = async (view: 'missing' | 'ending' | 'coming' | 'fine') =>
  (await meera(licencesApi.products, { query: { view, limit: 100, page: 1 } })).products

const change = handToolsIn(boss)
/** The shop applies the order for hand tools from this day, or only warns. */
const apply = (appliedFrom: string | null) => change({ appliedFrom })

beforeAll(async () => {
  await setDay('2026-11-30')
})

test('a fresh shop only warns: pliers are published without a licence and listed as lacking one', async () => {
  const { id } = await add(sellable(pliers()))

  expect(await followLicences(db)).toBe(0)

  expect(await isInShop(id)).toBe(true)
  expect(await rows('missing')).toContainEqual(
    expect.objectContaining({
      productId: id,
      lacksFrom: '2026-10-01',
      hiddenFrom: null,
      hiddenSince: null,
    }),
  )
})

const publish: [string, (product: Product) => Promise<unknown>][] = [
  ['the editor', (product) => update(product, { status: 'PUBLISHED' })],
  [
    'a program',
    ({ id }) =>
      meera(catalogueRecordsApi.patchProduct, {
        params: { id },
        headers: {},
        body: { status: 'PUBLISHED' },
      }),
  ],
]

test.each(publish)('%s cannot publish what lacks a licence', async (_who, become) => {
  await apply('2026-11-30')
  const product = await add(sellable({ ...pliers(), status: 'DRAFT' }))

  await expect(become(product)).rejects.toMatchObject(
    refusal({
      fields: {
        'compliance.bisStandard': expect.stringContaining('IS 3650'),
        'compliance.bisLicence': expect.stringContaining('Hand Tools'),
      },
    }),
  )

  const filled = await update(product, { compliance: licensed })
  await become(filled)
  expect(await isInShop(product.id)).toBe(true)
})

test('many at once and the grid cannot publish it either, and each says why', async () => {
  await apply('2026-11-30')
  const { id, variants } = await add(sellable({ ...pliers(), status: 'DRAFT' }))
  const cell = { field: 'status' as const, old: 'DRAFT', new: 'PUBLISHED' }

  const { refused } = await meera(adminCatalogueApi.changeProducts, {
    body: { products: [{ id }], change: { status: 'PUBLISHED' } },
  })
  const { wrong } = await meera(productGridApi.check, {
    body: { cells: variants.map(({ id: variantId }) => ({ variantId, ...cell })) },
  })

  expect(refused).toMatchObject([{ id, fields: { 'compliance.bisLicence': expect.any(String) } }])
  expect(wrong).toMatchObject([{ field: 'status', message: expect.stringContaining('IS 3650') }])
})

test('what is published already is hidden, shown to staff, and returns when it has a licence', async () => {
  await apply(null)
  const product = await add(sellable(pliers()))
  await apply('2026-11-30')

  await followLicences(db)

  expect(await isInShop(product.id)).toBe(false)
  const { product: hidden, licence } = await read(product.id)
  expect(hidden.status).toBe('DRAFT')
  expect(licence).toMatchObject({ hiddenReason: 'MISSING' })
  expect(await rows('missing')).toContainEqual(
    expect.objectContaining({ productId: product.id, hiddenReason: 'MISSING' }),
  )

  await update(hidden, { compliance: licensed })
  expect(await followLicences(db)).toBe(1)
  expect(await isInShop(product.id)).toBe(true)
  expect(await followLicences(db)).toBe(0)
})

test('a run takes so many products, and queues the next for those that are left', async () => {
  const queued = async () => {
    const { rows: jobs } = await sql`
      select from graphile_worker.jobs where task_identifier = 'followLicences'`.execute(db)
    return jobs.length
  }
  await apply(null)
  await add(sellable(pliers()))
  await add(sellable(pliers()))
  await apply('2026-11-30')
  const before = await queued()

  expect([await followLicences(db, 1), await queued()]).toEqual([1, before + 1])
  expect([await followLicences(db, 2), await queued()]).toEqual([1, before + 1])
})

test('a licence holds on its last day in India and the product is not sold from midnight on', async () => {
  await apply('2026-11-30')
  const compliance = { ...licensed, bisValidUntil: '2026-12-15' }
  const product = await add(sellable({ ...pliers(compliance), variants: [variant({ onHand: 5 })] }))
  const [{ id: variantId }] = product.variants as [Product['variants'][number]]
  const asha = await given.shopper()

  await setDay('2026-12-15')
  expect(await followLicences(db)).toBe(0)
  const { place } = await atCheckout(asha, [{ id: variantId }])

  await setDay('2026-12-16')
  // The job has not run yet.
  await expect(place()).rejects.toMatchObject({ problem: { status: 409 } })
  expect((await asha(cartApi.read)).items).toMatchObject([{ notice: 'unavailable' }])
  expect(await followLicences(db)).toBe(1)
  expect((await read(product.id)).licence).toMatchObject({ hiddenReason: 'ENDED' })
  expect(await isInShop(product.id)).toBe(false)

  const { product: hidden } = await read(product.id)
  const renewed = { ...licensed, bisValidUntil: '2027-12-15' }
  await update(hidden, { compliance: renewed })
  await followLicences(db)
  expect(await isInShop(product.id)).toBe(true)
  await setDay('2026-11-30')
})

test('many are hidden and shown together, and one that lacks something else by then stays a draft', async () => {
  await apply(null)
  const products = []
  for (let made = 0; made < 4; made++) products.push(await add(sellable(pliers())))
  await apply('2026-11-30')
  expect(await followLicences(db)).toBeGreaterThanOrEqual(4)
  for (const { id } of products) {
    const { product } = await read(id)
    await update(product, { compliance: licensed })
  }
  const [broken, ...others] = products as [Product, ...Product[]]
  await sql`update products set manufacturer = null where id = ${broken.id}`.execute(db)

  expect(await followLicences(db)).toBe(3)

  expect(await isInShop(broken.id)).toBe(false)
  for (const { id } of others) expect(await isInShop(id)).toBe(true)
  const { rows: failures } = await sql<{
    failure: string
  }>`select after->>'failure' as failure from audit_log
    where action = 'product.licence-fail' and subject_id = ${String(broken.id)}`.execute(db)
  expect(failures).toEqual([{ failure: expect.stringMatching(/manufacturer/i) }])
  expect(await followLicences(db)).toBe(0)
})

test('a hidden product that is archived, or no longer under the order, is not held any more', async () => {
  await apply(null)
  const [archived, freed] = [await add(sellable(pliers())), await add(sellable(pliers()))]
  await apply('2026-11-30')
  await followLicences(db)

  const { product } = await read(archived.id)
  await update(product, { status: 'ARCHIVED' })
  await apply(null)
  await followLicences(db)

  expect(await read(archived.id)).toMatchObject({ product: { status: 'ARCHIVED' } })
  expect(await isInShop(freed.id)).toBe(true)
})

test('numbers that cannot be are refused, and those from before stay', async () => {
  const product = await add(sellable({ ...pliers(licensed), status: 'DRAFT' }))
  const wrong = { bisLicence: 'applied for', makerSize: 'huge' }

  await expect(update(product, { compliance: wrong })).rejects.toMatchObject(
    refusal({
      fields: {
        'compliance.bisLicence': expect.stringContaining('7 to 10 digits'),
        'compliance.makerSize': expect.stringContaining('micro'),
      },
    }),
  )
  const changed = await update(product, { compliance: { makerSize: 'micro' } })
  expect(changed.compliance.makerSize).toBe('MICRO')

  await sql`update products set bis_licence = 'old words' where id = ${product.id}`.execute(db)
  expect((await update(changed, { name: 'Old pliers' })).compliance.bisLicence).toBe('old words')
})
