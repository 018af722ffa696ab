import { expect, type Locator, type Page, test } from '@playwright/test'
import { fetched, untilAlive } from './alive.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const isOf = (href: string) => (one: { url(): string }) =>
  new URL(one.url()).pathname === `/api/products/${href.split('/')[2]}`

/** The product responses requested since the page was opened. */
function askedOf(page: Page) {
  const sent: { url(): string }[] = []
  page.on('request', (request) => void sent.push(request))
  return (href: string) => sent.filter(isOf(href)).length
}

test('resting on a link loads its page early, and opening it loads nothing more, unless it has expired', async ({
  page,
}) => {
  const asked = askedOf(page)
  await page.clock.install()
  await page.goto('/category/1')
  const shelf = (await title(page).textContent()) ?? ''
  const link = (place: number) => main(page).locator('a[data-card]').nth(place)
  await untilAlive(link(0))
  // The clock is paused, so that nothing expires on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  const restOn = async (card: Locator) => {
    const href = (await card.getAttribute('href')) ?? ''
    const answer = page.waitForResponse(isOf(href))
    // The listener for this loads a moment after hydration.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await card.hover()
      await page.clock.runFor(100)
      expect(asked(href)).toBe(1)
    }).toPass()
    await (await answer).finished()
    return href
  }

  const first = await restOn(link(0))
  await link(0).click()
  // The next render may wait for a timer.
  await page.clock.resume()
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  await expect(title(page)).not.toHaveText(shelf)
  expect(asked(first)).toBe(1)

  await page.goBack()
  await expect(title(page)).toHaveText(shelf)
  const second = await restOn(link(1))
  await page.clock.runFor(10_000)
  await link(1).click()
  await expect(page).toHaveURL(new RegExp(`${second}$`))
  await expect(title(page)).not.toHaveText(shelf)
  expect(asked(second)).toBe(2)
})

test('a visitor who saves data gets nothing early', async ({ page }) => {
  const asked = askedOf(page)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.clock.install()
  const ready = fetched(page, 'after-touch')
  await page.goto('/category/1')
  const card = main(page).locator('a[data-card]').first()
  // On such a line only a touch brings the code that would prefetch.
  await page.keyboard.press('Shift')
  await ready
  const href = (await card.getAttribute('href')) ?? ''

  const name = (await card.textContent()) ?? ''
  await untilAlive(card)
  await card.hover()
  await page.clock.runFor(1_000)
  await card.click()

  await expect(title(page)).toHaveText(name)
  expect(asked(href)).toBe(1)
})
