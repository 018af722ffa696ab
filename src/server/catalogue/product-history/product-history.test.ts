import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { productGridApi } from '#contract/catalogue/product-grid.ts'
import { productHistoryApi } from '#contract/catalogue/product-history.ts'
import type { ProductPart } from '#contract/catalogue/product-parts.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { paise } from '#contract/money.ts'
import { openShop } from '#test/shop.ts'
import { images, variant, writingIn } from '#test/writing-products.ts'

const shop = await openShop()
const { db, given } = shop
const meera = await given.admin('CATALOGUE')
const { drills, sellable, add, update } = await writingIn(shop, meera)

const history = async (id: number, before?: number) =>
  meera(productHistoryApi.list, { params: { id }, query: before ? { before } : {} })
const preview = (id: number, versionId: number) =>
  meera(productHistoryApi.preview, { params: { id, versionId } })
const restore = (id: number, versionId: number, version: number, parts: ProductPart[]) =>
  meera(productHistoryApi.restore, { params: { id, versionId }, body: { version, parts } })
const read = async (id: number) =>
  (await meera(adminCatalogueApi.product, { params: { id } })).product
/** The id of the version in which the product was added. */
const firstVersion = async (id: number) =>
  (await history(id)).versions.find(({ what }) => what === 'added')?.id ?? -1

/** The refusal of a restore of these parts, in words. */
const refusalOf = async ({ id, version }: Product, parts: ProductPart[]) =>
  restore(id, await firstVersion(id), version, parts).then(
    () => 'restored',
    ({ problem }) => problem.message,
  )

test('changes in the editor, the grid and of many are versions, each with who made it and what it changed', async () => {
  const added = await add(sellable())
  const [{ id: variantId } = { id: 0 }] = added.variants
  await update(added, { name: 'Hammer drill', specs: [{ key: 'voltageV', value: 18 }] })
  const cell = { variantId, field: 'price' as const, old: 4_999_00, new: 4_500_00 }
  await meera(productGridApi.save, { body: { key: randomUUID(), cells: [cell] } })
  await meera(adminCatalogueApi.changeProducts, {
    body: { products: [{ id: added.id }], change: { status: 'DRAFT' } },
  })

  const { name, versions, next } = await history(added.id)

  const sku = added.variants[0]?.sku
  expect([name, next]).toEqual(['Hammer drill', null])
  expect(versions.map(({ what, by, changes }) => [what, by, changes])).toEqual([
    ['changed', 'Asha Verma', [{ part: null, label: 'Status', old: 'Published', new: 'Draft' }]],
    [
      'changed',
      'Asha Verma',
      [{ part: 'variants', label: `Price of ${sku}`, old: '₹4,999', new: '₹4,500' }],
    ],
    [
      'changed',
      'Asha Verma',
      [
        { part: 'name', label: 'Name', old: 'Cordless drill', new: 'Hammer drill' },
        { part: 'specs', label: 'Voltage', old: '', new: '18\u00a0V' },
      ],
    ],
    ['added', 'Asha Verma', []],
  ])
  // A restore leaves the status alone, so the newest two say the same.
  expect(versions.map(({ differs }) => differs)).toEqual([false, false, true, true])
})

test('a version is previewed and restored whole, without its status and stock, and the restore can be undone', async () => {
  const before = await add(
    sellable({
      description: 'Drills.',
      highlights: ['Light'],
      specs: [{ key: 'voltageV', value: 18 }],
      tierPrices: [{ minQuantity: 5, price: paise(4_000_00) }],
      warranty: { months: 6, text: 'Motor.' },
    }),
  )
  const [old] = before.variants
  const changed = await update(before, {
    name: 'Hammer drill',
    description: 'Hammers.',
    highlights: [],
    status: 'DRAFT',
    specs: [],
    variants: [variant({ sku: 'NEW-1' }), variant({ sku: 'NEW-2' })],
    tierPrices: [],
    warranty: { months: 12, text: '' },
    compliance: { hsn: '8205' },
    noCod: true,
  })
  const versionId = await firstVersion(before.id)

  const { changes, problems, version } = await preview(before.id, versionId)

  expect([problems, version]).toEqual([[], changed.version])
  expect(changes).toContainEqual({
    part: 'description',
    label: 'Description',
    old: 'Hammers.',
    new: 'Drills.',
  })
  expect(changes).toContainEqual({
    part: 'variants',
    label: 'Variant NEW-1',
    old: '₹4,999, MRP ₹5,999',
    new: '',
  })
  const parts = [...new Set(changes.flatMap(({ part }) => part ?? []))]
  const restored = await restore(before.id, versionId, version, parts)
  expect(restored).toMatchObject({
    name: 'Cordless drill',
    description: 'Drills.',
    highlights: ['Light'],
    status: 'DRAFT',
    warranty: { months: 6, text: 'Motor.' },
    compliance: { hsn: '84672100' },
    noCod: false,
    variants: [{ sku: old?.sku, price: old?.price, availableQuantity: 0 }],
    tierPrices: [{ minQuantity: 5, price: 4_000_00 }],
    version: version + 1,
  })
  expect((await preview(before.id, versionId)).changes).toEqual([])

  const { versions } = await history(before.id)
  expect(versions[0]).toMatchObject({ what: 'restored', differs: false })
  expect(versions[0]?.restoredFrom).toBe(versions.at(-1)?.at)
  await restore(before.id, versions[1]?.id ?? 0, restored.version, parts)
  expect(await read(before.id)).toMatchObject({ name: 'Hammer drill', noCod: true })
})

test('only the chosen parts come back, and a product that was changed since the preview is not overwritten', async () => {
  const { id, ...before } = await add(sellable({ description: 'Drills.' }))
  const changed = await update({ id, ...before }, { name: 'Saw', description: 'Saws.' })
  const versionId = await firstVersion(id)

  await expect(restore(id, versionId, before.version, ['name'])).rejects.toMatchObject({
    problem: { code: 'stale' },
  })
  await restore(id, versionId, changed.version, ['name'])

  const now = await read(id)
  expect(now).toMatchObject({ name: 'Cordless drill', description: 'Saws.' })
  await expect(restore(id, versionId, now.version, ['name'])).rejects.toMatchObject({
    problem: { message: 'The product says this already.' },
  })
})

test('what is gone or taken by now is named, and nothing is restored', async () => {
  const { id: categoryId, name } = await given.category()
  const linked = await add(sellable({ name: 'Charger' }))
  const before = await add(
    sellable({
      categoryId,
      brand: 'Fleetforge',
      images: [{ alt: 'Side' }],
      links: [{ kind: 'ACCESSORY', productId: linked.id }],
    }),
    await images(1),
  )
  const [{ sku } = { sku: '' }] = before.variants
  const now = await update(before, {
    categoryId: drills,
    brand: 'Vajrok',
    images: [],
    links: [],
    variants: [variant()],
  })
  await db.deleteFrom('categories').where('id', '=', categoryId).execute()
  await db.deleteFrom('brands').where('name', '=', 'Fleetforge').execute()
  await meera(catalogueApi.removeProduct, { params: { id: linked.id } })
  await add(sellable({ name: 'Mitre saw', variants: [variant({ sku })] }))

  const { problems } = await preview(before.id, await firstVersion(before.id))

  const reasons: [ProductPart, string][] = [
    ['category', `The category “${name}” was removed.`],
    ['brand', 'The brand “Fleetforge” was removed or has another name.'],
    ['pictures', 'The picture “Side” was deleted.'],
    ['links', 'The linked product “Charger” was deleted.'],
    ['variants', `The SKU ${sku} belongs to “Mitre saw” now.`],
  ]
  expect(problems).toHaveLength(reasons.length)
  for (const [part, message] of reasons) {
    expect(problems).toContainEqual({ part, message })
    expect(await refusalOf(now, [part])).toContain(message)
  }
  expect(await read(before.id)).toMatchObject({ version: now.version })
})

test('a published product is not restored to what may not be published', async () => {
  const bare = await add(sellable({ status: 'DRAFT', compliance: {} }))
  const now = await update(
    bare,
    sellable({
      variants: bare.variants.map(({ id, sku, price, mrp }) => ({ id, sku, price, mrp })),
    }),
  )

  expect(await refusalOf(now, ['compliance'])).toMatch(
    "This can't be restored. Enter the HSN code before you publish.",
  )
})

test('what changed without an entry of the product is told apart, and the state before the first entry can be restored', async () => {
  const { productId: id } = await given.variant()
  const { name, version } = await read(id)
  const other = await given.category()
  const first = await update(await read(id), { name: 'Angle grinder' })
  await db.updateTable('products').set({ categoryId: other.id }).where('id', '=', id).execute()

  const { versions } = await history(id)

  expect(versions.map(({ what, id }) => [what, id === null])).toEqual([
    ['elsewhere', true],
    ['changed', false],
    ['before', false],
  ])
  expect(versions[0]?.changes).toMatchObject([{ part: 'category', new: other.name }])
  expect(await restore(id, 0, first.version, ['name'])).toMatchObject({
    name,
    version: version + 2,
  })
  await expect(preview(id, 999_999_999)).rejects.toMatchObject({ problem: { status: 404 } })
})

test('a version of another product is not found', async () => {
  const [one, two] = [await add(sellable()), await add(sellable())]

  await expect(preview(one.id, await firstVersion(two.id))).rejects.toMatchObject({
    problem: { status: 404 },
  })
})

test('long histories come in pages that leave no version out', async () => {
  let product = await add(sellable())
  for (let each = 1; each <= 21; each++) product = await update(product, { name: `Drill ${each}` })

  const newest = await history(product.id)
  const older = await history(product.id, newest.next ?? 0)

  expect([newest.versions.length, older.versions.length, older.next]).toEqual([20, 2, null])
  const names = [...newest.versions, ...older.versions].flatMap(({ changes }) =>
    changes.map((change) => change.new),
  )
  expect(names).toEqual(Array.from({ length: 21 }, (_, each) => `Drill ${21 - each}`))
})

test('long texts are shown where they differ', async () => {
  const text = `${'Drills and drives. '.repeat(40)}`
  const before = await add(sellable({ description: `${text}With case.` }))
  await update(before, { description: `${text}Without case.` })

  const { versions } = await history(before.id)

  expect(versions[0]?.changes).toEqual([
    {
      part: 'description',
      label: 'Description',
      old: expect.stringMatching(/^….*With case\.$/),
      new: expect.stringMatching(/^….*Without case\.$/),
    },
  ])
})
