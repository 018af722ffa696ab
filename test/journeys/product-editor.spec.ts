import { expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { makeProduct, openOffice } from './people.ts'

test('a product gets variants from options and a manual, and shoppers download it', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 0, price: 100_00 })
  await openOffice(page, request, `/admin/products/${product.id}`)

  await page.getByRole('button', { name: 'Variants from options' }).click()
  const dialog = page.getByRole('dialog', { name: 'Variants from options' })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Enter a name, such as Size.')).toBeVisible()
  await dialog.getByLabel('Option', { exact: true }).fill('Size')
  await dialog.getByLabel('Values, separated by commas').fill('6 mm, 8 mm, १० मिमी')
  await dialog.getByRole('button', { name: 'Add option' }).click()
  await dialog.getByLabel('Option', { exact: true }).nth(1).fill('Shank')
  await dialog.getByLabel('Values, separated by commas').nth(1).fill('SDS-plus, Straight')
  await dialog.getByLabel('SKUs begin with').fill(`V${product.id}`)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText(`V${product.id}-10MIMI-STRAIGHT`)).toBeVisible()
  await expect(dialog.getByText('The variant you have becomes 6 mm, SDS-plus.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add 5 variants' }).click()
  await expect(page.getByLabel('SKU', { exact: true })).toHaveCount(6)

  const preview = page.locator('section', { hasText: 'Preview in search engines' })
  await page.getByLabel('Name', { exact: true }).fill(`Hammer bit ${product.id}`)
  await expect(preview.getByText(`Hammer bit ${product.id}`)).toBeVisible()

  const file = { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') }
  await page.getByLabel('Add a PDF').setInputFiles(file)
  await expect(page.getByText('This is not a PDF.')).toBeVisible()
  const manual = Buffer.from(`%PDF-1.7\n% ${product.id}\n%%EOF\n`)
  await page
    .getByLabel('Add a PDF')
    .setInputFiles({ name: 'Bit_manual.pdf', mimeType: 'application/pdf', buffer: manual })
  await expect(page.getByLabel('Title of document 1')).toHaveValue('Bit manual')
  await page.getByLabel('Title of document 1').fill('उपयोग पुस्तिका')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.getByRole('button', { name: 'More for this product' }).click()
  await page.getByRole('menuitem', { name: 'Print labels' }).click()
  const labels = page.getByRole('dialog', { name: 'Barcode labels' })
  await labels.getByLabel(`Labels of V${product.id}-6MM-STRAIGHT`).fill('4')
  await labels.getByLabel('Labels', { exact: true }).selectOption('A4_65')
  expect(await axe(page)).toEqual([])
  const printed = page.waitForEvent('download')
  await labels.getByRole('button', { name: 'Print 9 labels' }).click()
  expect((await printed).suggestedFilename()).toBe('barcode-labels.pdf')

  await page.goto(`/product/${product.id}`)
  const link = page.getByRole('link', { name: 'उपयोग पुस्तिका' })
  const address = await link.getAttribute('href')
  expect((await request.get(String(address))).headers()['content-type']).toBe('application/pdf')
  await expect(page.getByText('PDF, 1 kB')).toBeVisible()

  // The link of a file loads the file, also on a page that the app has opened.
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Recently viewed' })
    .getByRole('link', { name: `Hammer bit ${product.id}`, exact: true })
    .click()
  await expect(page).toHaveURL(`/product/${product.id}`)
  const opened = page.waitForRequest((asked) => asked.isNavigationRequest())
  await link.click()
  expect(new URL((await opened).url()).pathname).toBe(address)
})
