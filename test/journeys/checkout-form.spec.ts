import { expect, type Page, test } from '@playwright/test'
import { checkOut, chooseCash, place, placedNumber, summary } from './checkout-page.ts'
import { bearer, give, makeProduct, register } from './people.ts'
import { onEveryScreen } from './screens.ts'

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

test('an unknown pincode says so, and its place can be typed by hand', async ({
  page,
  request,
}) => {
  await checkOut(page, request, { addresses: [] })

  await page.getByLabel('Pincode', { exact: true }).fill('999999')

  await expect(page.getByText('This pincode could not be found.').first()).toBeVisible()
  await page.getByLabel('Pincode', { exact: true }).fill('560001')
  await expect(page.getByText('This pincode could not be found.')).toHaveCount(0)
  await expect(page.getByText('Bengaluru, Karnataka', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Another town' }).click()
  await expect(page.getByLabel('Town or city')).toHaveValue('Bengaluru')
  await page.getByLabel('Town or city').fill('Bangalore')
  await expect(page.getByLabel('Town or city')).toHaveValue('Bangalore')
})

onEveryScreen('a reload in the middle keeps what was typed', async ({ page, request }) => {
  await checkOut(page, request, { addresses: [] })
  await page.getByLabel('Pincode', { exact: true }).fill('110085')
  await expect(page.getByText('Delhi, Delhi', { exact: true })).toBeVisible()
  await page.getByLabel('House, building, company').fill('12 Lohar Gali')
  await page.getByRole('checkbox', { name: 'Buying for business' }).check()
  await page.getByLabel('GSTIN', { exact: true }).fill('07AABCU9603R1ZP')
  await page.getByLabel('PO number').fill('PO-77')

  await page.reload()

  await expect(page.getByLabel('Pincode', { exact: true })).toHaveValue('110085')
  await expect(page.getByLabel('House, building, company')).toHaveValue('12 Lohar Gali')
  await expect(page.getByLabel('GSTIN', { exact: true })).toHaveValue('07AABCU9603R1ZP')
  await expect(page.getByLabel('PO number')).toHaveValue('PO-77')
})

test('an incomplete form names each gap with a link to it, and sends nothing', async ({
  page,
  request,
}) => {
  await checkOut(page, request, { addresses: [] })
  await page.getByLabel('House, building, company').fill('12 Lohar Gali')
  const sent: string[] = []
  page.on('request', (one) => void (one.method() === 'POST' && sent.push(one.url())))

  await place(page).click()

  const list = page.getByRole('main').getByRole('link', { name: 'Enter a 6-digit pincode.' })
  await expect(list).toBeVisible()
  await list.click()
  await expect(page.getByLabel('Pincode', { exact: true })).toBeFocused()
  await expect(page.getByLabel('House, building, company')).toHaveValue('12 Lohar Gali')
  expect(sent).toEqual([])
})

test('a visitor is asked to log in and returns to the checkout', async ({ page, request }) => {
  const product = await makeProduct(request, { stock: 5, price: 1_180_00 })
  const asha = await register(request)
  await give(request, asha.token, '/api/cart/add', {
    productVariantId: product.variantId,
    quantity: 1,
  })
  await page.goto('/checkout')
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Email').fill(asha.email)
  await modal.getByLabel('Password', { exact: true }).fill(asha.password)
  await modal.getByRole('button', { name: 'Login', exact: true }).click()

  await expect(page).toHaveURL(/\/checkout$/)
  await expect(summary(page)).toContainText('₹1,180')
})

onEveryScreen(
  'a session that ended in the middle is renewed in place, and nothing typed is lost',
  async ({ page, request }) => {
    const { asha } = await checkOut(page, request, { addresses: [] })
    await chooseCash(page)
    await request.post('/api/auth/logout', { headers: bearer(asha.token) })
    await place(page).click()

    const modal = page.getByRole('dialog')
    await expect(modal.getByText(/session ended/i).first()).toBeVisible()
    await modal.getByLabel('Email').fill(asha.email)
    await modal.getByLabel('Password', { exact: true }).fill(asha.password)
    await modal.getByRole('button', { name: 'Login', exact: true }).click()

    await expect(modal).toBeHidden()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByLabel('House, building, company')).toHaveValue('12 Lohar Gali')
    await expect(place(page)).toHaveText(/₹/)
    await place(page).click()
    await placedNumber(page)
    const { addresses } = await (
      await request.get('/api/addresses', { headers: bearer(await tokenIn(page)) })
    ).json()
    expect(addresses).toHaveLength(1)
  },
)
