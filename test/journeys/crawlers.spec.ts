import { type APIRequestContext, expect, test } from '@playwright/test'

async function addressesIn(request: APIRequestContext, path = '/sitemap.xml'): Promise<string[]> {
  const xml = await (await request.get(path)).text()
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  if (!xml.includes('<sitemapindex')) return found
  return (await Promise.all(found.map((part) => addressesIn(request, part)))).flat()
}

test('every address in the sitemap answers', async ({ request }) => {
  const addresses = await addressesIn(request)
  const products = addresses.filter((path) => path.startsWith('/product/'))
  const others = addresses.filter((path) => !path.startsWith('/product/'))
  expect(products.length).toBeGreaterThan(300)

  const missing: string[] = []
  // All of the shelves; of the products every tenth as a page, and each as what its page is made of.
  const asked = [
    ...[...others, ...products.filter((_, at) => at % 10 === 0)].map((path) => [path, path]),
    ...products.map((path) => [path, path.replace('/product/', '/api/products/')]),
  ].values()
  const walk = async () => {
    for (const [path = '', url = ''] of asked)
      if ((await request.get(url, { maxRedirects: 0 })).status() !== 200) missing.push(path)
  }
  await Promise.all([walk(), walk(), walk()])

  // What somebody has just taken out of the shop is in no sitemap any more.
  const now = new Set(await addressesIn(request))
  expect(missing.filter((path) => now.has(path))).toEqual([])
})

test("a browser's own parser reads the feed and the data blocks", async ({ page, request }) => {
  const feed = await (await request.get('/feeds/google.xml')).text()
  await page.goto('/')
  const read = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml')
    const prices = [...parsed.getElementsByTagNameNS('http://base.google.com/ns/1.0', 'price')]
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')]
    return {
      errors: parsed.getElementsByTagName('parsererror').length,
      prices: prices.map(({ textContent }) => textContent ?? ''),
      things: blocks.map(({ textContent }) => JSON.parse(textContent ?? '')['@type'] as string),
    }
  }, feed)

  expect(read.errors).toBe(0)
  expect(read.prices.length).toBeGreaterThan(300)
  for (const price of read.prices) expect(price).toMatch(/^\d+\.\d\d INR$/)
  expect(read.things).toEqual(['Organization', 'WebSite'])
})
