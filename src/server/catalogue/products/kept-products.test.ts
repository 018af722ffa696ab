import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { openCaches } from '#server/platform/cache/caches.ts'
import { openShop } from '#test/shop.ts'
import { cacheProducts } from './cached-products.ts'

const { db, changes, given } = await openShop({ isHearing: true })

test('a product is cached until something changes that it shows', async () => {
  const category = await given.category()
  const { id, productId } = await given.variant({ categoryId: category.id, price: 500_00 })
  const other = await given.variant({ categoryId: category.id })
  const read = cacheProducts(openCaches(changes, 1_000_000))
  const nothing = async () => undefined
  /** Whether the action caused the product to be read again. */
  const isDroppedBy = async (deed: () => Promise<unknown>) => {
    const before = await read(db, productId)
    await deed()
    await changes.flushed()
    return (await read(db, productId)) !== before
  }
  const setPrice = (variantId: number) =>
    db
      .updateTable('variants')
      .set({ price: paise(400_00) })
      .where('id', '=', variantId)
      .execute()

  await changes.flushed()
  expect(await isDroppedBy(nothing)).toBe(false)
  expect(await isDroppedBy(() => setPrice(other.id))).toBe(false)
  expect(await isDroppedBy(() => setPrice(id))).toBe(true)
  expect(await read(db, productId)).toMatchObject({ price: 400_00 })
  const sellOne = () =>
    db.updateTable('stock').set({ onHand: 9 }).where('variantId', '=', id).execute()
  expect(await isDroppedBy(sellOne)).toBe(true)
  const rename = () =>
    db.updateTable('categories').set({ name: 'Yard' }).where('id', '=', category.id).execute()
  expect(await isDroppedBy(rename)).toBe(true)
  expect((await read(db, productId)).category.name).toBe('Yard')
})

test('a product that is no longer visible is refused', async () => {
  const { productId } = await given.variant()
  const read = cacheProducts(openCaches(changes, 1_000_000))
  await read(db, productId)

  await db.updateTable('products').set({ status: 'DRAFT' }).where('id', '=', productId).execute()
  await changes.flushed()

  await expect(read(db, productId)).rejects.toMatchObject({ code: 'not_found' })
})
