import { expect, type Page, test } from '@playwright/test'
import { checkOut, ordersOf, payBy, place, summary } from './checkout-page.ts'
import { bearer, bengaluru, changePrice, changeStock, ownHouse, remember } from './people.ts'
import { onEveryScreen } from './screens.ts'

function countPlaced(page: Page) {
  const placed: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/api/orders')) placed.push(one.url())
  })
  return placed
}

/** The amount in a row of the summary, in paise: "CGST ₹90.00". */
async function amount(page: Page, label: string) {
  const row = summary(page).getByText(label, { exact: true }).locator('xpath=..')
  const text = (await row.textContent()) ?? ''
  return Math.round(Number(text.replace(label, '').replace(/[^\d.]/g, '')) * 100)
}

test('the GST is half CGST and half SGST at home, and IGST into another state', async ({
  page,
  request,
}) => {
  await checkOut(page, request, { addresses: [ownHouse(), bengaluru] })

  await page.getByRole('radio', { name: /Delhi 110085/ }).check()
  await expect(summary(page).getByText('CGST', { exact: true })).toBeVisible()
  await expect(summary(page).getByText('IGST', { exact: true })).toHaveCount(0)
  const [cgst, sgst] = [await amount(page, 'CGST'), await amount(page, 'SGST')]
  expect(cgst).toBe(sgst)
  expect(cgst).toBeGreaterThanOrEqual(90_00)

  await page.getByRole('radio', { name: /Bengaluru 560001/ }).check()
  await expect(summary(page).getByText('IGST', { exact: true })).toBeVisible()
  await expect(summary(page).getByText('CGST', { exact: true })).toHaveCount(0)
  expect(await amount(page, 'IGST')).toBeGreaterThanOrEqual(180_00)
})

test('a busy shop says that there are no delivery dates, and has them when asked again', async ({
  page,
  request,
}) => {
  await checkOut(page, request, { addresses: [ownHouse(), bengaluru] })
  const delivery = page.getByRole('region', { name: /Delivery/ })
  await page.route('**/api/checkout/quote', (route) => route.fulfill({ status: 503, json: {} }))

  await page.getByRole('radio', { name: /Bengaluru 560001/ }).check()

  await expect(delivery).toContainText("We couldn't find out delivery dates and fee.")
  await expect(page.getByText("We couldn't find out payment options.")).toBeVisible()
  await page.unroute('**/api/checkout/quote')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(delivery.getByRole('radio', { name: 'Standard' })).toBeVisible()
})

test("the displayed amounts add up, equal the order's total, and are on its bill", async ({
  page,
  request,
}) => {
  const { asha } = await checkOut(page, request, { pieces: 2, addresses: [ownHouse(), bengaluru] })
  await page
    .getByRole('radio', { name: /Delhi 110085/ })
    .first()
    .check()
  await page.getByRole('checkbox', { name: 'Bill to the same address' }).uncheck()
  const billTo = page.getByRole('group', { name: 'Bill to' })
  await expect(billTo.getByRole('radio', { name: /Bengaluru 560001/ })).toBeChecked()
  await payBy(page, /^Cash on delivery/)
  await expect(place(page)).toHaveText(/^Place order · ₹/)
  const parts = await Promise.all([
    amount(page, 'Items (2)'),
    amount(page, 'Delivery'),
    amount(page, 'Cash on delivery fee'),
  ])
  const total = await amount(page, 'Total')
  const rest = total - parts.reduce((sum, each) => sum + each, 0)
  expect(Math.abs(rest)).toBeLessThan(100)

  await place(page).click()
  await expect(page).toHaveURL(/\/checkout\/success\/\d+$/)
  const [order] = await ordersOf(request, asha)
  expect(order.total).toBe(total)
  const whole = await request.get(`/api/orders/${order.id}`, { headers: bearer(asha.token) })
  expect(await whole.json()).toMatchObject({
    shippingAddress: { city: 'Delhi' },
    billingAddress: { city: 'Bengaluru' },
  })
})

onEveryScreen(
  'a double click places one order, and the cart is empty afterwards',
  async ({ page, request }) => {
    const { asha } = await checkOut(page, request)
    const placed = countPlaced(page)
    await expect(place(page)).toHaveText(/₹/)

    await place(page).dblclick()

    await expect(page).toHaveURL(/\/checkout\/success\/\d+$/)
    expect(placed).toHaveLength(1)
    expect(await ordersOf(request, asha)).toHaveLength(1)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).not.toContainText(
      /\d/,
    )
  },
)

onEveryScreen(
  'the same cart in a second tab makes one order',
  async ({ page, context, request }) => {
    const { asha } = await checkOut(page, request)
    const other = await context.newPage()
    await remember(other, asha.token)
    await other.goto('/checkout')
    await payBy(other, /^Cash on delivery/)
    await expect(place(page)).toHaveText(/₹/)

    // Found before the clicks: the tabs synchronise, and the slower tab may remove its button.
    const buttons = await Promise.all([page, other].map((tab) => place(tab).elementHandle()))
    await Promise.all(
      buttons.map((button) => button?.evaluate((one) => (one as HTMLElement).click())),
    )

    await expect
      .poll(async () => [page.url(), other.url()].filter((url) => url.includes('/success/')).length)
      .toBeGreaterThanOrEqual(1)
    await expect.poll(async () => (await ordersOf(request, asha)).length).toBe(1)
    const behind = page.url().includes('/success/') ? other : page
    await expect(
      behind
        .getByRole('main')
        .getByText(/cart is empty/i)
        .first(),
    ).toBeVisible()
    expect(await ordersOf(request, asha)).toHaveLength(1)
  },
)

onEveryScreen(
  'an answer that got lost is asked for again by itself: still one order',
  async ({ page, request }) => {
    const { asha } = await checkOut(page, request)
    await page.route(
      '**/api/orders',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await expect(place(page)).toHaveText(/₹/)

    await place(page).click()

    await expect(page).toHaveURL(/\/checkout\/success\/\d+$/)
    expect(await ordersOf(request, asha)).toHaveLength(1)
  },
)

onEveryScreen(
  'a price that changed in between is told, and nothing is ordered until it is seen',
  async ({ page, request }) => {
    const { product, asha } = await checkOut(page, request)
    await expect(place(page)).toHaveText(/₹/)
    await changePrice(request, product, 1_298_00)

    await place(page).click()

    await expect(
      page.getByText('Something changed since you last looked. Check the new total.'),
    ).toBeVisible()
    await expect(
      page.getByText(`${product.name} changed from ₹1,180 to ₹1,298.`).first(),
    ).toBeVisible()
    expect(await ordersOf(request, asha)).toHaveLength(0)
    await expect(summary(page)).toContainText('₹1,298')
    await place(page).click()
    await expect(page).toHaveURL(/\/checkout\/success\/\d+$/)
    expect(await ordersOf(request, asha)).toHaveLength(1)
  },
)

onEveryScreen(
  'what sold out in between is named, and the cart is one click away',
  async ({ page, request }) => {
    const { product, asha } = await checkOut(page, request, { stock: 2, pieces: 2 })
    await expect(place(page)).toHaveText(/₹/)
    await changeStock(request, product, -2)

    await place(page).click()

    const alert = page.getByRole('alert').filter({ hasText: product.name })
    await expect(alert.first()).toBeVisible()
    expect(await ordersOf(request, asha)).toHaveLength(0)
    await page.getByRole('main').getByRole('link', { name: 'Edit cart' }).first().click()
    await expect(page.getByText(`${product.name} is out of stock.`).first()).toBeVisible()
  },
)
