import { expect, type Page, test } from '@playwright/test'
import { takeTransfers } from './checkout-page.ts'
import { bearer, openOffice, placeOrder, register, remember } from './people.ts'

/** Books a transfer on the page of an order, and reads the announced consequence before booking. */
async function book(page: Page, { utr, rupees, follows }: Record<string, string>) {
  await page.getByRole('button', { name: 'Transfer received', exact: true }).click()
  const asked = page.getByRole('dialog', { name: /transfer received\?$/ })
  await asked.getByRole('textbox', { name: 'Amount received' }).fill(rupees ?? '')
  await expect(asked.getByRole('status')).toContainText(follows ?? '')
  await asked.getByRole('textbox', { name: 'UTR' }).fill(utr ?? '')
  await asked.getByRole('button', { name: 'Book transfer' }).click()
  await expect(asked).toBeHidden()
}

test('an incomplete transfer shows what is missing, an excess is refunded, and a mistake of the staff is corrected', async ({
  page,
  request,
  browser,
}) => {
  await takeTransfers(request)
  const asha = await register(request)
  const { order } = await placeOrder(request, asha.token, 'UPI_QR')
  const number = (first: number) => `${first}${String(Date.now()).padStart(11, '0').slice(-11)}`

  await openOffice(page, request, `/admin/orders/${order.id}`)
  await book(page, { utr: number(1), rupees: '400', follows: 'is missing. The order waits' })
  await expect(page.getByRole('main')).toContainText(/₹[\d,.]+ is missing\./)

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await remember(phone, asha.token)
  await phone.goto(`/profile/orders/${order.id}`)
  await expect(phone.getByRole('main')).toContainText('₹400.00 of ')
  await phone.getByRole('link', { name: 'Pay now' }).click()
  await expect(phone.getByText(/Please pay the remaining ₹[\d,.]+/)).toBeVisible()
  await expect(phone.getByRole('img', { name: /^UPI code to pay/ })).toBeVisible()
  await phone.close()

  await book(page, { utr: number(2), rupees: '1,000', follows: 'is too much' })
  await expect(page.getByRole('button', { name: 'Mark as transferred' })).toBeVisible()
  const after = await request.get(`/api/orders/${order.id}`, { headers: bearer(asha.token) })
  expect(await after.json()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })

  await page.getByRole('button', { name: 'Correct', exact: true }).last().click()
  const asked = page.getByRole('dialog', { name: /booked wrongly\?$/ })
  const rest = ((order.total - 400_00) / 100).toFixed(2)
  await asked.getByRole('textbox', { name: 'Amount received' }).fill(rest)
  await asked.getByRole('textbox', { name: 'Reason' }).fill('A nought too many')
  await asked.getByRole('button', { name: 'Correct transfer' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText('Booked wrongly: A nought too many')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as transferred' })).toBeHidden()
})
