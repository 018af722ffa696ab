import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { handsOn } from './hands.ts'
import { bearer, makeProduct, openOffice, picture } from './people.ts'

const strip = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const mark = () => randomUUID().slice(0, 8).toUpperCase()
const makeCategory = async (request: APIRequestContext, token: string) => {
  const data = JSON.stringify({ name: `Shelf ${mark()}` })
  const made = await request.post('/api/categories', {
    headers: bearer(token),
    multipart: { data },
  })
  return (await made.json()) as { id: number }
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
/** The notice disappears after two seconds, but the missing "Unsaved changes" stays. */
const saved = (page: Page) => expect(page.getByText('Unsaved changes')).toHaveCount(0)

test('a new category with a picture appears in the strip, and disappears when it is deleted', async ({
  page,
  request,
}) => {
  const token = await openOffice(page, request, '/admin/categories')
  const name = `Clamps ${mark()}`
  await page.getByRole('link', { name: 'New category' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel(/^Drop pictures here/).setInputFiles(await picture('#12543e'))
  await page.getByLabel('What image 1 shows').fill('Clamps on a bench')
  const made = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/api/categories'),
  )
  await save(page)
  const { id, uploads } = await (await made).json()
  await expect(page).toHaveURL(new RegExp(`category=${id}$`))

  // A category without goods is not shown to shoppers.
  const product = await makeProduct(request, { stock: 1, price: 99_00, categoryId: id })
  await page.goto('/')
  const link = strip(page).getByRole('link', { name })
  await expect(link).toHaveAttribute('href', `/category/${id}`)
  await expect(link.locator('.well-sheet')).toBeVisible()
  const begin = uploads[0].filename.slice(0, 8)
  await expect(strip(page).getByRole('list')).toHaveAttribute('style', new RegExp(begin))
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const gone = await request.delete(`/api/products/${product.id}`, { headers: bearer(token) })
  expect(gone.ok()).toBe(true)
  await page.goto(`/admin/categories?category=${id}`)
  await page.getByRole('button', { name: 'More for this category' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect
    .poll(async () => (await request.get(`/category/${id}`, { headers: bearer(token) })).status())
    .toBe(410)
})

test('a merged category moves its products, and its address redirects', async ({
  page,
  request,
}) => {
  const token = await openOffice(page, request, '/admin/categories')
  const [from, into] = [await makeCategory(request, token), await makeCategory(request, token)]

  await page.goto(`/admin/categories?category=${from.id}`)
  await page.getByRole('button', { name: 'More for this category' }).click()
  await page.getByRole('menuitem', { name: 'Merge into another' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Into' }).selectOption(String(into.id))
  await dialog.getByRole('button', { name: 'Merge' }).click()

  await expect(page).toHaveURL(new RegExp(`category=${into.id}$`))
  const answer = await request.get(`/category/${from.id}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `/category/${into.id}`])
})

test('a product with a picture and three variants is written in 18 clicks, and is then in its category and the search', async ({
  page,
  request,
}) => {
  await openOffice(page, request, '/admin/products')
  const hands = handsOn(page)
  const [name, model] = [`Marking gauge ${mark()}`, `MG ${mark()}`]
  const field = (label: string, at = 0) => page.getByLabel(label, { exact: true }).nth(at)
  await hands.click(page.getByRole('link', { name: 'New product' }).first())
  await expect(field('Name')).toBeFocused()
  await hands.type(name)
  await hands.choose(field('Category'), '3')
  await hands.write(field('Brand'), 'Vajrok')
  await hands.write(page.getByLabel(/^Model/), model)
  await hands.write(field('Price'), '749.50')
  await hands.press('Tab')
  await hands.type('999')
  await hands.click(page.getByRole('button', { name: 'Variants from options' }))
  const dialog = page.getByRole('dialog', { name: 'Variants from options' })
  await hands.type('Size')
  await hands.press('Tab')
  await hands.type('6 mm, 8 mm, 10 mm')
  const start = `VAJ-${model.replace(' ', '')}`
  await expect(dialog.getByLabel('SKUs begin with')).toHaveValue(start)
  await hands.click(dialog.getByRole('button', { name: 'Preview' }))
  await hands.click(dialog.getByRole('button', { name: 'Add 3 variants' }))
  await expect(field('SKU', 2)).toHaveValue(`${start}-10MM`)
  for (const at of [0, 1]) await hands.write(field('Stock', at), '12')
  await hands.pick(page.getByLabel(/^Drop pictures here/), await picture('#f6c53c'))
  const made = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/api/products'),
  )
  await hands.click(page.getByRole('button', { name: 'Save', exact: true }))
  const { id } = await (await made).json()
  await expect(page).toHaveURL(new RegExp(`/admin/products/${id}$`))
  expect((await request.get(`/product/${id}`)).status()).toBe(404)

  // The category knows the tax of its goods.
  await expect(field('HSN')).toHaveValue(/^9017/)
  await expect(field('GST')).toHaveValue('18')
  await hands.write(field('Manufacturer, with address'), 'Vajrok Works, Pune')
  await expect(page.getByText('Ready to publish.')).toHaveCount(0)
  await hands.write(field('Net quantity'), '1 N')
  await expect(page.getByText('Ready to publish.')).toBeVisible()
  await hands.click(page.getByRole('button', { name: 'Save and publish' }))
  await saved(page)
  await expect(page.getByText('Shoppers can buy it.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Details of 10 mm' })).toContainText('Out of stock')
  expect(hands.count.clicks).toBeLessThanOrEqual(18)

  await page.goto('/category/3?sort=newest')
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
  await page.goto(`/product/${id}`)
  await expect(page.getByRole('main').getByText('₹749.50').first()).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Pictures' }).getByRole('img').first(),
  ).toHaveAttribute('src', /\/uploads\//)
  await page.getByPlaceholder('Search Product, Category, Brand...').fill(name)
  await expect(page.getByRole('option').first()).toContainText(name)
})

test('a changed price shows in the list and on the page', async ({ page, request }) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  await openOffice(page, request, `/admin/products/${product.id}`)
  await page.getByLabel('Price', { exact: true }).fill('479')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await save(page)
  await saved(page)

  await page.goto(`/product/${product.id}`)
  await expect(page.getByRole('main').getByText('₹479').first()).toBeVisible()
  await page.goto(`/search?q=${encodeURIComponent(product.name)}`)
  await expect(
    page.getByRole('main').getByRole('article').filter({ hasText: product.name }),
  ).toContainText('₹479')
})

test('an invalid price is refused at its field, and nothing is sent', async ({ page, request }) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  await openOffice(page, request, `/admin/products/${product.id}`)
  const sent: string[] = []
  page.on('request', (one) => void (one.method() === 'PUT' && sent.push(one.url())))
  const price = page.getByLabel('Price', { exact: true })

  await price.fill('four hundred')
  await save(page)

  await expect(price).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(price).toHaveValue('499')
})

test('leaving a page with unsaved changes asks first', async ({ page, request }) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  await openOffice(page, request, `/admin/products/${product.id}`)
  const price = page.getByLabel('Price', { exact: true })
  await price.fill('479')
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/admin/products/${product.id}$`))
  await expect(price).toHaveValue('479')
  await page.keyboard.press('Control+s')
  await saved(page)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('an archived product is no longer found in the shop', async ({ page, request }) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  expect((await request.get(`/product/${product.id}`)).status()).toBe(200)
  await openOffice(page, request, `/admin/products/${product.id}`)
  await page.getByRole('button', { name: 'More for this product' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()

  await expect.poll(async () => (await request.get(`/product/${product.id}`)).status()).toBe(410)
  await page.goto(`/search?q=${encodeURIComponent(product.name)}`)
  await expect(
    page.getByRole('main').getByRole('article').filter({ hasText: product.name }),
  ).toHaveCount(0)
})

test('a file of products is checked, imported without its errors, and undone', async ({
  page,
  request,
}) => {
  const token = await openOffice(page, request, '/admin/products')
  const category = await makeCategory(request, token)
  const [name, sku] = [`Spoke shave ${mark()}`, `SHAVE-${mark()}`]
  const listed = async () => {
    const found = await request.get('/api/admin/products', {
      headers: bearer(token),
      params: { q: name },
    })
    // A query without exact matches is searched like a shopper's, which finds similar products.
    const { products } = await found.json()
    return products.filter((product: { name: string }) => product.name.startsWith(name)).length
  }
  const { name: shelf } = await (
    await request.get(`/api/admin/categories/${category.id}`, { headers: bearer(token) })
  ).json()
  const file = [
    'SKU,Name,Category,Price,MRP',
    `${sku},${name},${shelf},899,999`,
    `${sku}-2,${name} two,${shelf},89-9,999`,
  ].join('\n')

  await page.getByRole('link', { name: 'Import' }).click()
  await page
    .getByLabel(/^Choose a CSV or Excel file/)
    .setInputFiles({ name: 'shaves.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(
    page.getByText('"89-9" is not an amount. Write it like 1299 or 1,299.50.'),
  ).toBeVisible()
  expect(await listed()).toBe(0)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Import 1 product' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await listed()).toBe(1)
  await dialog.getByRole('button', { name: 'Undo 1 product' }).click()

  await expect(page.getByText('Import of 1 product undone')).toBeVisible()
  expect(await listed()).toBe(0)
})
