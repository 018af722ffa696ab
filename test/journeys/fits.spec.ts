import { type APIRequestContext, expect, test } from '@playwright/test'
import { arrive, asOwner, makeProduct, openOffice, placeOrder, register } from './people.ts'

/** A product of the demo catalogue, by its model. */
async function modelled(request: APIRequestContext, model: string) {
  const { products } = await (await request.get(`/api/products/search?q=${model}`)).json()
  const found = products.find((product: { model: string }) => product.model === model)
  if (!found) throw new Error(`no ${model} in the demo catalogue`)
  return found as { id: number; name: string; defaultVariantId: number }
}

test('a bare tool links to the batteries that fit, and the cart suggests one until it has one', async ({
  page,
  request,
}) => {
  const grinder = await modelled(request, 'VJ-AG18-4')
  await arrive(page, request, `/product/${grinder.id}`)
  const main = page.getByRole('main')

  await main.getByRole('link', { name: 'See compatible ones' }).click()
  const batteries = main.getByRole('region', { name: 'Batteries that fit' })
  await expect(batteries).toBeInViewport()
  await expect(batteries.getByRole('link', { name: /Vajrok battery/ }).first()).toBeVisible()
  await expect(main.getByRole('region', { name: 'Discs that fit' })).toContainText('safe at 8,500')

  const added = page.waitForResponse('**/api/cart/add')
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  expect((await added).ok()).toBe(true)
  await page.goto('/cart')
  const lines = page.getByRole('list', { name: 'Items in your cart' })
  await expect(lines).toContainText('Battery not included. This one fits:')
  await lines.getByRole('button', { name: 'Add battery' }).click()
  await expect(lines.getByRole('link', { name: /^Vajrok battery/ })).toBeVisible()
  await expect(lines).not.toContainText('Battery not included')
})

test('a part links back to the machines it may be used with, and to no others', async ({
  page,
  request,
}) => {
  const brushes = await modelled(request, 'BX-SPB58')
  await page.goto(`/product/${brushes.id}`)
  const machines = page.getByRole('main').getByRole('region', { name: 'Machines it is made for' })

  await expect(machines.getByRole('link', { name: /^Angle grinder 100/ }).first()).toBeVisible()
  await machines
    .getByRole('link', { name: /^Angle grinder 100/ })
    .first()
    .click()

  const parts = page.getByRole('main').getByRole('region', { name: 'Spare parts' })
  await expect(parts.getByRole('link', { name: brushes.name })).toBeVisible()
})

test('staff name a successor for a product, and its archived page links to it', async ({
  page,
  request,
}) => {
  const old = await makeProduct(request, { stock: 5, price: 499_00 })
  const next = await makeProduct(request, { stock: 5, price: 599_00 })
  await openOffice(page, request, `/admin/products/${old.id}`)
  await page.getByRole('searchbox', { name: 'Add a product' }).fill(next.name)
  await page.getByRole('list', { name: 'Products found' }).getByText(next.name).click()
  await page.getByLabel(`What ${next.name} is`).selectOption('SUCCESSOR')
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith(`/${old.id}`),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
  const headers = await asOwner(request)
  const { product } = await (await request.get(`/api/admin/products/${old.id}`, { headers })).json()
  const [{ id, sku, price, mrp }] = product.variants
  const data = {
    name: product.name,
    categoryId: product.categoryId,
    version: product.version,
    status: 'ARCHIVED',
    variants: [{ id, sku, price, mrp }],
  }
  const archived = await request.put(`/api/products/${old.id}`, {
    headers,
    multipart: { data: JSON.stringify(data) },
  })
  expect(archived.status()).toBe(200)

  const answer = await page.goto(`/product/${old.id}`)
  expect(answer?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(old.name)
  await expect(main).toContainText('No longer sold.')
  await expect(main.getByRole('button', { name: 'Add to cart', exact: true })).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await main.getByRole('link', { name: 'View successor' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(next.name)
})

test('an archived product without a successor links to alternatives', async ({ page, request }) => {
  const { token } = await register(request)
  const { product: old } = await placeOrder(request, token)
  const like = await makeProduct(request, { stock: 5, price: 599_00 })
  const headers = await asOwner(request)
  const { product } = await (await request.get(`/api/admin/products/${old.id}`, { headers })).json()
  const [{ id, sku, price, mrp }] = product.variants
  const data = {
    name: product.name,
    categoryId: product.categoryId,
    version: product.version,
    status: 'ARCHIVED',
    variants: [{ id, sku, price, mrp }],
    links: [{ kind: 'ALTERNATIVE', productId: like.id }],
  }
  const multipart = { data: JSON.stringify(data) }
  const archived = await request.put(`/api/products/${old.id}`, { headers, multipart })
  expect(archived.status()).toBe(200)

  await page.goto(`/product/${old.id}`)

  const main = page.getByRole('main')
  await expect(main).toContainText('No longer sold.')
  await main.getByRole('region', { name: 'Alternatives' }).getByText(like.name).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(like.name)
})
