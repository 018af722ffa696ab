import { beforeAll, expect, test } from 'vitest'
import { companyApi } from '#contract/shop/settings.ts'
import { otherPages, shopPages } from './journeys/page-list.ts'
import { rendererOf } from './renderer.ts'
import { openShop } from './shop.ts'

const shop = await openShop()
const { given } = shop
const render = rendererOf(shop, 'https://shop.test')

async function headerOf(path: string): Promise<string> {
  const page = await render(new Request(`http://shop.local${path}`))
  if (page.kind !== 'page') throw new Error(`${path} leads to ${page.location}`)
  const [header = ''] = /<header.*<\/header>/.exec(page.body) ?? []
  return header
}

beforeAll(async () => {
  const owner = await given.admin()
  await owner(companyApi.update, { body: { name: 'Sharma & Sons Hardware' } })
})

const paths = [...shopPages, ...otherPages, '/checkout', '/checkout/pay/1', '/checkout/success/1']

test.each(paths)('the header of %s has the search box, the login and the cart', async (path) => {
  const header = await headerOf(path)

  expect(header).toContain('placeholder="Search Product, Category, Brand..."')
  expect(header).toContain('Login Now')
  expect(header).toContain('href="/cart"')
  expect(header).toContain('aria-label="Wishlist"')
})

test('without a logo the default image is beside the name, whatever the shop is called', async () => {
  const header = await headerOf('/')

  expect(header).toMatch(/<img [^>]*src="[^"]*icons[^"]*"/)
  expect(header).toContain('Sharma &amp; Sons Hardware</span>')
})
