import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { buyingIn } from '#test/buying.ts'
import { plain } from '#test/pictures.ts'
import { registeringIn } from '#test/registering.ts'
import { openShop } from '#test/shop.ts'

const [first, second] = [await openShop({ isLive: true }), await openShop({ isLive: true })]

const track = ({ app }: typeof first) =>
  app.inject({
    url: `${ordersApi.track.path}?orderNumber=KG-1&phone=9876543210`,
    remoteAddress: '203.0.113.9',
  })

test('the rate limit of one shop is not used up by another in the same process', async () => {
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

test('the catalogue and the search of one shop do not show products of another', async () => {
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

test('two shops hash, draw and print at once, and one works on when the other has closed', async () => {
  const printed = await Promise.all([first, second].map(useProcessor))
  await first.app.close()
  const alone = await useProcessor(second)

  for (const start of [...printed, alone]) expect(start).toBe('%PDF')
})

/** Registers a shopper, adds a picture and prints a packing slip; each goes through a limit of the process. */
async function useProcessor(shop: typeof first) {
  const { given } = shop
  await registeringIn(shop)()
  const owner = await given.admin('OWNER')
  const picture = await plain(60, 40).png().toBuffer()
  await owner(catalogueApi.addCategory, {
    body: { name: `Saws ${randomUUID()}` },
    files: [{ field: 'uploads', file: new Blob([new Uint8Array(picture)]) }],
  })
  const { id } = await buyingIn(shop).order(await given.shopper(), [await given.variant()])
  const file = await owner(fulfilmentApi.print, { body: { what: 'PACKING_SLIPS', ids: [id] } })
  return (await file.text()).slice(0, 4)
}

async function named({ db, changes }: typeof first, name: string) {
  const value = JSON.stringify({ name })
  await db
    .insertInto('settings')
    .values({ section: 'company', value })
    .onConflict((row) => row.column('section').doUpdateSet({ value }))
    .execute()
  await changes.flushed()
}
