import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { checkOut, place, takeTransfers } from './checkout-page.ts'
import {
  atBank,
  bank,
  byCard,
  comeBack,
  findTransfer,
  inGatewayWindow,
  notCharged,
  pay,
  placed,
} from './gateway-desk.ts'
import { tabTo } from './keys.ts'
import { arrive, give, makeProduct, ownHouse } from './people.ts'
import { onEveryScreen } from './screens.ts'

const newUtr = () => String(randomInt(10 ** 11, 10 ** 12))
const orderIdAt = (page: Page) => Number(page.url().split('/').at(-1))

onEveryScreen(
  'an order is paid in the gateway window, after a payment that failed and one that was closed',
  async ({ page, request }) => {
    const sent = whatIsSent(page)
    await checkOut(page, request, { way: byCard })
    await place(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pay ₹1,180/)
    await expect(page.getByRole('timer')).toContainText('Your items are reserved for')

    // The window is open already, with the method chosen at the checkout.
    const card = await bank(page).getByLabel('Card number').inputValue()
    await atBank(page, 'Failure').click()
    await expect(bank(page).getByRole('alert')).toContainText('declined')
    await atBank(page, 'Cancel').click()
    await expect(page.getByRole('status').filter({ hasText: notCharged })).toBeVisible()

    await pay(page).click()
    await atBank(page, 'Cancel').click()
    await expect(
      page.getByRole('status').filter({ hasText: 'You closed the payment window.' }),
    ).toContainText(notCharged)

    await pay(page).click()
    await atBank(page, 'Success').click()
    await expect(page).toHaveURL(placed)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order KG-\d+ placed/)
    await expect(page.getByRole('main')).toContainText("We've received your payment.")
    const shop = new URL(page.url()).origin
    const [told, others] = [sent(card, shop), sent(card, '')]
    expect(told, 'the card is between its holder and the bank').toEqual([])
    expect(others).not.toEqual([])
  },
)

/** Everything a page sends to addresses with a prefix that contains these digits. */
function whatIsSent(page: Page) {
  const all: { url: string; text: string }[] = []
  page.on('request', (one) => all.push({ url: one.url(), text: one.url() + one.postData() }))
  const digits = (text: string) => text.replaceAll(/%20|[\s+-]/g, '')
  return (secret: string, to: string) =>
    all.filter(({ url, text }) => url.startsWith(to) && digits(text).includes(digits(secret)))
}

onEveryScreen(
  'after a payment that failed, the order is paid by a transfer instead',
  async ({ page, request }) => {
    await takeTransfers(request)
    const { order } = await inGatewayWindow(page, request)
    await atBank(page, 'Failure').click()
    await expect(bank(page).getByRole('alert')).toContainText('declined')
    await atBank(page, 'Cancel').click()
    await expect(page.getByRole('status').filter({ hasText: notCharged })).toBeVisible()

    await page.getByRole('button', { name: 'Pay by UPI transfer instead' }).click()
    await expect(page.getByRole('img', { name: /^UPI code to pay/ })).toBeVisible()
    const utr = newUtr()
    await page.getByLabel('UPI reference number').fill('1234')
    await page.getByRole('button', { name: 'I have paid' }).click()
    await expect(page.getByText(/^Enter the 12 digits your UPI app shows/)).toBeVisible()
    await page.getByLabel('UPI reference number').fill(utr)
    await page.getByRole('button', { name: 'I have paid' }).click()
    await expect(page.getByText(`We are looking for your transfer ${utr}.`)).toBeVisible()

    await findTransfer(request, order.id, utr)
    await comeBack(page)
    await expect(page).toHaveURL(placed)
  },
)

onEveryScreen(
  'with the keyboard alone: from the cart through the gateway window',
  async ({ page, request }) => {
    await toCheckoutByKeyboard(page, request)
    await expect(page.getByRole('radio', { name: /^UPI Any/ })).toBeChecked()
    await placeByKeyboard(page)

    const success = atBank(page, 'Success')
    await expect(success).toBeVisible()
    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press('Tab')
      if (await success.evaluate((button) => button === button.ownerDocument.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(placed)
  },
)

onEveryScreen(
  'with the keyboard alone: from the cart to a UPI transfer that the shop finds',
  async ({ page, request }) => {
    await takeTransfers(request)
    await toCheckoutByKeyboard(page, request)
    await chooseByKeyboard(page, /^UPI transfer/)
    await placeByKeyboard(page)

    const utr = newUtr()
    await expect(page.getByRole('img', { name: /^UPI code to pay/ })).toBeVisible()
    await tabTo(page, /^UPI reference number/)
    await page.keyboard.type(utr)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`We are looking for your transfer ${utr}.`)).toBeVisible()

    await findTransfer(request, orderIdAt(page), utr)
    await comeBack(page)
    await expect(page).toHaveURL(placed)
  },
)

onEveryScreen(
  'with the keyboard alone: from the cart to an order paid in cash',
  async ({ page, request }) => {
    await toCheckoutByKeyboard(page, request)
    await chooseByKeyboard(page, /^Cash on delivery/)
    await placeByKeyboard(page)
    await expect(page).toHaveURL(placed)
    await expect(page.getByRole('main')).toContainText('Pay the courier ₹1,')
  },
)

/** Asha has something in her cart and an address, and goes from the cart to the checkout. */
async function toCheckoutByKeyboard(page: Page, request: APIRequestContext) {
  const product = await makeProduct(request, { stock: 5, price: 1_180_00 })
  const asha = await arrive(page, request, '/contact-us')
  await give(request, asha.token, '/api/addresses', ownHouse())
  await give(request, asha.token, '/api/cart/add', {
    productVariantId: product.variantId,
    quantity: 1,
  })
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
  await tabTo(page, /^Checkout/)
  await page.keyboard.press('Enter')
  await expect(place(page)).toHaveText(/^Place order · ₹/)
}

async function chooseByKeyboard(page: Page, way: RegExp) {
  await tabTo(page, /^UPI/)
  const wanted = page.getByRole('radio', { name: way })
  while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown')
}

async function placeByKeyboard(page: Page) {
  await expect(place(page)).toBeEnabled()
  await tabTo(page, /^Place order/)
  await page.keyboard.press('Enter')
}
