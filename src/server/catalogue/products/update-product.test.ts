import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { paise } from '#contract/money.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { asSent, images, variant, writingIn } from '#test/writing-products.ts'

const shop = await openShop()
const { app, db, given, removeFiles, visitor } = shop
const meera = await given.admin('CATALOGUE')
const { draft, sellable, add, update } = await writingIn(shop, meera)

async function order(product: Product) {
  const shopper = await given.shopper()
  const [bought] = product.variants
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      userId: shopper.id,
      status: 'CONFIRMED',
      paymentStatus: 'COD_PENDING',
      paymentMethod: 'COD',
      placeOfSupply: '07',
      shippingAddress: '{}',
      billingAddress: '{}',
      deliverFrom: '2026-11-24',
      deliverBy: '2026-11-26',
      subtotal: paise(100),
      total: paise(100),
      cgst: paise(0),
      sgst: paise(0),
      igst: paise(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('orderLines')
    .values({
      orderId,
      productId: product.id,
      variantId: bought?.id ?? 0,
      position: 0,
      quantity: 1,
      sku: 'X',
      name: 'Drill',
      hsn: '84672100',
      gstRateBp: 0,
      unitPrice: paise(100),
      unitMrp: paise(100),
      gross: paise(100),
      taxable: paise(100),
      total: paise(100),
      cgst: paise(0),
      sgst: paise(0),
      igst: paise(0),
      returnRule: 'STANDARD',
      returnDays: 7,
    })
    .execute()
}

test('fields that are not sent stay, and the version increases', async () => {
  const before = await add(
    sellable({
      model: 'VJ-1',
      description: 'Drills.',
      highlights: ['Light'],
      images: [{ alt: 'Side' }],
      specs: [
        { key: 'voltageV', value: 18 },
        { key: 'impact', value: false },
      ],
      tierPrices: [{ minQuantity: 5, price: paise(4_000_00) }],
      warranty: { months: 6, text: 'Motor.' },
    }),
    await images(1),
  )

  const after = await update(before, { name: 'Better drill' })

  const { updatedAt: _then, ...rest } = before
  expect(after).toMatchObject({
    ...rest,
    name: 'Better drill',
    version: 2,
  })
})

test('when two people change the same version, the second is refused with the current state', async () => {
  const product = await add(draft())
  const now = await update(product, { name: 'First' })

  await expect(update(product, { name: 'Second' })).rejects.toMatchObject(
    refusal({ status: 409, code: 'stale', current: now }),
  )
})

test('when eight people change a product at once, one succeeds', async () => {
  const product = await add(draft())

  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, turn) => update(product, { name: `Drill ${turn}` })),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a variant that is left out is deleted, or archived if it was ordered, and can come back', async () => {
  const product = await add(draft({ variants: [variant(), variant(), variant()] }))
  await order(product)
  const [ordered, never, third] = product.variants
  const rest = asSent(product).variants.slice(2)

  const after = await update(product, { variants: rest })

  expect(after.variants.map(({ id }) => id)).toEqual([third?.id])
  const left = await db
    .selectFrom('variants')
    .select(['id', 'archivedAt'])
    .where('productId', '=', product.id)
    .orderBy('id')
    .execute()
  expect(left).toEqual([
    { id: ordered?.id, archivedAt: expect.any(String) },
    { id: third?.id, archivedAt: null },
  ])
  expect(left.some(({ id }) => id === never?.id)).toBe(false)

  const back = await update(after, { variants: [...rest, variant({ sku: ordered?.sku ?? '' })] })
  expect(back.variants.map(({ id }) => id)).toEqual([third?.id, ordered?.id])
})

test('pictures are kept by id in the order sent, and the others are deleted from the disk', async () => {
  const before = await add(draft({ images: [{ alt: 'A' }, { alt: 'B' }] }), await images(2))
  const [a, b] = before.images

  const after = await update(
    before,
    { images: [{ alt: 'New' }, { id: b?.id ?? 0, alt: 'B again' }] },
    await images(1),
  )

  expect(after.images.map(({ alt }) => alt)).toEqual(['New', 'B again'])
  expect(after.images[1]).toMatchObject({ id: b?.id, url: b?.url })
  await removeFiles()
  expect((await app.inject(a?.url ?? '')).statusCode).toBe(404)
  expect((await app.inject(b?.url ?? '')).statusCode).toBe(200)
})

test('a GST rate applies from the day it is set, and former rates stay on record', async () => {
  const product = await add(sellable())
  await db
    .updateTable('gstRates')
    .set({ effectiveFrom: '2025-09-22' })
    .where('productId', '=', product.id)
    .execute()

  const same = await update(product, { compliance: { gstRate: 18 } })
  const other = await update(same, { compliance: { gstRate: 5 } })

  expect(other.compliance.gstRate).toBe(5)
  const rates = await db
    .selectFrom('gstRates')
    .select('rateBp')
    .where('productId', '=', product.id)
    .orderBy('effectiveFrom')
    .execute()
  expect(rates).toEqual([{ rateBp: 1800 }, { rateBp: 500 }])
})

test('a product that moves to another category keeps only the specifications of that category', async () => {
  const product = await add(draft({ specs: [{ key: 'voltageV', value: 18 }] }))
  const { id } = await given.category()

  const moved = await update(product, { categoryId: id })

  expect(moved).toMatchObject({ categoryId: id, specs: [] })
})

test('a product that was never ordered is deleted with its pictures, and an ordered one is archived', async () => {
  const never = await add(sellable(), await images(1))
  const ordered = await add(sellable(), await images(1))
  await order(ordered)

  await meera(catalogueApi.removeProduct, { params: { id: never.id } })
  await meera(catalogueApi.removeProduct, { params: { id: ordered.id } })

  await expect(
    meera(adminCatalogueApi.product, { params: { id: never.id } }),
  ).rejects.toMatchObject(refusal({ status: 404 }))
  await removeFiles()
  expect((await app.inject(never.imageUrl ?? '')).statusCode).toBe(404)
  const kept = await meera(adminCatalogueApi.product, { params: { id: ordered.id } })
  expect(kept.product).toMatchObject({ status: 'ARCHIVED', version: 2 })
  expect((await app.inject(ordered.imageUrl ?? '')).statusCode).toBe(200)
  await expect(visitor(catalogueApi.product, { params: { id: ordered.id } })).rejects.toMatchObject(
    refusal({ status: 404 }),
  )
})

test('every write is in the audit log with the values before and after', async () => {
  const product = await add(draft())
  await update(product, {
    variants: [{ ...asSent(product).variants[0], ...variant({ price: paise(1) }) }],
  })
  await meera(catalogueApi.removeProduct, { params: { id: product.id } })

  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after'])
    .where('subject', '=', 'product')
    .where('subjectId', '=', String(product.id))
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { action: 'product.add', actorId: meera.id, before: null },
    { action: 'product.update', before: { price: 4_999_00 }, after: { price: 1 } },
    { action: 'product.remove', before: { id: product.id }, after: null },
  ])
})
