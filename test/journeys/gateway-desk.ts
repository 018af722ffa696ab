import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { asOwner, placeOrder, register, remember } from './people.ts'

/** The bank's page, in the gateway's window over the shop. */
export const bank = (page: Page) => page.frameLocator(gatewayWindow)
export const atBank = (page: Page, name: string) => bank(page).getByRole('button', { name })
export const gatewayWindow = 'iframe[title="Payment"]'

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
export const byCard = /^Card, net banking or wallet/
export const placed = /\/checkout\/success\/\d+$/
export const notCharged = 'You have not been charged.'
export const alert = (page: Page) => page.getByRole('alert').filter({ hasText: notCharged })

/** Sends a command to the gateway beside the shop, or to the one at another port. */
export async function atGateway(
  request: APIRequestContext,
  path: string,
  data: object = {},
  port = process.env.JOURNEY_GATEWAY_PORT,
) {
  const gateway = `http://127.0.0.1:${port}`
  const answered = await request.post(`${gateway}/local/${path}`, { data })
  expect(answered.ok(), path).toBe(true)
}

/** Resets the gateway to normal after a journey. */
export async function calmGateway(request: APIRequestContext) {
  await atGateway(request, 'fault', { mode: 'none' })
  await atGateway(request, 'switches', { hold: false, duplicate: 0 })
  await atGateway(request, 'release')
}

/** Pays at the bank without a browser that reports it. */
export const payAtBank = (request: APIRequestContext, orderId: string, part: object = {}) =>
  atGateway(request, 'payments', {
    order_id: orderId,
    outcome: 'success',
    instrument: { method: 'upi', vpa: 'success@razorpay' },
    ...part,
  })

/** Asha has placed an order and is on its payment page. */
export async function atPayment(page: Page, request: APIRequestContext, stock = 5) {
  const asha = await register(request)
  const { product, order, payment } = await placeOrder(request, asha.token, 'ONLINE', stock)
  await remember(page, asha.token)
  await page.goto(`/checkout/pay/${order.id}`)
  await expect(pay(page)).toBeVisible()
  return { asha, product, order, gatewayOrderId: payment.gateway.orderId as string }
}

/** An unpaid order with the gateway's window open. */
export async function inGatewayWindow(page: Page, request: APIRequestContext, stock = 5) {
  const waiting = await atPayment(page, request, stock)
  await pay(page).click()
  await expect(atBank(page, 'Success')).toBeVisible()
  return waiting
}

/** The shopper returns to this tab from another or from the bank's app, which makes the page check. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Returns to the tab repeatedly until the expected result shows. */
export const keepLooking = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await comeBack(page)
    await seen()
  }).toPass({ timeout: 30_000 })

/** Staff finds a transfer in the bank statement. */
export async function findTransfer(request: APIRequestContext, orderId: number, utr: string) {
  const headers = await asOwner(request)
  const address = `/api/admin/orders/${orderId}/payments`
  const { payments } = await (await request.get(address, { headers })).json()
  const open = payments.find(({ method }: { method: string }) => method === 'UPI_QR')
  const confirmed = await request.post(`${address}/${open.id}/confirm`, { headers, data: { utr } })
  expect(confirmed.ok()).toBe(true)
}
