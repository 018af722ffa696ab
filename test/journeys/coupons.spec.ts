import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { makeProduct, openOffice } from './people.ts'

test('a coupon for one product is created by keyboard only', async ({ page, request }) => {
  const product = await makeProduct(request, { stock: 1, price: 499_00 })
  const code = `ONE${randomUUID().slice(0, 8).toUpperCase()}`
  await openOffice(page, request, '/admin/coupons')
  await page.getByRole('button', { name: 'Add coupon' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add coupon' })
  await dialog.getByLabel('Code').fill(code)

  await dialog.getByLabel('Find a product').fill(product.name)
  const found = dialog.getByRole('list', { name: 'Products found' })
  await expect(found.getByRole('button').first()).toContainText(product.name)
  await dialog.getByLabel('Find a product').press('Enter')
  const chosen = dialog.getByRole('list', { name: 'Products it is for' })
  await expect(chosen).toContainText(product.name)
  await expect(found.getByRole('button')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')

  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: code })).toContainText(`Only for ${product.name}`)
})
