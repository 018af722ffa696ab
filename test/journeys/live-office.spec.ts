import { expect, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { axe } from './axe.ts'
import { deliver, listenToCalls, openOffice, placeOrder, register, remember } from './people.ts'

test('staff see an order as it is placed: the count at once, the row when they ask for it', async ({
  page,
  request,
}) => {
  const { token } = await register(request)
  const { order: first } = await placeOrder(request, token)
  await openOffice(page, request, '/admin/orders')
  const rows = page.getByRole('region', { name: 'Orders' }).getByRole('row')
  await expect(rows.filter({ hasText: first.orderNumber })).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Back office' })
  const before = await rail.getByRole('link', { name: /^Orders/ }).textContent()
  await page.getByRole('searchbox').first().focus()

  const { order } = await placeOrder(request, token)
  const show = page.getByRole('button', { name: /Show \d+ new orders?/ })
  await expect(show).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Orders/)
  await expect(rail.getByRole('link', { name: /^Orders/ })).not.toHaveText(before ?? '')
  await expect(rail.getByRole('link', { name: /^Orders \d+ to confirm or pack$/ })).toBeVisible()
  await expect(page.getByRole('searchbox').first()).toBeFocused()
  await expect(rows.filter({ hasText: order.orderNumber })).toHaveCount(0)
  expect(await axe(page)).toEqual([])

  // Other journeys place orders too: the first press may show one of those only.
  await expect(async () => {
    if (await show.isVisible()) await show.press('Enter')
    await expect(rows.filter({ hasText: order.orderNumber })).toBeVisible({ timeout: 2_000 })
    await expect(page).toHaveTitle(/^Orders/, { timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Tab')
  expect(await rows.locator(':focus').count()).toBe(1)
})

test('an alert is switched on by a click, and a new order then shows a notification', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const shown: string[] = []
    const fake = Object.assign(
      class {
        constructor(title: string) {
          shown.push(title)
        }
      },
      { permission: 'default', requestPermission: async () => (fake.permission = 'granted') },
    )
    Object.assign(window, { Notification: fake, shown })
  })
  await openOffice(page, request, '/admin/alerts')
  await page.getByRole('switch', { name: 'New order as a notification' }).click()
  await expect(page.getByRole('switch', { name: 'New order as a notification' })).toBeChecked()

  await placeOrder(request, (await register(request)).token)

  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown)
  await expect.poll(shown).toContain('New order')
})

test('the page of an order follows it, as long as something can happen', async ({
  page,
  request,
}) => {
  const { token } = await register(request)
  const { order } = await placeOrder(request, token)
  await remember(page, token)
  await page.clock.install()
  await page.goto(`/profile/orders/${order.id}`)
  const status = page.locator('h1 + span')
  await expect(status).toBeVisible()
  await expect(status).not.toHaveText('Shipped')
  // Only then does the page count its minute.
  await untilAlive(status)
  const { calls } = listenToCalls(page)

  await deliver(request, order, 'SHIPPED')
  await page.clock.fastForward(61_000)
  await expect(status).toHaveText('Shipped')
  expect(calls.filter((call) => call === `GET /api/orders/${order.id}`)).toHaveLength(1)
})
