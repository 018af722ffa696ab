import { expect, type Page, test } from '@playwright/test'
import { axe } from './axe.ts'
import { atBank, bank, pay } from './gateway-desk.ts'
import { handsOn } from './hands.ts'
import { anyProduct, openOffice } from './people.ts'

/** Types into the field of this name and goes on by keyboard. */
async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.type(text)
}

async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}

test('an order by phone for somebody new, with a discount, is paid by a link', async ({
  page,
  request,
  browser,
}) => {
  const phone = `9${String(Date.now()).slice(-9)}`
  const { name } = await anyProduct(request)
  await openOffice(page, request, '/admin/orders/new')

  await type(page, 'Find a customer', phone)
  await page.keyboard.press('Enter')
  await expect(page.getByText('No customer found.')).toBeVisible()
  await type(page, 'First name', 'मीरा')
  await type(page, 'Last name', 'Nair')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'मीरा Nair' })).toBeVisible()
  await expect(page.getByText('no email')).toBeVisible()

  await type(page, 'Pincode', '110085')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('07')
  await type(page, 'House, building, company', '12 Lohar Gali')
  await type(page, 'Area, street, village', 'Rohini Sector 7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /12 Lohar Gali/ })).toBeChecked()

  await type(page, 'Add a product', name)
  const first = page.getByRole('list', { name: 'Products found' }).getByRole('button').first()
  await expect(first).toHaveText(/₹.*available/)
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /Card, UPI or net banking/ }).focus()
  await page.keyboard.press('Space')
  const discount = page.getByRole('textbox', { name: /^Discount/ })
  await discount.focus()
  await page.keyboard.type('999999')
  await type(page, 'Reason for the discount', 'Opened box')
  await expect(page.getByText(/You can give up to 50% off/).first()).toBeVisible()
  await discount.fill('10')
  await expect(page.getByRole('button', { name: /^Place order for/ })).toBeEnabled()
  expect(await axe(page)).toEqual([])
  await press(page, /^Place order for/)

  await expect(page.getByText('Payment pending').first()).toBeVisible()
  await expect(page.getByText('Opened box')).toBeVisible()
  await press(page, 'Copy payment link')
  const link = await page.getByLabel('Payment link').inputValue()
  await expect(page.getByRole('img', { name: /^QR code of the page where/ })).toBeVisible()
  const phoneOfMeera = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await phoneOfMeera.goto(new URL(link).pathname)
  await expect(pay(phoneOfMeera)).toBeVisible()
  expect(await axe(phoneOfMeera)).toEqual([])
  await pay(phoneOfMeera).click()
  await atBank(phoneOfMeera, 'Failure').click()
  await expect(bank(phoneOfMeera).getByRole('alert')).toContainText('declined')
  await atBank(phoneOfMeera, 'Success').click()
  await expect(phoneOfMeera.getByText('This order is paid.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Paid')

  // She calls again.
  await page.goto('/admin/orders')
  const hands = handsOn(page)
  await hands.click(page.getByRole('link', { name: 'New order' }))
  await expect(page.getByLabel('Find a customer', { exact: true })).toBeFocused()
  await hands.type(phone)
  await expect(page.getByRole('radio', { name: /12 Lohar Gali/ })).toBeChecked()
  await expect(page.getByLabel('Add a product', { exact: true })).toBeFocused()
  await hands.type(name.slice(0, 30))
  await expect(first).toHaveText(/₹.*available/)
  await hands.press('Enter')
  await hands.click(page.getByText('Cash on delivery', { exact: true }))
  await hands.click(page.getByRole('button', { name: /^Place order for/ }))
  await expect(page.getByText('History and notes')).toBeVisible()
  expect(hands.count.clicks).toBe(3)
  expect(hands.count.keys).toBeLessThanOrEqual(50)
})
