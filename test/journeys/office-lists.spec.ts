import { expect, type Page, test } from '@playwright/test'
import { dayInIndia } from '#contract/india-time.ts'
import { axe } from './axe.ts'
import { asOwner, openOffice, placeOrder, register } from './people.ts'

const headings = (page: Page) =>
  page.getByRole('table', { name: 'Products' }).getByRole('columnheader')

test('columns are chosen and put in order by keys, and stay after a reload', async ({
  page,
  request,
}) => {
  await openOffice(page, request, '/admin/products')
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'Category' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'MRP' }).check()
  expect(await axe(page)).toEqual([])
  const up = dialog.getByRole('button', { name: 'Move MRP up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await page.keyboard.press('Escape')
  const compact = page.getByRole('button', { name: 'Compact rows' })
  await compact.click()
  await expect(compact).toHaveAttribute('aria-pressed', 'true')

  const chosen = ['Product', 'Brand', 'Price', 'MRP', 'Stock', 'Status']
  await expect(headings(page)).toHaveText(['', ...chosen])
  await page.reload()
  await expect(headings(page)).toHaveText(['', ...chosen])
  await expect(page.getByRole('table', { name: 'Products' })).toHaveAttribute(
    'data-rows',
    'compact',
  )

  await page.getByRole('button', { name: 'Columns' }).click()
  await dialog.getByRole('button', { name: 'Usual columns' }).click()
  await expect(headings(page)).toContainText(['Product', 'Category'])
  await page.keyboard.press('Escape')
  await compact.click()
  await expect(page.getByRole('table', { name: 'Products' })).toHaveAttribute(
    'data-rows',
    'comfortable',
  )
})

test('a saved view keeps filters and columns, says what changed, and is deleted', async ({
  page,
  request,
}) => {
  const name = `Low stock ${Date.now()}`
  // Wide enough for the tabs of all other journeys, so that none is in "More".
  await page.setViewportSize({ width: 1920, height: 800 })
  await openOffice(page, request, '/admin/products?sort=stock&view=low')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')

  const tab = page.getByRole('link', { name, exact: true })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/saved=\d+&sort=stock&view=low/)

  await page.getByLabel('Sort').selectOption('-price')
  const changes = page.getByRole('region', { name: `Changes of ${name}` })
  await expect(changes).toBeVisible()
  await changes.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('Sort')).toHaveValue('stock')
  await expect(changes).toBeHidden()

  await page.getByLabel('Sort').selectOption('-price')
  await changes.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(changes).toBeHidden()
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await tab.click()
  await expect(page.getByLabel('Sort')).toHaveValue('-price')

  await page.getByRole('button', { name: `View ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await expect(tab).toHaveCount(0)
})

test('filters are chips that go away by one or all at once', async ({ page, request }) => {
  await openOffice(page, request, '/admin/orders?payment=COD&state=07&from=2026-01-05')
  const chips = page.getByRole('list', { name: 'Filters that are set' })
  const words = () =>
    chips
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  await expect(chips.getByRole('listitem')).toHaveCount(3)
  expect(await words()).toEqual([
    'Remove Payment: Cash on delivery',
    'Remove State of supply: Delhi',
    'Remove From: 5 Jan 2026',
  ])
  expect(await axe(page)).toEqual([])

  await chips.getByRole('link', { name: 'State of supply: Delhi' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?from=2026-01-05&payment=COD$/)
  await chips.getByLabel('Payment', { exact: true }).selectOption('UPI_QR')
  await expect(page).toHaveURL(/\/admin\/orders\?from=2026-01-05&payment=UPI_QR$/)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('f')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Status',
    'State of supply',
    'Ordered',
    'Sales',
    'Tag',
    'To',
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  // The second one that begins with this letter after "Payment pending".
  await page.keyboard.press('p')
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/payment=UPI_QR&status=PROCESSING$/)
  await expect(chips.getByRole('link', { name: 'Remove Status: Packed' })).toBeVisible()

  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(chips).toHaveCount(0)
})

/** A page of orders that were promised for the days before today, the newest first. */
async function promise(page: Page, placed: object) {
  await page.route(/\/api\/admin\/orders\?/, async (route) => {
    const answer = await route.fetch()
    const list = await answer.json()
    const dayOf = (ago: number) => dayInIndia(new Date(Date.now() - ago * 24 * 60 * 60_000))
    const orders = Array.from({ length: 25 }, (_, ago) => ({
      ...placed,
      id: 900_000 + ago,
      orderNumber: `KG-9${ago}`,
      status: 'CONFIRMED',
      deliverBy: dayOf(ago),
    }))
    const counts = { ...list.counts, to_pack: 1_234, to_ship: 1_234, in_transit: 1_234 }
    await route.fulfill({ json: { ...list, orders, counts, total: 25 } })
  })
}

test('the list of orders begins high on the page, and shows which of them are late', async ({
  page,
  request,
}) => {
  const { token } = await register(request)
  const { order } = await placeOrder(request, token)
  const headers = await asOwner(request)
  const found = await request.get(`/api/admin/orders?q=${order.orderNumber}`, { headers })
  await promise(page, (await found.json()).orders[0])
  await page.setViewportSize({ width: 1280, height: 900 })
  await openOffice(page, request, '/admin/orders')
  const rows = page.locator('main tbody tr')
  await expect(rows).toHaveCount(25)

  expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(220)
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('next row')).toHaveCount(1)
  await expect(rows.nth(0)).not.toContainText('late')
  const late = (place: number, words: string) => rows.nth(place).getByText(words)
  const toneOf = (place: number, words: string) =>
    late(place, words).evaluate((note) => getComputedStyle(note).color)
  expect(await toneOf(1, '1 day late')).not.toBe(await toneOf(2, '2 days late'))
  expect(await toneOf(2, '2 days late')).toBe(await toneOf(24, '24 days late'))
  expect(await axe(page)).toEqual([])

  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const tabs = page.getByRole('navigation', { name: 'Orders by state' })
    const more = tabs.getByRole('button', { name: 'More' })
    await expect(more).toBeInViewport({ ratio: 1 })
    await expect(tabs.getByRole('link').last()).toBeInViewport({ ratio: 1 })
    await more.click()
    await expect(page.getByRole('menuitem', { name: /^Cancelled/ })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Cancelled/ }).click()
  await expect(page).toHaveURL(/\?tab=cancelled$/)
  await expect(page.getByRole('link', { name: /^Cancelled/ })).toBeInViewport({ ratio: 1 })
})

test('all products of a search are selected, also those of other pages', async ({
  page,
  request,
}) => {
  await openOffice(page, request, '/admin/products?sort=name')
  await expect(page.locator('main tbody').getByRole('checkbox')).toHaveCount(25)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByRole('button', { name: 'Edit 25 products' })).toBeVisible()
  const all = page.getByRole('button', { name: /^Select all \d+$/ })
  const count = Number((await all.textContent())?.match(/\d+/)?.[0])
  expect(count).toBeGreaterThan(25)

  await all.click()

  await expect(page.getByRole('button', { name: `Edit ${count} products` })).toBeVisible()
  await page.getByRole('link', { name: /^Published/ }).click()
  await expect(page.getByRole('button', { name: `Edit ${count} products` })).toHaveCount(0)
})
