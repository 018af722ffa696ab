import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { payBy, place, placedNumber } from './checkout-page.ts'
import { focused, tabTo } from './keys.ts'
import { asOwner, delhi, makeProduct, register } from './people.ts'

/** How long a slow typist needs for a character, and for finding the next field. */
const perKeyMs = 350
const perFieldMs = 1_500

/** A guest types this for a first order, by the label of the field. */
const typed = [
  ['Mobile number', delhi.phone],
  ['Full name', 'Ramesh Kumar'],
  ['Pincode', delhi.pincode],
  ['House, building, company', 'H-14'],
  ['Area, street, village', 'Rohini Sector 7'],
  ['Email', 'ramesh@example.in'],
] as const

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** From the page of a product to the checkout, as a guest whom the first press makes. */
async function toCheckout(page: Page, id: number) {
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().tap()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')
  const sheet = page.getByRole('dialog', { name: 'Added to your cart' })
  await sheet.getByRole('link', { name: 'View cart' }).tap()
  await page
    .getByRole('link', { name: /^Checkout/ })
    .or(page.getByRole('button', { name: /^Checkout/ }))
    .first()
    .tap()
  await expect(page).toHaveURL(/\/checkout$/)
}

/** A cheap phone on a thin line. */
async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test('a guest goes from a product to an order in cash: six fields, four pages', async ({
  page,
  context,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 1_180_00 })
  await slowDown(await context.newCDPSession(page))
  const pages = new Set<string>()
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) pages.add(new URL(frame.url()).pathname)
  })
  const begun = Date.now()

  await toCheckout(page, product.id)
  for (const [label, text] of typed) await field(page, label).fill(text)
  await payBy(page, /^Cash on delivery/)
  await place(page).tap()
  const number = await placedNumber(page)

  const typing = typed.reduce((ms, [, text]) => ms + perFieldMs + text.length * perKeyMs, 0)
  const seconds = Math.round((Date.now() - begun + typing) / 1_000)
  test.info().annotations.push({ type: 'counts', description: `${seconds} s` })
  console.log(`guest to ${number}: ${typed.length} fields, ${pages.size} pages, ${seconds} s`)
  expect(typed.length).toBeLessThanOrEqual(6)
  expect(pages.size).toBeLessThanOrEqual(4)
})

test('the order opens by its link on another device, where it is cancelled', async ({
  page,
  browser,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 1_180_00 })
  await toCheckout(page, product.id)
  for (const [label, text] of typed) await field(page, label).fill(text)
  await payBy(page, /^Cash on delivery/)
  await place(page).tap()
  const number = await placedNumber(page)
  await page.getByRole('link', { name: 'View order' }).tap()
  await expect(page).toHaveURL(/\/order\/[A-Za-z0-9_-]{43}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)

  const elsewhere = await (await browser.newContext()).newPage()
  const answer = await elsewhere.goto(page.url())
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  await expect(elsewhere.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await elsewhere.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = elsewhere.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Ordered by mistake' }).check()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(elsewhere.getByRole('main').getByText('Cancelled').first()).toBeVisible()
  await elsewhere.goto('/profile/orders')
  await expect(elsewhere.getByRole('main').getByText(number)).toHaveCount(0)
  await elsewhere.context().close()
})

test('the form can be filled by keys alone, and the browser knows every field', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 1_180_00 })
  await toCheckout(page, product.id)
  await expect(field(page, 'Mobile number')).toBeVisible()
  const tokens = await page
    .locator('#place-order input[autocomplete^=shipping]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
  expect(tokens).toEqual(
    ['tel', 'name', 'postal-code', 'address-line1', 'address-line2', 'email'].map(
      (token) => `shipping ${token}`,
    ),
  )
  for (const [label, text] of typed) {
    await tabTo(page, new RegExp(`^ ?${label}`))
    await page.keyboard.type(text)
  }
  await expect(place(page)).toHaveText(/₹/)
  await tabTo(page, /^Place order/)
  await expect(focused(page)).toBeEnabled()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Checkout" [level=1]
      - complementary "Order summary"
      - region "1 Deliver to":
        - textbox "Mobile number"
        - textbox "Full name"
        - textbox /^Pincode/
        - textbox "House, building, company"
        - textbox "Area, street, village"
        - textbox "Email"
      - region "2 Pay":
        - group "Pay"
  `)
})

test('numbers are taken as people paste them; foreign ones are refused in words', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 1_180_00 })
  await toCheckout(page, product.id)
  const phone = field(page, 'Mobile number')
  for (const pasted of [
    '+91 98765-43210',
    '098765 43210',
    '\u202a+919876543210\u202c',
    '+९१ ९८७६५४३२१०',
  ]) {
    await phone.fill(pasted)
    await expect(phone).toHaveValue('98765 43210')
  }
  await phone.fill('+44 7911 123456')
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription(
    /We deliver in India: enter an Indian mobile number/,
  )
})

test('a guest pays online with the money of the local gateway’s page', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 1_180_00 })
  await asOwner(request)
  await toCheckout(page, product.id)
  for (const [label, text] of typed) await field(page, label).fill(text)
  await payBy(page, /^UPI Any/)
  await place(page).tap()
  await expect(page).toHaveURL(/\/checkout\/pay\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pay ₹1,/)
  await expect(page.getByRole('link', { name: 'View or cancel the order' })).toHaveAttribute(
    'href',
    /^\/order\//,
  )
})

test('a guest is asked for offers by a box that nobody ticked before, and the ledger has the answer', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 1_180_00 })
  await toCheckout(page, product.id)
  for (const [label, text] of typed) await field(page, label).fill(text)
  await field(page, 'Mobile number').fill(`97${String(Date.now()).slice(-8)}`)
  await payBy(page, /^Cash on delivery/)
  const box = page.getByRole('checkbox', { name: /^Send me offers by/ })
  await expect(box).not.toBeChecked()
  await box.check()
  const { id } = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch('/api/auth/me', { headers })).json()
  })
  await place(page).dblclick()
  await placedNumber(page)

  const headers = await asOwner(request)
  const ledger = async () =>
    (await (await request.get(`/api/admin/customers/${id}/consents`, { headers })).json()).history
  expect(await ledger()).toHaveLength(1)
})

test('a typed address survives a login in the middle of the checkout, and nobody sees it after the logout', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 1_180_00 })
  const asha = await register(request)
  await toCheckout(page, product.id)
  for (const [label, text] of typed.slice(0, 5)) await field(page, label).fill(text)
  await page.getByRole('button', { name: 'Log in to use your saved addresses' }).tap()
  const modal = page.getByRole('dialog')
  await modal.getByLabel(/Email/).fill(asha.email)
  await modal.getByLabel('Password', { exact: true }).fill(asha.password)
  await modal.getByRole('button', { name: 'Login', exact: true }).tap()
  await expect(modal).toBeHidden()

  await expect(page.getByText('Log in to use your saved addresses')).toHaveCount(0)
  await expect(field(page, 'House, building, company')).toHaveValue('H-14')
  await expect(field(page, 'Area, street, village')).toHaveValue('Rohini Sector 7')
  await expect(field(page, 'Pincode')).toHaveValue(delhi.pincode)
  await expect(page.getByRole('checkbox', { name: /^Send me offers by/ })).not.toBeChecked()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).first().tap()
  await expect(page.getByRole('link', { name: 'Login Now' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('checkout'))).toBeNull()
  await toCheckout(page, product.id)
  await expect(field(page, 'House, building, company')).toHaveValue('')
})
