import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { focused } from './keys.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const scroll = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('more products load below; Back shows them again with the scroll position and the last card', async ({
  page,
}) => {
  await page.goto('/category/1')
  const more = main(page).getByRole('link', { name: 'Load 10 more' })
  await untilAlive(more)
  await more.click()
  await expect(cards(page)).toHaveCount(20)
  await expect(page).toHaveURL(/\?from=1&page=2$/)
  await expect(page.locator('#n11 a[data-card]')).toBeFocused()

  const card = page.locator('#n15 a[data-card]')
  await card.scrollIntoViewIfNeeded()
  const before = await scroll(page)
  await card.click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(main(page).getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(20)
  await expect(card).toBeFocused()
  await expect.poll(async () => Math.abs((await scroll(page)) - before)).toBeLessThan(50)
})

test('when a list cannot be loaded the last one stays, with a retry', async ({ page }) => {
  await page.goto('/category/14')
  const inStock = page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: /^18/ })
  await untilAlive(inStock)
  const count = await cards(page).count()
  const lists = '**/api/products/category/14?**'
  await page.route(lists, (route) => route.abort())
  await inStock.click()

  const sentence = main(page).getByText("We couldn't load that list.")
  await expect(sentence).toBeVisible()
  await expect(page).toHaveURL(/\/category\/14$/)
  await expect(cards(page)).toHaveCount(count)
  await expect(inStock).not.toBeChecked()

  await page.unroute(lists)
  await main(page).getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/spec\.voltage=18/)
  await expect(inStock).toBeChecked()
  await expect(sentence).toHaveCount(0)
})

test('while the next list loads the last one stays faded; a slow one says so and offers a retry', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/category/14')
  const volts = page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: /^18/ })
  await untilAlive(volts)
  const count = await cards(page).count()
  const lists = '**/api/products/category/14?**'
  let isAway = true
  await page.route(lists, (route) => (isAway ? undefined : route.continue()))
  await volts.click()
  const paled = main(page).locator('[aria-busy="true"]')
  await expect(paled.getByRole('article')).toHaveCount(count)

  await page.clock.fastForward(9_000)
  await expect(main(page).getByText('Still loading. Check your connection.')).toBeVisible()
  isAway = false
  await main(page).getByRole('link', { name: 'Retry' }).click()
  await expect(page).toHaveURL(/spec\.voltage=18/)
  await expect(paled).toHaveCount(0)
})

test('filters without results are listed, each with the products it would give back', async ({
  page,
}) => {
  await page.goto('/category/14?maxPrice=1&minPrice=1&spec.voltage=18')
  const ways = main(page).getByRole('list', { name: 'Filters to remove' }).getByRole('link')
  await expect(ways).toHaveText([/^Without ₹1 – ₹1: \d+ products$/])

  await ways.click()
  await expect(page).toHaveURL(/\/category\/14\?spec\.voltage=18$/)
  await expect(cards(page)).not.toHaveCount(0)
})

test('products are selected on their cards and compared; a fifth is refused', async ({ page }) => {
  await page.goto('/category/14')
  const ticks = main(page).getByRole('checkbox', { name: /^Compare/ })
  await untilAlive(ticks.nth(4))
  for (const place of [0, 1, 2, 3]) await ticks.nth(place).check()
  await ticks.nth(4).click()
  await expect(page.getByText('You can compare up to 4 products. Remove one first.')).toBeVisible()
  await expect(ticks.nth(4)).not.toBeChecked()

  const tray = page.getByRole('region', { name: 'To compare' })
  await tray
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await tray.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+$/)
  const columns = main(page).getByRole('table').getByRole('columnheader')
  await expect(columns).toHaveCount(3)
  const origin = main(page).getByRole('rowheader', { name: 'HSN code' })
  await expect(origin).toBeVisible()

  await main(page).getByRole('link', { name: 'Only differences' }).click()
  await expect(page).toHaveURL(/show=differences/)
  await expect(origin).toHaveCount(0)
  await columns
    .first()
    .getByRole('link', { name: /^Remove/ })
    .click()
  await expect(columns).toHaveCount(2)
})

/** The size of a small phone. The first card of a list is seen whole on it. */
const phone = { width: 360, height: 740 }

/** Where the price, the button and the card of the first product end, in pixels from the top of the page. */
async function endsOfFirstCard(page: Page) {
  const card = cards(page).first()
  const parts = [
    card.getByText(/^(From )?₹[\d,]+$/).first(),
    card.locator('a.btn, button.btn'),
    card,
  ]
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const [price = 0, button = 0, whole = 0] = boxes.map((box) =>
    box ? box.y + box.height : Infinity,
  )
  return { price, button, whole }
}

function expectWhole({ price, button, whole }: Awaited<ReturnType<typeof endsOfFirstCard>>) {
  expect.soft(price).toBeLessThanOrEqual(580)
  expect.soft(button).toBeLessThanOrEqual(690)
  expect.soft(whole).toBeLessThanOrEqual(phone.height)
}

test('on a phone, the first card is seen whole, and three Tabs lead to it; Back closes the login and leaves the page as it is', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/search?q=drill')
  expectWhole(await endsOfFirstCard(page))
  await page.goto('/category/14')
  expectWhole(await endsOfFirstCard(page))

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to products')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(cards(page).first().getByRole('link').first()).toBeFocused()

  const login = page.getByRole('link', { name: 'Login Now' })
  await untilAlive(login)
  await login.click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/category\/14#products$/)
  await expect(cards(page)).not.toHaveCount(0)
})

test('an address with its filters in another order is hydrated as the page that it is', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/search?q=drill&maxPrice=5000')
  await untilAlive(main(page))

  await expect(page).toHaveURL(/\/search\?maxPrice=5000&q=drill$/)
  expect(errors).toEqual([])
})
