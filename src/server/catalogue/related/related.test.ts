import { expect, test } from 'vitest'
import type { LinkKind } from '#contract/catalogue/products.ts'
import { relatedApi } from '#contract/catalogue/related.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ isLive: true })
const { db, given, visitor } = shop
const { order } = buyingIn(shop)

type Specs = Record<string, number | string>

async function product(
  name: string,
  specs: Specs = {},
  options: Parameters<typeof given.variant>[0] = {},
) {
  const variant = await given.variant({ name, ...options })
  const rows = Object.entries(specs).map(([key, value]) => ({
    productId: variant.productId,
    key,
    numberValue: typeof value === 'number' ? value : null,
    textValue: typeof value === 'string' ? value : null,
  }))
  if (rows.length > 0) await db.insertInto('productSpecs').values(rows).execute()
  return variant
}

const tie = (
  from: { productId: number },
  kind: LinkKind,
  to: { productId: number },
  position = 0,
) =>
  db
    .insertInto('productLinks')
    .values({ productId: from.productId, kind, otherId: to.productId, position })
    .execute()

/** The related sections of a product, as kind and names. */
async function shelvesOf({ productId }: { productId: number }, limit = 6) {
  const params = { id: productId }
  const { shelves } = await visitor(relatedApi.read, { params, query: { limit } })
  return shelves.map(({ kind, products, total }) => ({
    kind,
    total,
    names: products.map(({ name }) => name),
  }))
}

const grinder = { disc: 100, spindle: 'M10', noLoadSpeed: 11_000 }
const disc = { diameter: 100, bore: 16, maxSpeed: 15_200, type: 'Abrasive wheel' }

test('a tool shows what fits it with the reason, and the other way round', async () => {
  const tool = await product('Angle grinder', grinder)
  const wheel = await product('Cutting wheel', disc)
  await product('Slow wheel', { ...disc, maxSpeed: 8_500 })
  await product('Hidden wheel', disc, { status: 'DRAFT' })

  const { shelves } = await visitor(relatedApi.read, { params: { id: tool.productId } })

  expect(shelves).toMatchObject([
    {
      kind: 'ACCESSORIES',
      label: 'Discs that fit',
      total: 1,
      why: 'Ø 100\u00a0mm for an M10 spindle, safe at 11,000\u00a0rpm',
      products: [{ name: 'Cutting wheel' }],
    },
  ])
  expect(await shelvesOf(wheel)).toEqual([{ kind: 'TOOLS', total: 1, names: ['Angle grinder'] }])
})

test('a disc moves to the right tools when its bore or category changes', async () => {
  const tool = await product('Big grinder', { ...grinder, disc: 230 })
  const wheel = await product('Big wheel', { ...disc, diameter: 230 })
  expect(await shelvesOf(tool)).toMatchObject([{ names: ['Big wheel'] }])

  const { id: categoryId } = await given.category()
  await db.updateTable('products').set({ categoryId }).where('id', '=', wheel.productId).execute()
  await product('Of the same category', {}, { categoryId })
  await db
    .updateTable('productSpecs')
    .set({ numberValue: 22.23 })
    .where('productId', '=', wheel.productId)
    .where('key', '=', 'bore')
    .execute()

  expect(await shelvesOf(tool)).toEqual([])
  expect(await shelvesOf(wheel)).toEqual([
    { kind: 'ALTERNATIVES', total: 1, names: ['Of the same category'] },
  ])
})

test('related products show those in stock first, up to the requested number, with the total', async () => {
  const tool = await product('Grinder', { ...grinder, disc: 180 })
  for (const name of ['A', 'B', 'C']) await product(name, { ...disc, diameter: 180 })
  await product('Sold out', { ...disc, diameter: 180 }, { onHand: 0 })

  expect(await shelvesOf(tool, 3)).toMatchObject([{ names: ['A', 'B', 'C'], total: 4 }])
  expect((await shelvesOf(tool))[0]?.names.at(-1)).toBe('Sold out')
  await expect(
    visitor(relatedApi.read, { params: { id: tool.productId }, query: { limit: 25 } }),
  ).rejects.toMatchObject({ problem: { status: 400 } })
})

test('products related by hand need no specifications, keep their order and are shown on both sides', async () => {
  const [old, next, guard, key] = [
    await product('Old grinder'),
    await product('New grinder'),
    await product('Guard'),
    await product('Key'),
  ]
  await tie(old, 'SUCCESSOR', next)
  await tie(old, 'SPARE_PART', key, 1)
  await tie(old, 'SPARE_PART', guard, 0)

  expect(await shelvesOf(old)).toEqual([
    { kind: 'SUCCESSOR', total: 1, names: ['New grinder'] },
    { kind: 'SPARE_PARTS', total: 2, names: ['Guard', 'Key'] },
  ])
  expect(await shelvesOf(guard)).toEqual([{ kind: 'TOOLS', total: 1, names: ['Old grinder'] }])
})

test('a spare part is found by the model it names', async () => {
  const hammer = await product('Rotary hammer')
  await db
    .updateTable('products')
    .set({ model: 'BX-RH99' })
    .where('id', '=', hammer.productId)
    .execute()
  const brushes = await product('Carbon brushes', { forModels: 'BX-RH98, bx-rh99' })

  expect(await shelvesOf(hammer)).toMatchObject([
    { kind: 'SPARE_PARTS', names: ['Carbon brushes'] },
  ])
  expect(await shelvesOf(brushes)).toMatchObject([{ kind: 'TOOLS', names: ['Rotary hammer'] }])
})

test('alternatives are in the same category, in stock, and sorted by similarity', async () => {
  const { id: categoryId } = await given.category()
  const drill = await product(
    'Drill',
    { torque: 50, motor: 'Brushless' },
    { categoryId, onHand: 0 },
  )
  await product(
    'Other motor, dear',
    { torque: 200, motor: 'Brushed' },
    { categoryId, price: 29_999_00 },
  )
  await product('Twin', { torque: 52, motor: 'Brushless' }, { categoryId })
  await product('Half like it', { torque: 90, motor: 'Brushless' }, { categoryId })
  await product('Sold out twin', { torque: 50, motor: 'Brushless' }, { categoryId, onHand: 0 })

  expect(await shelvesOf(drill)).toEqual([
    { kind: 'ALTERNATIVES', total: 3, names: ['Twin', 'Half like it', 'Other motor, dear'] },
  ])
})

test('bought together needs two shoppers, never only one', async () => {
  const [saw, blade, gloves] = [
    await product('Saw', {}, { onHand: 50 }),
    await product('Blade', {}, { onHand: 50 }),
    await product('Gloves', {}, { onHand: 50 }),
  ]
  const asha = await given.shopper()
  await order(asha, [saw, blade])
  await order(asha, [saw, gloves])
  await order(asha, [saw, gloves])
  expect(await shelvesOf(saw)).toEqual([])

  await order(await given.shopper(), [saw, blade])

  expect(await shelvesOf(saw)).toEqual([{ kind: 'BOUGHT_TOGETHER', total: 1, names: ['Blade'] }])
})

test('a product that was never visible has no related products', async () => {
  const draft = await product('Draft', {}, { status: 'DRAFT' })

  await expect(shelvesOf({ productId: 999_999_999 })).rejects.toMatchObject({
    problem: { status: 404 },
  })
  await expect(shelvesOf(draft)).rejects.toMatchObject({ problem: { status: 404 } })
})

test('a battery platform counts its tools and batteries, and one without batteries for sale is left out', async () => {
  const on = (platform: string, voltage: number) => ({ platform, voltage })
  await product('Drill', on('Tezkat 18 V', 18), { brand: 'Tezkat' })
  await product('Saw', on('Tezkat 18 V', 18), { brand: 'Tezkat' })
  await product('Battery', { ...on('Tezkat 18 V', 18), capacity: 2 }, { brand: 'Tezkat' })
  await product('Charger', { ...on('Tezkat 18 V', 18), chargeCurrent: 4 }, { brand: 'Tezkat' })
  await product('Torch', on('Shared 12 V', 12), { brand: 'Urjakosh' })
  await product('Pack', { ...on('Shared 12 V', 12), capacity: 2 }, { brand: 'Kisbolt' })
  await product('Pocket screwdriver', on('Fixed inside', 3.6))
  await product('Draft', on('Tezkat 18 V', 18), { brand: 'Tezkat', status: 'DRAFT' })

  const { platforms } = await visitor(relatedApi.platforms)

  expect(platforms.filter(({ name }) => /Tezkat|Shared|Fixed/.test(name))).toEqual([
    { name: 'Shared 12 V', voltage: 12, brandSlug: null, tools: 1, batteries: 1 },
    { name: 'Tezkat 18 V', voltage: 18, brandSlug: expect.any(String), tools: 2, batteries: 1 },
  ])
})
