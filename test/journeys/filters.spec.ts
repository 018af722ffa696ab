import { expect, type Page, test } from '@playwright/test'

const chips = (page: Page) =>
  page.getByRole('list', { name: 'Applied filters' }).getByRole('link', { name: /^Remove/ })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const filter = (page: Page, name: RegExp) =>
  page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name })

/** The shop's own total for the same query. */
async function totalOf(page: Page, query: string) {
  const answer = await page.request.get(`/api/products/category/1?${query}`)
  return (await answer.json()).total as number
}

const shows = (page: Page, total: number) =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: `${total} product` })
      .first(),
  ).toBeVisible()

/** The first two brands of the power tools, with their counts. */
async function brands(page: Page) {
  const answer = await (await page.request.get('/api/products/category/1?facets=1')).json()
  const facet = answer.facets.find((facet: { key: string }) => facet.key === 'brand')
  return facet.values.slice(0, 2) as { value: string; label: string; count: number }[]
}

/** Waits until the list with these brands has loaded: its chips appear before. */
const narrowedTo = (page: Page, ...brands: string[]) =>
  expect(page).toHaveURL(
    ({ searchParams }) => `${searchParams.getAll('brand').toSorted()}` === `${brands.toSorted()}`,
  )

async function openPowerTools(page: Page) {
  const [one, other] = await brands(page)
  if (!one || !other) throw new Error('The power tools are of one brand only')
  await page.goto('/category/1')
  return { one, other, named: (label: string) => filter(page, new RegExp(`^${label}`)) }
}

test('filters are in the address and shown as chips; Back removes one, Forward sets it again', async ({
  page,
}) => {
  const { one, other, named } = await openPowerTools(page)
  await named(one.label).check()
  await expect(chips(page)).toHaveText([`Remove ${one.label}`])
  await narrowedTo(page, one.value)
  await named(other.label).check()
  await expect(chips(page)).toHaveCount(2)
  await narrowedTo(page, one.value, other.value)

  await page.goBack()
  await shows(page, one.count)
  await expect(chips(page)).toHaveText([`Remove ${one.label}`])
  await expect(named(other.label)).not.toBeChecked()
  await expect(named(one.label)).toBeChecked()
  await page.goForward()
  await shows(page, one.count + other.count)
  await expect(chips(page)).toHaveCount(2)
  await page.reload()
  await expect(chips(page)).toHaveCount(2)
  await expect(named(other.label)).toBeChecked()
})

test('two values of one filter widen the list, two filters narrow it, and the counts are right', async ({
  page,
}) => {
  const { one, other, named } = await openPowerTools(page)
  const ask = (...values: string[]) =>
    new URLSearchParams(values.map((value) => ['brand', value])).toString()

  await named(one.label).check()
  await shows(page, one.count)
  expect(await totalOf(page, ask(one.value))).toBe(one.count)
  await named(other.label).check()
  await shows(page, one.count + other.count)
  expect(await totalOf(page, ask(one.value, other.value))).toBe(one.count + other.count)

  const price = page.getByRole('form', { name: 'Filters' }).getByRole('group', { name: 'Price' })
  await price.getByLabel(/^To/).fill('5000')
  await price.getByLabel(/^To/).press('Enter')
  const narrowed = await totalOf(page, `${ask(one.value, other.value)}&priceMax=500000`)
  expect(narrowed).toBeLessThan(one.count + other.count)
  await shows(page, narrowed)
  await expect(chips(page)).toHaveCount(3)
})

test('a chip removes its filter, and Clear all removes every one', async ({ page }) => {
  const { one, other, named } = await openPowerTools(page)
  await named(one.label).check()
  await named(other.label).check()

  await chips(page).filter({ hasText: one.label }).click()
  await expect(chips(page)).toHaveText([`Remove ${other.label}`])
  await expect(named(one.label)).not.toBeChecked()
  await page.getByRole('link', { name: 'Clear all', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Applied filters' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/category\/1\??$/)
})

test('filters that are ticked before the page is alive are all set', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/assets\/facet-form-[^/]*\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  const { one, other, named } = await openPowerTools(page)
  await named(one.label).check()
  await named(other.label).check()

  letCome()

  await narrowedTo(page, one.value, other.value)
  await expect(named(one.label)).toBeChecked()
  await expect(named(other.label)).toBeChecked()
})

test('removing a filter keeps another one that is still being loaded', async ({ page }) => {
  const { one, other, named } = await openPowerTools(page)
  await named(one.label).check()
  await narrowedTo(page, one.value)
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/api\/products\/category\/1\?/, async (route) => {
    await mayCome
    await route.continue()
  })

  await named(other.label).check()
  await expect(chips(page)).toHaveCount(2)
  await chips(page).filter({ hasText: one.label }).click()
  letCome()

  await narrowedTo(page, other.value)
  await expect(chips(page)).toHaveText([`Remove ${other.label}`])
})

test('filters without results say so, and clearing them shows the products again', async ({
  page,
}) => {
  await page.goto('/category/1?maxPrice=1&minPrice=1')
  await expect(page.getByText('No products match these filters.')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(cards(page)).toHaveCount(10)
})

test('a page has ten products, and the order of the list is in the address', async ({ page }) => {
  await page.goto('/category/1')
  await expect(cards(page)).toHaveCount(10)

  await page.getByLabel(/^Sort/).selectOption({ label: 'Price: low to high' })
  await expect(page).toHaveURL(/sort=price/)
  const answer = await page.request.get('/api/products/category/1?sort=price&limit=1')
  const [cheapest] = (await answer.json()).products
  await expect(cards(page).first().getByRole('heading')).toHaveText(cheapest.name)

  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page).toHaveURL(/sort=price/)
})

test('a search without results says so, gives advice and links on', async ({ page }) => {
  await page.goto('/search?q=zzzzqqqq')

  const main = page.getByRole('main')
  await expect(main.getByText('No products found.')).toBeVisible()
  await expect(main.getByText(/Check the spelling/)).toBeVisible()
  await expect(main.getByLabel('What are you looking for?')).toHaveValue('zzzzqqqq')
  await main
    .getByRole('navigation', { name: 'Popular categories' })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/category\/\d+$/)
})
