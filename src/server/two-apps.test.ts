import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { openShop } from '#test/shop.ts'

const [first, second] = [await openShop({ isLive: true }), await openShop({ isLive: true })]

const track = ({ app }: typeof first) =>
  app.inject({
    url: `${ordersApi.track.path}?orderNumber=KG-1&phone=9876543210`,
    remoteAddress: '203.0.113.9',
  })

test('calls that one shop counts use up nothing of the limit in another shop of the process', async () => {
  const { hits } = ordersApi.track.limit
  for (let call = 0; call < hits; call++) await track(first)

  expect((await track(first)).statusCode).toBe(429)
  expect((await track(second)).statusCode).toBe(404)
})

test('a response that one shop has cached is not sent by another', async () => {
  await named(first, 'First Tools')
  await named(second, 'Second Tools')

  expect((await first.visitor(companyApi.read)).name).toBe('First Tools')
  expect((await first.visitor(companyApi.read)).name).toBe('First Tools')
  expect((await second.visitor(companyApi.read)).name).toBe('Second Tools')
})

test('the catalogue and the search of one shop show nothing of another', async () => {
  const saw = await first.given.variant({ name: 'Zebrawood saw' })

  const lists = [first, second].map(({ visitor }) => visitor(catalogueApi.products))
  const searches = [first, second].map(({ visitor }) =>
    visitor(catalogueApi.search, { query: { q: 'zebrawood' } }),
  )
  const found = (await Promise.all([...lists, ...searches])).map(({ products }) =>
    products.map(({ id }) => id),
  )

  expect(found).toEqual([[saw.productId], [], [saw.productId], []])
})

async function named({ db, changes }: typeof first, name: string) {
  const value = JSON.stringify({ name })
  await db
    .insertInto('settings')
    .values({ section: 'company', value })
    .onConflict((row) => row.column('section').doUpdateSet({ value }))
    .execute()
  await changes.flushed()
}
