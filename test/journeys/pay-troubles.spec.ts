import { expect, test } from '@playwright/test'
import { checkOut, ordersOf, place, takeTransfers } from './checkout-page.ts'
import {
  alert,
  atBank,
  atGateway,
  atPayment,
  byCard,
  calmGateway,
  comeBack,
  gatewayWindow,
  inGatewayWindow,
  pay,
  payAtBank,
  placed,
} from './gateway-desk.ts'
import { asOwner, bearer, remember } from './people.ts'
import { onEveryScreen } from './screens.ts'

test.afterEach(({ request }) => calmGateway(request))

onEveryScreen(
  'a gateway that is down says that nothing was charged, and another way is one press away',
  async ({ page, request }) => {
    await takeTransfers(request)
    await checkOut(page, request, { way: byCard })
    await atGateway(request, 'fault', { mode: 'error' })
    await place(page).click()
    await expect(alert(page)).toBeVisible()
    await atGateway(request, 'fault', { mode: 'none' })

    await page.getByRole('button', { name: 'Pay by UPI transfer instead' }).click()
    await expect(page.getByRole('img', { name: /^UPI code to pay/ })).toBeVisible()
    // The gateway answers now, so its window opens by itself. If the shop said to try again in a minute,
    // because it had failed too often, the shopper does so.
    const back = page.getByRole('button', { name: 'Pay by card or UPI instead' })
    await expect(async () => {
      if (await back.isVisible()) await back.click()
      await expect(atBank(page, 'Success')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await atBank(page, 'Success').click()

    await expect(page).toHaveURL(placed)
  },
)

onEveryScreen(
  'a gateway that is slow is waited for in so many words, and a second click orders nothing more',
  async ({ page, request }) => {
    const { asha } = await checkOut(page, request, { way: byCard })
    await atGateway(request, 'fault', { mode: 'slow', milliseconds: 1_500 })
    const seen = Promise.withResolvers<void>()
    await page.route('**/api/orders', async (route) => {
      const response = await route.fetch()
      await seen.promise
      await route.fulfill({ response })
    })
    await place(page).dblclick()

    const placing = page.getByRole('button', { name: 'Placing your order...' })
    await expect(placing).toHaveAttribute('aria-disabled', 'true')
    // The shopper switches to something else, and the page reloads its data on return.
    const looked = page.waitForResponse('**/api/cart')
    await comeBack(page)
    await looked
    seen.resolve()
    await expect(page).toHaveURL(/\/checkout\/pay\/\d+$/)
    await atGateway(request, 'fault', { mode: 'none' })
    await atBank(page, 'Success').click()

    await expect(page).toHaveURL(placed)
    expect(await ordersOf(request, asha)).toHaveLength(1)
  },
)

onEveryScreen(
  'a payment of another amount is not taken for the order, and a person of the shop sees it',
  async ({ page, request }) => {
    const { order, gatewayOrderId } = await atPayment(page, request)
    await payAtBank(request, gatewayOrderId, { amount: order.total - 1_00 })

    await expect(page.getByRole('main')).toContainText(
      'We received a different amount than the order total',
    )
    await expect(page.getByRole('main')).toContainText("Don't pay again")
    await expect(pay(page)).toHaveCount(0)
    const headers = await asOwner(request)
    const { payments } = await (await request.get('/api/admin/payments/review', { headers })).json()
    expect(payments).toContainEqual(expect.objectContaining({ orderNumber: order.orderNumber }))
  },
)

onEveryScreen(
  "a payment that nobody knows is not believed, and the shopper's own is found all the same",
  async ({ page, request }) => {
    await atGateway(request, 'switches', { hold: true })
    await inGatewayWindow(page, request)
    await page.route('**/local/bank/pay', async (route) => {
      const response = await route.fetch()
      const { success } = await response.json()
      const json = { success: { ...success, razorpay_payment_id: 'pay_NobodyKnowsThis' } }
      await route.fulfill({ response, json })
    })
    await atBank(page, 'Success').click()

    await expect(
      page.getByRole('alert').filter({ hasText: 'This payment could not be verified.' }),
    ).toContainText('we will match it to your order or refund it')
    await atGateway(request, 'release')
    await comeBack(page)
    await expect(page).toHaveURL(placed)
  },
)

onEveryScreen(
  'a payment that comes through while the page hears nothing of it is noticed by itself',
  async ({ page, request }) => {
    // The bank succeeds, but this page never reports it: the webhook came before, twice.
    await atGateway(request, 'switches', { duplicate: 1 })
    await page.route('**/razorpay/verify', (route) => route.abort())
    const { asha } = await inGatewayWindow(page, request)
    await atBank(page, 'Success').click()

    await expect(page).toHaveURL(placed, { timeout: 30_000 })
    await expect(page.getByRole('main')).toContainText("We've received your payment.")
    expect(await ordersOf(request, asha)).toMatchObject([{ paymentStatus: 'PAID' }])
  },
)

test('a payment confirmed while the page is checking it leads to the order', async ({
  page,
  request,
}) => {
  const { order } = await inGatewayWindow(page, request)
  const told = Promise.withResolvers<void>()
  const address = `**/api/payments/${order.id}`
  await page.route(address, async (route) => {
    await told.promise
    await route.continue()
  })
  const looking = page.waitForRequest(address)
  await comeBack(page)
  await looking
  const coming = page.waitForRequest('**/assets/order-placed-page-*.js')
  await atBank(page, 'Success').click()
  await coming
  told.resolve()

  await expect(page.getByRole('main')).toContainText("We've received your payment.")
  await expect(page).toHaveURL(placed)
})

onEveryScreen(
  'an order that is open in two tabs is paid in one, and the other follows',
  async ({ page, context, request }) => {
    const { asha, order } = await inGatewayWindow(page, request)
    const other = await context.newPage()
    await remember(other, asha.token)
    await other.goto(`/checkout/pay/${order.id}`)
    await pay(other).click()
    await atBank(other, 'Success').click()
    await expect(other).toHaveURL(placed)

    await comeBack(page)
    await expect(page).toHaveURL(placed)
    // No window stays open in which the shopper would pay again.
    await expect(page.locator(gatewayWindow)).toHaveCount(0)
    expect(await ordersOf(request, asha)).toMatchObject([{ paymentStatus: 'PAID' }])
  },
)

onEveryScreen('a reload in the middle of a payment loses nothing', async ({ page, request }) => {
  const { asha } = await inGatewayWindow(page, request)
  await page.reload()
  await expect(page.getByRole('timer')).toContainText('Your items are reserved for')
  await pay(page).click()
  await atBank(page, 'Success').click()

  await expect(page).toHaveURL(placed)
  expect(await ordersOf(request, asha)).toMatchObject([{ paymentStatus: 'PAID' }])
})

onEveryScreen(
  'a session that ends in the middle of a payment is renewed in place, and the payment counts',
  async ({ page, request }) => {
    // Only the message of this page can report the payment.
    await atGateway(request, 'switches', { hold: true })
    const { asha, order } = await inGatewayWindow(page, request)
    await request.post('/api/auth/logout', { headers: bearer(asha.token) })
    await atBank(page, 'Success').click()

    const modal = page.getByRole('dialog')
    await expect(modal.getByText(/session ended/i).first()).toBeVisible()
    await modal.getByLabel('Email').fill(asha.email)
    await modal.getByLabel('Password', { exact: true }).fill(asha.password)
    await modal.getByRole('button', { name: 'Login', exact: true }).click()

    await expect(page).toHaveURL(new RegExp(`/checkout/success/${order.id}$`))
    await expect(page.getByRole('main')).toContainText("We've received your payment.")
  },
)
