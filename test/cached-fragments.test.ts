import { beforeAll, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { rendererOf } from './renderer.ts'
import { openShop } from './shop.ts'

const shop = await openShop({ isLive: true })
const { db, given } = shop
const parts = new Map<string, string>()
const url = 'https://shop.test'
const fresh = rendererOf(shop, url)
const keeping = rendererOf(shop, url, {
  find: (key) => parts.get(key) ?? null,
  keep: (key, html) => void parts.set(key, html),
})

let paths: string[] = []
let saw = { id: 0, productId: 0 }

beforeAll(async () => {
  const { id: categoryId } = await given.category({ name: 'Saws' })
  const products = []
  for (const name of ['Jigsaw', 'Table saw', 'Mitre saw', 'Band saw', 'Fret saw', 'Hole saw'])
    products.push(await given.variant({ name, categoryId, mrp: 6_000_00 }))
  saw = products[5] ?? saw
  paths = ['/', `/category/${categoryId}`, `/product/${saw.productId}`, '/search?q=saw', '/terms']
})

const bodyOf = async (render: typeof fresh, path: string) => {
  const page = await render(new Request(`http://shop.local${path}`))
  return page.kind === 'page' ? page.body : page.location
}

/** Every page, made of the parts kept so far. */
async function expectFresh() {
  for (const path of paths)
    expect(await bodyOf(keeping, path), path).toBe(await bodyOf(fresh, path))
}

test('after any change pages with cached parts show the current shop', async () => {
  const owner = await given.admin()
  await expectFresh()
  expect(parts.size).toBeGreaterThan(5)

  await db
    .updateTable('variants')
    .set({ price: paise(99_00) })
    .where('id', '=', saw.id)
    .execute()
  await expectFresh()
  await db
    .updateTable('products')
    .set({ name: 'Keyhole saw' })
    .where('id', '=', saw.productId)
    .execute()
  await expectFresh()
  await db.updateTable('stock').set({ onHand: 0 }).where('variantId', '=', saw.id).execute()
  await expectFresh()
  await db.updateTable('categories').set({ name: 'Saws and blades' }).execute()
  await expectFresh()
  await owner(companyApi.update, { body: { name: 'Sharma Tools', phone: '+919812345678' } })
  await expectFresh()
})
