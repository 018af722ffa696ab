import { expect, type Page, test } from '@playwright/test'
import { otherPages, shopPages } from './page-list.ts'

/** The elements in the head of a page for search engines and link previews, all of each kind. */
const headOf = (html: string | null) => {
  const { head } = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string, name: string) =>
    [...head.querySelectorAll(selector)].map((item) => item.getAttribute(name))
  const texts = (selector: string) =>
    [...head.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return {
    titles: texts('title'),
    descriptions: all('meta[name="description"]', 'content'),
    canonical: all('link[rel="canonical"]', 'href'),
    robots: all('meta[name="robots"]', 'content'),
    previous: all('link[rel="prev"]', 'href'),
    next: all('link[rel="next"]', 'href'),
    languages: all('link[hreflang]', 'href'),
    cards: all('meta[name="twitter:card"]', 'content'),
    addresses: all('meta[property="og:url"]', 'content'),
    properties: all('meta[property]', 'content'),
    things: texts('script[type="application/ld+json"]'),
  }
}

/** Navigates like the Back button: without reloading the page. */
const moveTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: history.state.idx + 1, key: to, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

const isAlive = () =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))

const paths = [
  ...shopPages,
  ...otherPages,
  '/checkout',
  '/category/1?page=2',
  '/category/1?inStock=true',
  '/brand/vajrok?page=2',
]

/** A few pages per journey, so that none takes long on a slow machine. */
const parts = Array.from({ length: Math.ceil(paths.length / 5) }, (_, part) =>
  paths.slice(part * 5, (part + 1) * 5),
)

for (const part of parts)
  test(`the head is the same from the server, in the browser and after navigation: ${part.join(', ')}`, async ({
    page,
    baseURL,
  }) => {
    const heads = new Map<string, ReturnType<typeof headOf>>()
    for (const path of part) {
      const html = await (await page.request.get(path)).text()
      await page.goto(path)
      await page.waitForFunction(isAlive)
      const sent = await page.evaluate(headOf, html)
      expect(sent.titles, path).toHaveLength(1)
      for (const address of [...sent.canonical, ...sent.addresses])
        expect(address, path).toContain(`${baseURL}/`)
      expect(await page.evaluate(headOf, null), `${path}, loaded`).toEqual(sent)
      heads.set(path, sent)
    }

    // From page to page, so that what one of them left behind would be found on the next one.
    await page.goto(part.includes('/') ? '/category/1?page=2' : '/')
    await page.waitForFunction(isAlive)
    for (const [path, sent] of heads) {
      await moveTo(page, path)
      await expect
        .poll(() => page.evaluate(headOf, null), { message: `${path}, moved to` })
        .toEqual(sent)
    }
  })

test('a campaign link has the canonical address of its page', async ({ page }) => {
  await page.goto('/category/1?utm_source=mail&page=2&gclid=x')
  await page.waitForFunction(isAlive)

  await expect(page).toHaveURL('/category/1?page=2')
})
