import { expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { asOwner, makeProduct, openOffice } from './people.ts'

/** First digits of an HSN that no other product has. */
const hsn = '96039000'

test('the owner applies an order, a product without a licence is hidden, and returns with one', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  const headers = await asOwner(request)
  const coded = { compliance: { hsn } }
  const patched = await request.patch(`/api/admin/products/${product.id}`, { headers, data: coded })
  expect(patched.status()).toBe(200)
  const follow = () =>
    request.post('/api/admin/jobs/run', { headers, data: { name: 'followLicences' } })
  const isInShop = async () => (await request.get(`/api/products/${product.id}`)).status() === 200

  await openOffice(page, request, '/admin/licences?tab=orders')
  await expect(page.getByRole('table', { name: 'Quality control orders' })).toContainText(
    'Hand Tools',
  )
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Add quality order' }).click()
  const form = page.getByRole('dialog', { name: 'Add quality order' })
  await form.getByLabel('Title').fill(`Brushes Order ${product.id}`)
  await form.getByLabel('Standards').fill('IS 7')
  await form.getByLabel('HSN codes begin with').fill(hsn)
  await form.getByLabel('From, large makers').fill('2026-01-01')
  expect(await axe(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  await expect(page.getByText('The shop only warns of')).toBeVisible()
  await page.getByRole('button', { name: `Apply Brushes Order ${product.id}` }).click()
  const apply = page.getByRole('dialog', { name: 'Apply this order?' })
  await expect(apply).toContainText('1 product lacks a licence today.')
  expect(await axe(page)).toEqual([])
  await apply.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(apply).toBeHidden()
  await follow()
  await expect.poll(isInShop).toBe(false)

  await page.goto('/admin/licences')
  await expect(page.getByRole('row', { name: product.name })).toContainText(
    'Hidden: licence missing',
  )
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: product.name }).click()
  await expect(page.getByText('Hidden: its BIS licence is missing.')).toBeVisible()
  await page.getByLabel('Indian Standard').fill('IS 7')
  await page.getByLabel('BIS licence').fill('CM/L-8200123456')
  await page.getByLabel('Size of the maker').selectOption('LARGE')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('It has a licence now and goes back on sale')).toBeVisible()
  await follow()
  await expect.poll(isInShop).toBe(true)

  await page.goto(`/product/${product.id}`)
  await expect(page.getByText('IS 7, licence CM/L-8200123456').first()).toBeVisible()
})
