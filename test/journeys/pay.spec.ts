import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { checkOut, place, takeTransfers } from './checkout-page.ts'
import { tabTo } from './keys.ts'
import {
  type Account,
  arrive,
  bearer,
  delhi,
  give,
  logInAsAdmin,
  makeProduct,
  placeOrder,
} from './people.ts'

// One after the other: what the gateway does wrong for one is not for another.
test.describe.configure({ mode: 'default' })

const bank = (page: Page) => page.frameLocator('iframe[title="Payment"]')
const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
const byCard = /^Card, net banking or wallet/
const placed = /\/checkout\/success\/\d+$/

/** Tells the gateway beside the shop what it is to do. */
async function atGateway(request: APIRequestContext, path: string, data: object) {
  const port = Number(new URL(test.info().project.use.baseURL ?? '').port) + 1
  const answered = await request.post(`http://127.0.0.1:${port}/local/${path}`, { data })
  expect(answered.ok(), path).toBe(true)
}

/** Somebody pays at the bank, and no browser is there to tell of it. */
const payAtBank = (request: APIRequestContext, orderId: string, part: object = {}) =>
  atGateway(request, 'payments', {
    ...{ order_id: orderId, outcome: 'success' },
    instrument: { method: 'upi', vpa: 'success@razorpay' },
    ...part,
  })

/** Asha has something in her cart, an address, and stands before the cart. */
async function atCart(page: Page, request: APIRequestContext): Promise<Account> {
  const product = await makeProduct(request, { stock: 5, price: 1_180_00 })
  const asha = await arrive(page, request, '/contact-us')
  await give(request, asha.token, '/api/addresses', delhi)
  await give(request, asha.token, '/api/cart/add', {
    productVariantId: product.variantId,
    quantity: 1,
  })
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
  return asha
}

test('an order is paid in the gateway window, after a payment that failed and one that was closed', async ({
  page,
  request,
}) => {
  await checkOut(page, request, { way: byCard })
  await place(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pay ₹1,180/)
  await expect(page.getByRole('timer')).toContainText('Your tools are kept for')

  // The window is open already, with what was chosen at the checkout.
  await expect(bank(page).getByLabel('Card number')).toBeVisible()
  await bank(page).getByRole('button', { name: 'Failure' }).click()
  await expect(bank(page).getByRole('alert')).toContainText('declined')
  await bank(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'You have not been charged.' }),
  ).toBeVisible()

  await pay(page).click()
  await bank(page).getByRole('button', { name: 'Success' }).click()
  await expect(page).toHaveURL(placed)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order KG-\d+ placed/)
  await expect(page.getByRole('main')).toContainText('Your payment has arrived.')
})

test('on a phone: a gateway that is down says that nothing was charged, and another way is one press away', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await takeTransfers(request)
  await checkOut(page, request, { way: byCard })
  await atGateway(request, 'fault', { mode: 'error' })
  await place(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'You have not been charged.' }),
  ).toBeVisible()
  await atGateway(request, 'fault', { mode: 'none' })

  await page.getByRole('button', { name: 'Pay by UPI transfer instead' }).click()
  await expect(page.getByRole('img', { name: /^UPI code to pay/ })).toBeVisible()
  await page.getByRole('button', { name: 'Pay by card or UPI instead' }).click()
  // Now that it answers, its window opens by itself.
  await bank(page).getByRole('button', { name: 'Success' }).click()

  await expect(page).toHaveURL(placed)
})

test('a payment that comes through while nobody looks is noticed by the page', async ({
  page,
  request,
}) => {
  await checkOut(page, request, { way: byCard })
  // The bank says yes, but this page never hears of it: the webhook does.
  await page.route('**/razorpay/verify', (route) => route.abort())
  await place(page).click()
  await bank(page).getByRole('button', { name: 'Success' }).click()

  await expect(page).toHaveURL(placed, { timeout: 30_000 })
})

test('what happened at the bank is told as it is: paid, not the amount, too late', async ({
  page,
  request,
}) => {
  const asha = await arrive(page, request, '/contact-us')
  const ordered = () => placeOrder(request, asha.token, 'RAZORPAY')
  const money = page.getByRole('main')

  const [paid, odd, late] = [await ordered(), await ordered(), await ordered()]
  await payAtBank(request, paid.payment.razorpay.orderId)
  await page.goto(`/checkout/pay/${paid.order.id}`)
  await expect(page).toHaveURL(placed, { timeout: 30_000 })

  await payAtBank(request, odd.payment.razorpay.orderId, { amount: odd.order.total - 1_00 })
  await page.goto(`/checkout/pay/${odd.order.id}`)
  await expect(money).toContainText('not the amount that was asked for', { timeout: 30_000 })
  await expect(pay(page)).toHaveCount(0)

  await page.goto(`/checkout/pay/${late.order.id}`)
  await expect(pay(page)).toBeVisible()
  const cancelled = await request.post(`/api/orders/${late.order.id}/cancel`, {
    ...{ headers: bearer(asha.token), data: { reason: 'Ordered twice' } },
  })
  expect(cancelled.ok()).toBe(true)
  await expect(money).toContainText('does not wait for a payment any more', { timeout: 30_000 })
  await payAtBank(request, late.payment.razorpay.orderId)
  await expect
    .poll(async () => {
      const headers = bearer(asha.token)
      return (await (await request.get(`/api/orders/${late.order.id}`, { headers })).json())
        .paymentStatus
    })
    .toMatch(/REFUNDED|PAID/)
  await page.goto(`/profile/orders/${late.order.id}`)
  await expect(money).toContainText(/Refund/)
})

test('with the keyboard alone: from the cart through the gateway window', async ({
  page,
  request,
}) => {
  await atCart(page, request)
  await tabTo(page, /^Checkout/)
  await page.keyboard.press('Enter')
  await expect(place(page)).toHaveText(/^Place order · ₹/)
  await expect(page.getByRole('radio', { name: /^UPI Any/ })).toBeChecked()
  await expect(place(page)).toBeEnabled()
  await tabTo(page, /^Place order/)
  await page.keyboard.press('Enter')

  const success = bank(page).getByRole('button', { name: 'Success' })
  await expect(success).toBeVisible()
  for (let stops = 0; stops < 12; stops++) {
    await page.keyboard.press('Tab')
    if (await success.evaluate((button) => button === button.ownerDocument.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(placed)
})

test('with the keyboard alone: from the cart to a UPI transfer that the shop finds', async ({
  page,
  request,
}) => {
  await takeTransfers(request)
  await atCart(page, request)
  await tabTo(page, /^Checkout/)
  await page.keyboard.press('Enter')
  await expect(place(page)).toHaveText(/^Place order · ₹/)
  await tabTo(page, /^UPI/)
  const transfer = page.getByRole('radio', { name: /^UPI transfer/ })
  while (!(await transfer.isChecked())) await page.keyboard.press('ArrowDown')
  await expect(place(page)).toBeEnabled()
  await tabTo(page, /^Place order/)
  await page.keyboard.press('Enter')

  const utr = String(randomInt(10 ** 11, 10 ** 12))
  await expect(page.getByRole('img', { name: /^UPI code to pay/ })).toBeVisible()
  await tabTo(page, /^UPI reference number/)
  await page.keyboard.type(utr)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`We are looking for your transfer ${utr}.`)).toBeVisible()

  const orderId = page.url().split('/').at(-1)
  const headers = bearer(await logInAsAdmin(request))
  const address = `/api/admin/orders/${orderId}/payments`
  const { payments } = await (await request.get(address, { headers })).json()
  const confirmed = await request.post(`${address}/${payments[0].id}/confirm`, {
    ...{ headers, data: { utr } },
  })
  expect(confirmed.ok()).toBe(true)
  await expect(page).toHaveURL(placed, { timeout: 30_000 })
})
