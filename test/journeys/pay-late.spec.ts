import { expect, test } from '@playwright/test'
import { ordersOf } from './checkout-page.ts'
import {
  atBank,
  atGateway,
  bank,
  calmGateway,
  comeBack,
  gatewayWindow,
  inGatewayWindow,
  keepLooking,
  notCharged,
  payAtBank,
  placed,
} from './gateway-desk.ts'
import { asOwner, bearer, changeStock } from './people.ts'
import { onEveryScreen } from './screens.ts'
import { letTimeRunOut } from './time.ts'

/** Longer than the gateway takes to complete a late payment, in seconds. */
const untilLate = 21 * 60

test.afterEach(({ request }) => calmGateway(request))

type Shopper = Parameters<Parameters<typeof onEveryScreen>[1]>[0]

/** The account is debited, the bank says nothing, and the time to pay ends. */
async function runOutOfTime({ page, request }: Shopper, stock = 5) {
  const waiting = await inGatewayWindow(page, request, stock)
  await atBank(page, 'Debit, but no word until later').click()
  await expect(bank(page).getByRole('alert')).toContainText('The bank has not answered.')
  await letTimeRunOut(waiting.order.id)

  await keepLooking(page, () =>
    expect(page.getByText('The time to pay has run out.')).toBeVisible({ timeout: 1_000 }),
  )
  await expect(page.getByRole('main')).toContainText(notCharged)
  await expect(page.locator(gatewayWindow)).toHaveCount(0)
  return waiting
}

const seeMoneyGoBack = (page: Shopper['page']) =>
  keepLooking(page, () =>
    expect(page.getByText(/^We are refunding ₹[\d,.]+\d\.$/)).toBeVisible({ timeout: 1_000 }),
  )

onEveryScreen(
  'paid too late while the tools are still there, the order stands after all',
  async (shopper) => {
    const { page, request } = shopper
    const { asha } = await runOutOfTime(shopper)
    await atGateway(request, 'clock', { seconds: untilLate })

    await keepLooking(page, () => expect(page).toHaveURL(placed, { timeout: 1_000 }))
    await expect(page.getByRole('main')).toContainText("We've received your payment.")
    expect(await ordersOf(request, asha)).toMatchObject([{ status: 'CONFIRMED' }])
  },
)

onEveryScreen(
  'paid too late when the tools are gone, all of it goes back by itself, and page and mail say so',
  async (shopper) => {
    const { page, request } = shopper
    const { asha, order, product } = await runOutOfTime(shopper, 1)
    await changeStock(request, product, -1)
    await atGateway(request, 'clock', { seconds: untilLate })

    await seeMoneyGoBack(page)
    await expect(page.getByRole('main')).toContainText('items were no longer reserved for you')
    const headers = await asOwner(request)
    const mails = await request.get(`/api/admin/mails?kind=refund_started&q=${asha.email}`, {
      headers,
    })
    expect((await mails.json()).total).toBe(1)

    await page.goto(`/checkout/success/${order.id}`)
    await expect(page.getByRole('main')).toContainText('This order expired')
    await page.goto(`/profile/orders/${order.id}`)
    await expect(page.getByRole('main')).toContainText(/Refund/)
  },
)

onEveryScreen(
  'paid when the order was cancelled, all of it goes back by itself',
  async ({ page, request }) => {
    const { asha, order, gatewayOrderId } = await inGatewayWindow(page, request)
    const cancelled = await request.post(`/api/orders/${order.id}/cancel`, {
      headers: bearer(asha.token),
      data: { reason: 'Ordered twice' },
    })
    expect(cancelled.ok()).toBe(true)
    await comeBack(page)
    await expect(page.getByText('no longer needs a payment')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(notCharged)

    await payAtBank(request, gatewayOrderId)
    await seeMoneyGoBack(page)
    await expect(page.getByRole('main')).toContainText('This order is cancelled.')
  },
)
