import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { openShop } from '#test/shop.ts'

const { app, db, changes, given } = await openShop({ isLive: true })

const drills = await given.category({ name: 'Drills' })
for (const name of ['Drill', 'Impact drill', 'Hammer drill'])
  await given.variant({ name, categoryId: drills.id, price: 1_000_00, mrp: 3_000_00 })

const get = (url: string) => app.inject({ url })
const isKept = async (url: string) => (await get(url)).headers['cache-status'] === 'karigar; hit'

test('a change of price or stock keeps the cached answers that do not show it', async () => {
  const [saw, rake] = [
    await given.variant({ name: 'Lone saw', price: 9_000_00, onHand: 5 }),
    await given.variant({ name: 'Lone rake', price: 9_500_00, onHand: 5 }),
  ]
  await changes.flushed()
  const mine = [`/api/products/${saw.productId}`, `/api/products/search?q=lone`]
  const others = [
    `/api/products/${rake.productId}`,
    `/api/products/${rake.productId}/related`,
    `/api/products/category/${drills.id}?facets=1`,
    '/api/products?sort=price&limit=3',
    '/api/products?sort=discount&limit=3',
    '/api/categories',
    '/api/banners',
    '/api/brands',
    '/api/battery-platforms',
    '/api/products/best-sellers',
  ]
  const keptAfter = async (edit: () => Promise<unknown>) => {
    for (const url of [...mine, ...others]) await get(url)
    await edit()
    await changes.flushed()
    const kept: string[] = []
    for (const url of [...mine, ...others]) if (await isKept(url)) kept.push(url)
    return kept
  }

  const setPrice = () =>
    db
      .updateTable('variants')
      .set({ price: paise(8_900_00) })
      .where('id', '=', saw.id)
      .execute()
  const sellOut = () =>
    db.updateTable('stock').set({ onHand: 0 }).where('variantId', '=', saw.id).execute()

  expect(await keptAfter(setPrice)).toEqual(others)
  expect(await keptAfter(sellOut)).toEqual(others)
})
