import { expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { untilAlive } from './alive.ts'

const box = (page: Page) => page.getByPlaceholder('Search Product, Category, Brand...')
const isSearch = (url: string) => url.includes('/api/products/search')

/** Counts the searches a page sends, and can delay their responses. */
async function watchSearches(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => void (isSearch(request.url()) && sent.push(request.url())))
  await page.clock.install()
  await page.goto('/')
  await untilAlive(box(page))
  await box(page).click()
  return sent
}

test('one character or blanks do not search; two characters do, after a pause in typing', async ({
  page,
}) => {
  const sent = await watchSearches(page)
  // The script of the suggestions has loaded once it lists something.
  await box(page).fill('ladder')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box(page).fill('')
  sent.length = 0
  // The clock is paused, so that pauses of a slow machine do not count as pauses in typing.
  await page.clock.pauseAt(Date.now() + 60_000)

  await box(page).pressSequentially('d')
  await box(page).fill('   ')
  await box(page).fill(' d ')
  const search = page.waitForRequest((request) => isSearch(request.url()))
  await box(page).fill('dr')
  await box(page).fill('dri')
  await box(page).fill('dril')
  await page.clock.runFor(limits.searchPauseMs)

  expect((await search).url()).toContain('q=dril')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('Searching... is shown while loading, then results that link to products', async ({
  page,
}) => {
  await watchSearches(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/products/search**', async (route) => {
    await held.promise
    await route.continue()
  })

  await box(page).fill('drill')

  await expect(page.getByText('Searching...')).toBeVisible()
  held.resolve()
  const first = page.getByRole('option').first()
  await expect(first).toContainText(/drill/i)
  await expect(first.locator('img, svg').first()).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(/\/product\/\d+/)
})

test('No products found. is shown if there are none', async ({ page }) => {
  await watchSearches(page)
  await box(page).fill('qqqqzzzzxxxx')

  await expect(page.getByText('No products found.')).toBeVisible()
})

test('a late reply never replaces a newer one', async ({ page }) => {
  await watchSearches(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/products/search**', async (route) => {
    if (route.request().url().includes('q=hammer')) await held
    await route.continue().catch(() => undefined)
  })

  await box(page).fill('hammer')
  await expect(page.getByText('Searching...')).toBeVisible()
  const isOld = (one: Request) => one.url().includes('q=hammer')
  const over = Promise.race([
    page.waitForEvent('requestfinished', isOld),
    page.waitForEvent('requestfailed', isOld),
  ])
  await box(page).fill('ladder')
  await expect(page.getByRole('option').first()).toContainText(/ladder/i)
  release()
  await over

  await expect(page.getByRole('option').first()).toContainText(/ladder/i)
})

test('the list works by keyboard, has a maximum height and scrolls', async ({ page }) => {
  await watchSearches(page)
  await box(page).fill('drill')
  await expect(page.getByRole('option').first()).toBeVisible()

  await expect(box(page)).toHaveAttribute('role', 'combobox')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await box(page).press('ArrowDown')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', /./)
  const list = page.getByRole('listbox').first()
  const capped = await list.evaluate((element) => {
    for (let at: HTMLElement | null = element as HTMLElement; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at.clientHeight
    return Number.POSITIVE_INFINITY
  })
  expect(capped).toBeLessThanOrEqual(480)
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/product\/\d+/)
})

test('Esc and a click beside it close the list', async ({ page }) => {
  await watchSearches(page)
  await box(page).fill('drill')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box(page).press('Escape')
  await expect(page.getByRole('option').first()).toBeHidden()

  await box(page).fill('drills')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.mouse.click(400, 700)
  await expect(page.getByRole('option').first()).toBeHidden()
})

test('a failed search is only logged, and the list closes', async ({ page }) => {
  await watchSearches(page)
  let isDown = true
  await page.route('**/api/products/search**', (route) =>
    isDown ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  const searching = page.getByText('Searching...')
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && !message.text().startsWith('Failed to load'),
  )

  await box(page).fill('drill')

  await logged
  await expect(searching).toHaveCount(0)
  await expect(page.getByRole('search').getByText(/./)).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)

  isDown = false
  await box(page).fill('drills')
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('recent searches are offered while the box is empty, until they are cleared', async ({
  page,
}) => {
  await page.goto('/search?q=saw')
  await untilAlive(box(page))
  await box(page).click()
  await box(page).fill('angle grinder')
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('angle grinder')
  // The page of results keeps the search once it is alive.
  const kept = () => page.evaluate(() => localStorage.getItem('searches'))
  await expect.poll(kept).toContain('angle grinder')
  await page.goto('/')
  await box(page).click()
  await expect(page.getByRole('option', { name: 'angle grinder' })).toBeVisible()

  await box(page).press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Clear recent searches')
  await box(page).press('Enter')

  await expect(page.getByRole('listbox')).toBeHidden()
  expect(await kept()).toBeNull()
})

test('Enter opens the results page', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('angle grinder')
  await box(page).press('Enter')

  await expect(page).toHaveURL(/\/search\?q=angle(\+|%20)grinder/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('angle grinder')
})

test('the first cards are seen whole, and a category narrows the result and keeps its words', async ({
  page,
}) => {
  await page.goto('/search?q=drill+under+5000')
  const main = page.getByRole('main')
  const edges = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top, bottom }
    })
  const card = main.getByRole('article').first()
  const first = await edges(card)
  expect(first.top - (await edges(main)).top).toBeLessThanOrEqual(180)
  expect(first.bottom).toBeLessThanOrEqual(800)
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await edges(card.getByText(/^₹/).first())).bottom).toBeLessThanOrEqual(740)

  const category = main.getByRole('link', { name: /^Cordless Drills \d+$/ })
  const count = /\d+/.exec((await category.textContent()) ?? '')?.[0]
  await category.click()
  await expect(page).toHaveURL(/\/search\?category=\d+&q=drill/)
  const heading = main.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`${count} results for “drill under 5000”`)
  await main.getByRole('link', { name: 'Remove Cordless Drills' }).click()
  await expect(category).toBeVisible()

  // One emoji is too short, like one letter.
  await page.goto('/search?q=🔨')
  await expect(heading).toHaveText('What are you looking for?')
})

test('a product that is not sold can be requested, with and without JavaScript', async ({
  browser,
  page,
}) => {
  const ask = async (on: Page, item: string) => {
    await on.goto(`/search?q=${encodeURIComponent(item)}`)
    await expect(on.getByText('No products found.')).toBeVisible()
    await expect(on.getByLabel('What are you looking for?')).toHaveValue(item)
    await on.getByLabel('Your name').fill('Asha Verma')
    await on.getByLabel('Email').fill('asha@example.in')
    await on.getByRole('button', { name: 'Request this item' }).click()
    await expect(on.getByRole('heading', { name: /Your ticket is T-\d+/ })).toBeVisible()
  }
  await ask(page, 'zzqxqvv wwqjx')

  const plain = await browser.newContext({ javaScriptEnabled: false })
  await ask(await plain.newPage(), 'qqvvzx jjxqw')
  await plain.close()
})
