import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { given, visitor } = shop
const { order } = buyingIn(shop)
const meera = await given.admin('CATALOGUE')

const seen = (id: number) => visitor(catalogueApi.product, { params: { id } })

/** Changes a product as the editor does: omitted fields stay. */
async function change(id: number, changes: Partial<ProductWrite>) {
  const { product } = await meera(adminCatalogueApi.product, { params: { id } })
  const variants = product.variants.map(({ id, sku, price, mrp }) => ({ id, sku, price, mrp }))
  const { name, categoryId, version } = product
  const body = { name, categoryId, version, variants, ...changes }
  return meera(catalogueApi.updateProduct, { params: { id }, body })
}

test('parcel size, lithium content and required battery are kept until they are changed', async () => {
  const drill = await given.variant({ price: 4_999_00 })
  const [variant] = (await seen(drill.productId)).variants
  if (!variant) throw new Error('a product without variants')
  const { id, sku, price, mrp } = variant

  await change(drill.productId, {
    hasLithium: true,
    variants: [{ id, sku, price, mrp, lengthMm: 300, widthMm: 250, heightMm: 90, isBare: true }],
  })
  await change(drill.productId, {})

  expect(await seen(drill.productId)).toMatchObject({
    hasLithium: true,
    variants: [{ lengthMm: 300, widthMm: 250, heightMm: 90, isBare: true, weightGrams: 1_500 }],
  })
  await change(drill.productId, {
    hasLithium: false,
    variants: [{ id, sku, price, mrp, heightMm: null, isBare: false }],
  })
  expect(await seen(drill.productId)).toMatchObject({
    hasLithium: false,
    variants: [{ lengthMm: 300, heightMm: null, isBare: false }],
  })
})

test('packer and Indian Standard are shown until they are changed', async () => {
  const { productId } = await given.variant()
  const marks = { packer: 'Kitwell Packers, Okhla, New Delhi', bisStandard: 'IS 2029' }
  await change(productId, { compliance: { ...marks, bisLicence: 'CM/L-1234567' } })
  await change(productId, {})
  expect((await seen(productId)).compliance).toMatchObject({ ...marks, bisLicence: 'CM/L-1234567' })

  await change(productId, { compliance: { packer: ' ', bisLicence: null } })
  const { packer, bisStandard, bisLicence } = (await seen(productId)).compliance
  expect({ packer, bisStandard, bisLicence }).toEqual({
    packer: null,
    bisStandard: 'IS 2029',
    bisLicence: null,
  })
})

test('related products keep their order, and shoppers see the published ones', async () => {
  const [grinder, guard, brushes, draft] = await Promise.all([
    given.variant(),
    given.variant({ name: 'Guard' }),
    given.variant({ name: 'Carbon brushes' }),
    given.variant({ status: 'DRAFT' }),
  ])

  const written = await change(grinder.productId, {
    links: [
      { kind: 'SPARE_PART', productId: brushes.productId },
      { kind: 'SPARE_PART', productId: guard.productId },
      { kind: 'SUCCESSOR', productId: draft.productId },
    ],
  })

  expect(written.links.map(({ productId }) => productId)).toEqual([
    brushes.productId,
    guard.productId,
    draft.productId,
  ])
  expect((await seen(grinder.productId)).links).toEqual([
    { kind: 'SPARE_PART', productId: brushes.productId, name: 'Carbon brushes' },
    { kind: 'SPARE_PART', productId: guard.productId, name: 'Guard' },
  ])
  expect((await change(grinder.productId, {})).links).toHaveLength(3)
  expect((await change(grinder.productId, { links: [] })).links).toEqual([])
})

test('a product cannot be related to itself, twice to the same, to a missing one, or in two ways', async () => {
  const [one, other, third] = [await given.variant(), await given.variant(), await given.variant()]
  const refused: NonNullable<ProductWrite['links']>[] = [
    [{ kind: 'ACCESSORY', productId: one.productId }],
    [
      { kind: 'ACCESSORY', productId: other.productId },
      { kind: 'ACCESSORY', productId: other.productId },
    ],
    [{ kind: 'ALTERNATIVE', productId: 999_999_999 }],
    [
      { kind: 'SUCCESSOR', productId: other.productId },
      { kind: 'SUCCESSOR', productId: third.productId },
    ],
  ]

  for (const links of refused)
    await expect(change(one.productId, { links })).rejects.toMatchObject({
      problem: { status: 400, code: 'invalid_request' },
    })
  expect((await seen(one.productId)).links).toEqual([])
})

test('when two people relate two products to each other at once, both succeed', async () => {
  const [one, other] = await Promise.all([given.variant(), given.variant()])
  const tie = (from: number, to: number) =>
    change(from, { links: [{ kind: 'ACCESSORY', productId: to }] })

  const ties = await Promise.allSettled([
    tie(one.productId, other.productId),
    tie(other.productId, one.productId),
  ])

  expect(ties.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('the return policy of a product is that of the nearest category which has one', async () => {
  const owner = await given.admin()
  const top = await given.category()
  const below = await given.category({ parentId: top.id })
  const disc = await given.variant({ categoryId: below.id })
  const rule = async () => (await seen(disc.productId)).returns
  const say = async (id: number, returnRule: 'UNOPENED' | 'FAULTY_ONLY' | null) => {
    const { version } = await owner(adminCatalogueApi.category, { params: { id } })
    return owner(catalogueApi.updateCategory, { params: { id }, body: { returnRule, version } })
  }

  expect(await rule()).toEqual({ rule: 'STANDARD', days: 7 })
  expect(await say(top.id, 'UNOPENED')).toMatchObject({ returnRule: 'UNOPENED' })
  expect(await rule()).toMatchObject({ rule: 'UNOPENED' })
  await say(below.id, 'FAULTY_ONLY')
  expect(await rule()).toMatchObject({ rule: 'FAULTY_ONLY' })
  await say(below.id, null)
  expect(await rule()).toMatchObject({ rule: 'UNOPENED' })
})

test('a product can have its own return policy, and its own number of days', async () => {
  const owner = await given.admin()
  const top = await given.category()
  const below = await given.category({ parentId: top.id })
  const mask = await given.variant({ categoryId: below.id })
  const { version } = await owner(adminCatalogueApi.category, { params: { id: top.id } })
  const terms = { returnRule: 'UNOPENED', returnDays: 15 } as const
  await owner(catalogueApi.updateCategory, { params: { id: top.id }, body: { ...terms, version } })

  expect((await seen(mask.productId)).returns).toEqual({ rule: 'UNOPENED', days: 15 })
  await change(mask.productId, { ownReturns: { rule: 'FAULTY_ONLY', days: null } })
  expect(await seen(mask.productId)).toMatchObject({
    returns: { rule: 'FAULTY_ONLY', days: 15 },
    ownReturns: { rule: 'FAULTY_ONLY', days: null },
  })
  await change(mask.productId, { ownReturns: { rule: null, days: 3 } })
  expect((await seen(mask.productId)).returns).toEqual({ rule: 'UNOPENED', days: 3 })
  await change(mask.productId, { model: 'M-1' })
  expect((await seen(mask.productId)).returns).toEqual({ rule: 'UNOPENED', days: 3 })
})

test('an archived product still has a page if it was ordered or has a successor', async () => {
  const [sold, followed, forgotten, next] = [
    await given.variant({ name: 'Sold once' }),
    await given.variant({ name: 'Followed' }),
    await given.variant({ name: 'Forgotten' }),
    await given.variant(),
  ]
  await order(await given.shopper(), [sold])
  await change(followed.productId, {
    links: [{ kind: 'SUCCESSOR', productId: next.productId }],
  })
  const discontinued = (id: number) => visitor(catalogueApi.discontinued, { params: { id } })
  const missing = { problem: { status: 404, code: 'not_found' } }
  await expect(discontinued(sold.productId)).rejects.toMatchObject(missing)

  for (const { productId } of [sold, followed, forgotten])
    await change(productId, { status: 'ARCHIVED' })

  expect(await discontinued(sold.productId)).toMatchObject({ name: 'Sold once', links: [] })
  expect((await discontinued(followed.productId)).links).toMatchObject([
    { kind: 'SUCCESSOR', productId: next.productId },
  ])
  await expect(discontinued(forgotten.productId)).rejects.toMatchObject(missing)
  await expect(seen(sold.productId)).rejects.toMatchObject({
    problem: { status: 404, code: 'gone' },
  })
})
