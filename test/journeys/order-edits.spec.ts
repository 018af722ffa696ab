import { expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { bengaluru, makeProduct, openOffice, placeOrder, register } from './people.ts'
import { overflow } from './sideways.ts'

test('an order goes to another house and, on a phone, to another state', async ({
  page,
  request,
}) => {
  const { token } = await register(request)
  const { order } = await placeOrder(request, token)
  await openOffice(page, request, `/admin/orders/${order.id}`)
  const dialog = page.getByRole('dialog', { name: /^Change the address/ })
  const change = page.getByRole('button', { name: 'Change', exact: true })

  await change.click()
  await dialog.getByLabel('House, building, company').fill('7 Hill Road')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('7 Hill Road').first()).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await change.click()
  await dialog.getByLabel('Pincode').fill(bengaluru.pincode)
  await expect(dialog.getByLabel('State', { exact: true })).toHaveValue(bengaluru.stateCode)
  await dialog.getByLabel('Pincode').press('Enter')
  await expect(dialog.getByRole('row', { name: /^IGST included ₹0/ })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Save for ₹/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/now in .* 560001/)).toBeVisible()
  await expect(page.getByText('Karnataka (29)')).toBeVisible()
  expect(await overflow(page)).toBe(0)
})

test('an order gets more of one item and another product, and on a phone loses it again', async ({
  page,
  request,
}) => {
  const { token } = await register(request)
  const { order } = await placeOrder(request, token)
  const square = await makeProduct(request, { stock: 3, price: 250_00 })
  await openOffice(page, request, `/admin/orders/${order.id}`)
  const dialog = page.getByRole('dialog', { name: /^Change the items/ })
  const change = page.getByRole('button', { name: 'Change items' })
  const show = dialog.getByRole('button', { name: 'Show the new total' })

  await change.click()
  await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByLabel('Add a product').fill(square.name)
  await expect(dialog.getByRole('button', { name: square.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  expect(await axe(page)).toEqual([])
  await show.click()
  await expect(dialog.getByText(`1 × ${square.name} added`)).toBeVisible()
  await expect(dialog.getByText(/^2 × .* instead of 1 · /)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Items ₹499.00 ₹1,248.00/ })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Save for ₹/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Items changed: 2 × /).first()).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await change.click()
  await dialog.getByRole('button', { name: `Remove ${square.name}` }).click()
  expect(await axe(page)).toEqual([])
  await show.click()
  await expect(dialog.getByText(`1 × ${square.name} removed`)).toBeVisible()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Save for ₹/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`1 × ${square.name} removed`).first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
})
