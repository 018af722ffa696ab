import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { arrive, bengaluru, delhi, give, placeOrder, register, remember } from './people.ts'

const card = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

async function openAddresses(page: Page, request: APIRequestContext, saved: object[] = []) {
  const asha = await register(request)
  for (const address of saved) await give(request, asha.token, '/api/addresses', address)
  await remember(page, asha.token)
  await page.goto('/profile/address')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Address')
  return asha
}

test('an address is added in the modal, where the pincode fills in the place', async ({
  page,
  request,
}) => {
  await openAddresses(page, request)
  await page.getByRole('button', { name: 'Add address' }).click()
  const modal = page.getByRole('dialog', { name: 'Add address' })

  await expect(modal.getByRole('textbox').first()).toHaveAccessibleName('Pincode')
  await modal.getByLabel('Pincode').fill('560001')
  await expect(modal.getByLabel('Town or city')).toHaveValue('Bengaluru')
  await expect(modal.getByLabel('State', { exact: true })).toHaveValue('29')
  await expect(modal.getByLabel('Full name')).toHaveValue('Asha Verma')
  await modal.getByLabel('Town or city').fill('Bangalore')
  await modal.getByLabel('House, building, company').fill('4 Brigade Road')
  await modal.getByLabel('Area, street, village').fill('Ashok Nagar')
  await modal.getByLabel('Mobile number').fill('098765 43210')
  await modal.getByRole('button', { name: 'Save address' }).click()

  await expect(modal).toBeHidden()
  await expect(card(page, '4 Brigade Road')).toContainText('Bangalore, Karnataka 560001')
  await expect(card(page, '4 Brigade Road')).toContainText('Default')
})

test('each empty field has its own message, and nothing is sent', async ({ page, request }) => {
  await openAddresses(page, request)
  const sent: string[] = []
  page.on('request', (one) => void (one.method() === 'POST' && sent.push(one.url())))
  await page.getByRole('button', { name: 'Add address' }).click()
  const modal = page.getByRole('dialog', { name: 'Add address' })

  await modal.getByRole('button', { name: 'Save address' }).click()

  for (const sentence of [
    'Enter a 6-digit pincode.',
    'Enter your town or city.',
    'Choose a state.',
    'Enter house or building.',
    'Enter area or street.',
    'Enter a 10-digit mobile number.',
  ])
    await expect(modal.getByText(sentence).first()).toBeVisible()
  expect(sent).toEqual([])
})

test('unsaved input is not discarded without asking, and is there after a reload', async ({
  page,
  request,
}) => {
  await openAddresses(page, request)
  await page.getByRole('button', { name: 'Add address' }).click()
  const modal = page.getByRole('dialog', { name: 'Add address' })
  await modal.getByLabel('House, building, company').fill('4 Brigade Road')
  await modal.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(modal.getByLabel('House, building, company')).toHaveValue('4 Brigade Road')

  await page.reload()
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(modal.getByLabel('House, building, company')).toHaveValue('4 Brigade Road')
})

test('an address is changed, made the default, removed and restored', async ({ page, request }) => {
  await page.clock.install()
  await openAddresses(page, request, [delhi, bengaluru])
  await expect(card(page, delhi.line1)).toContainText('Default')

  await card(page, bengaluru.line1).getByRole('button', { name: /^Edit/ }).click()
  const modal = page.getByRole('dialog', { name: 'Edit address' })
  await expect(modal.getByLabel('Pincode')).toHaveValue('560001')
  await modal.getByLabel('Landmark').fill('Metro station')
  await modal.getByRole('button', { name: 'Save address' }).click()
  await expect(card(page, bengaluru.line1)).toContainText('Near Metro station')

  await card(page, bengaluru.line1)
    .getByRole('button', { name: /^Make default/ })
    .click()
  await expect(card(page, bengaluru.line1)).toContainText('Default')
  await expect(card(page, delhi.line1)).not.toContainText('Default')

  // The ten seconds to undo do not pass while the clock is paused.
  await page.clock.pauseAt(Date.now() + 60_000)
  await card(page, delhi.line1)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(card(page, 'Removed.')).toBeVisible()
  await expect(card(page, delhi.line1)).toHaveCount(0)
  const putBack = page.waitForResponse((one) => one.request().method() === 'POST')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await putBack).status()).toBe(201)
  await page.clock.resume()
  await expect(card(page, delhi.line1)).toBeVisible()
  await page.reload()
  await expect(card(page, delhi.line1)).toBeVisible()
  await expect(card(page, bengaluru.line1)).toContainText('Near Metro station')
})

test('a password is changed, and the old one no longer works', async ({ page, request }) => {
  const asha = await arrive(page, request, '/profile/change-password')
  const main = page.getByRole('main')
  const fill = async (current: string, wanted: string, again: string) => {
    await main.getByLabel('Current password').fill(current)
    await main.getByLabel('New password', { exact: true }).fill(wanted)
    await main.getByLabel('Confirm new password').fill(again)
    await main.getByRole('button', { name: 'Change password' }).click()
  }
  const sent: string[] = []
  page.on('request', (one) => void (one.method() === 'PUT' && sent.push(one.url())))

  await fill(asha.password, 'plane and rebate', 'plane and rabbet')
  await expect(main.getByText('Passwords do not match.').first()).toBeVisible()
  expect(sent).toEqual([])
  await fill('not my password', 'plane and rebate', 'plane and rebate')
  await expect(main.getByText('Current password is wrong.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Hi, Asha/ })).toBeVisible()
  await fill(asha.password, 'plane and rebate', 'plane and rebate')
  await expect(main.getByText('Password changed.').first()).toBeVisible()
  await expect(main.getByLabel('Current password')).toHaveValue('')

  const logIn = (password: string) =>
    request.post('/api/auth/login', { data: { identifier: asha.email, password } })
  expect((await logIn(asha.password)).status()).toBe(401)
  expect((await logIn('plane and rebate')).status()).toBe(200)
})

test('the profile is saved, and the header greets with the new name', async ({ page, request }) => {
  await arrive(page, request, '/profile')
  const main = page.getByRole('main')
  await main.getByLabel('First name').fill('')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText('Enter your first name.').first()).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)

  await main.getByLabel('First name').fill('Ashalata')
  await main.getByLabel('Mobile number').fill('98765 43210')
  await main.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(main.getByText('Saved.').first()).toBeVisible()
  await expect(page).not.toHaveTitle(/^Error: /)
  await expect(page.getByRole('button', { name: /Hi, Ashalata/ })).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('First name')).toHaveValue('Ashalata')
  await expect(main.getByLabel('Mobile number')).toHaveValue('98765 43210')
})

test('orders are found by number, product and status, with the filter in the address', async ({
  page,
  request,
}) => {
  const asha = await register(request)
  const first = await placeOrder(request, asha.token)
  const second = await placeOrder(request, asha.token)
  await remember(page, asha.token)
  await page.goto('/profile/orders')
  const main = page.getByRole('main')
  const rows = main.getByRole('heading', { level: 2, name: /^Order KG-/ })
  const search = main.getByLabel('Search orders by number or product')
  await expect(rows).toHaveCount(2)

  await search.fill(first.order.orderNumber)
  await search.press('Enter')
  await expect(rows).toHaveText([`Order ${first.order.orderNumber}`])
  await expect(page).toHaveURL(new RegExp(`q=${first.order.orderNumber}`))
  await search.fill(second.product.name)
  await search.press('Enter')
  await expect(rows).toHaveText([`Order ${second.order.orderNumber}`])
  await search.fill('')
  await search.press('Enter')
  await expect(rows).toHaveCount(2)

  await main.getByLabel('Status').selectOption('DELIVERED')
  await expect(main.getByText('No orders match.')).toBeVisible()
  await main.getByRole('link', { name: 'Show all orders' }).click()
  await expect(rows).toHaveCount(2)
})

test('a cancelled order releases its stock', async ({ page, request }) => {
  const asha = await register(request)
  const { order: placed, product } = await placeOrder(request, asha.token)
  const left = async () => {
    const answer = await (await request.get(`/api/products/${product.id}`)).json()
    return answer.availableQuantity
  }
  expect(await left()).toBe(4)
  await remember(page, asha.token)
  await page.goto(`/profile/orders/${placed.id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const modal = page.getByRole('dialog', { name: `Cancel order ${placed.orderNumber}?` })
  await modal.getByRole('radio', { name: 'Ordered by mistake' }).check()
  await modal.getByRole('button', { name: 'Cancel order' }).click()

  await expect(modal).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByText('This order was cancelled.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  // A shopper's change reaches the cached responses a moment later.
  await expect.poll(left).toBe(5)
})

test('the order of another shopper is a page that is not found', async ({ page, request }) => {
  const meena = await register(request)
  const { order: hers } = await placeOrder(request, meena.token)
  const asha = await register(request)
  await remember(page, asha.token)
  await page.goto(`/profile/orders/${hers.id}`)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/can't find/)
  await expect(page.getByText(hers.orderNumber)).toHaveCount(0)
})
