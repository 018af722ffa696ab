import { expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { anyProduct, bearer, delhi, give, openOffice, placeOrder, register } from './people.ts'

test('a customer found by phone is blocked from paying cash on delivery', async ({
  page,
  request,
}) => {
  const asha = await register(request)
  const phone = `9${String(Date.now()).slice(-9)}`
  const { id: addressId } = await give(request, asha.token, '/api/addresses', { ...delhi, phone })
  await openOffice(page, request, '/admin/customers')

  await page.getByRole('searchbox', { name: 'Search customers' }).fill(`0${phone}`)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await rows.getByRole('link', { name: 'Asha Verma' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha Verma')

  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Enter a reason.')).toBeVisible()
  await page.getByLabel('Reason').fill('Refused two parcels')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Refused two parcels')).toBeVisible()

  await page.getByLabel('Note').fill('घर पर शाम को')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'घर पर शाम को' })).toBeVisible()
  expect(await axe(page)).toEqual([])

  const { defaultVariantId } = await anyProduct(request)
  await give(request, asha.token, '/api/cart/add', {
    productVariantId: defaultVariantId,
    quantity: 1,
  })
  const quote = await request.post('/api/checkout/quote', {
    data: { addressId },
    headers: bearer(asha.token),
  })
  const { paymentMethods } = await quote.json()
  expect(paymentMethods.find(({ method }: { method: string }) => method === 'COD')).toMatchObject({
    available: false,
    reason: expect.stringContaining('not available for your account'),
  })
})

test('the second account of a customer is merged into the first', async ({ page, request }) => {
  const [old, asha] = [await register(request), await register(request)]
  const { order } = await placeOrder(request, old.token)
  const find = async (q: string) => {
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(q)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table', { name: 'Customers' }).getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: 'Asha Verma' }).click()
  }
  await openOffice(page, request, '/admin/customers')
  await find(asha.email)
  await expect(page.getByText('No orders yet.')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge another account' }).click()
  await page.getByRole('searchbox', { name: 'The other account' }).fill(old.email)
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: new RegExp(old.email) }).check()
  expect(await axe(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()

  await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
