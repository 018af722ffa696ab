import { expect, test } from '@playwright/test'

test("the browser's parser reads the feed and the data blocks", async ({ page, request }) => {
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
