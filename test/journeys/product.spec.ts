import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { arrive, makeProduct } from './people.ts'

type Variant = { id: number; sku: string; price: number; inStock: boolean; options: object }

/** A product with several variants, and one of them that is not the default. */
async function withVariants(request: APIRequestContext) {
  const { products } = await (await request.get('/api/products?inStock=true&limit=50')).json()
  const { id } = products.find((product: { variantCount: number }) => product.variantCount > 1)
  const product = await (await request.get(`/api/products/${id}`)).json()
  const variants: Variant[] = product.variants
  const other = variants.find(
    (variant) =>
      variant.inStock && variant.id !== product.defaultVariantId && variant.price !== product.price,
  )
  if (!other) throw new Error(`${product.name} has no second variant at another price`)
  return { product, other }
}

const rupees = (paise: number) => `₹${(paise / 100).toLocaleString('en-IN')}`
const pincodeBox = (page: Page) => page.getByRole('main').getByLabel('Deliver to pincode')

async function ask(page: Page, pincode: string) {
  await pincodeBox(page).fill(pincode)
  await pincodeBox(page).press('Enter')
}

test('a link to a variant opens that variant, and adds it to the cart', async ({
  page,
  request,
}) => {
  const { product, other } = await withVariants(request)
  await arrive(page, request, `/product/${product.id}?variant=${other.id}`)
  const main = page.getByRole('main')

  await expect(main.getByText(rupees(other.price), { exact: false }).first()).toBeVisible()
  for (const value of Object.values(other.options))
    await expect(
      main
        .locator('[aria-current="true"]')
        .filter({ hasText: String(value) })
        .first(),
    ).toBeVisible()
  const added = page.waitForRequest('**/api/cart/add')
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  expect((await added).postDataJSON()).toEqual({ productVariantId: other.id, quantity: 1 })
})

test('the chosen variant is in the address and stays after a reload', async ({ page, request }) => {
  const { product, other } = await withVariants(request)
  await arrive(page, request, `/product/${product.id}?variant=${other.id}`)
  const main = page.getByRole('main')
  const choice = main
    .locator(`a[href^="/product/${product.id}?variant="]:not([aria-current])`)
    .first()
  const wanted = await choice.getAttribute('href')

  await choice.click()
  await expect(page).toHaveURL(new RegExp(`${wanted?.replace('?', '\\?')}$`))
  await page.reload()
  await expect(main.locator(`a[href="${wanted}"][aria-current="true"]`).first()).toBeVisible()
})

test('an unavailable product says so, and its buttons say why they are disabled', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 0, price: 499_00 })
  await arrive(page, request, `/product/${product.id}`)
  const sent: string[] = []
  page.on('request', (one) => void (one.method() === 'POST' && sent.push(one.url())))

  await expect(page.getByRole('main').getByText('Out of stock').first()).toBeVisible()
  const add = page.getByRole('button', { name: 'Add to cart', exact: true }).first()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await add.click({ force: true })
  expect(sent).toEqual([])
})

test('an invalid, a served and an unserved pincode each get their sentence', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  await arrive(page, request, `/product/${product.id}`)
  const answer = page.locator('#delivery')
  await expect(answer).toHaveAttribute('role', 'status')

  await ask(page, '11008')
  await expect(answer).toContainText('Enter a 6-digit pincode.')
  await expect(pincodeBox(page)).toHaveAttribute('aria-invalid', 'true')
  await ask(page, '\u200e११० 085')
  await expect(answer).toContainText(/Delivery to 110085: \w{3}, \d{1,2} \w{3}/)
  await expect(answer).toContainText('Cash on delivery available, ₹49 extra.')
  await ask(page, '999999')
  await expect(answer).toContainText("We don't deliver to 999999 yet.")
})

test('the pincode is remembered for the next product, in the header and after a reload', async ({
  page,
  request,
}) => {
  const one = await makeProduct(request, { stock: 5, price: 499_00 })
  const next = await makeProduct(request, { stock: 5, price: 499_00 })
  await arrive(page, request, `/product/${one.id}`)
  await ask(page, '560001')
  await expect(page.locator('#delivery')).toContainText('Delivery to 560001')

  await page.goto(`/product/${next.id}`)
  await expect(pincodeBox(page)).toHaveValue('560001')
  await expect(page.locator('#delivery')).toContainText('Delivery to 560001')
  await expect(page.getByRole('banner').getByRole('button', { name: /Deliver to/ })).toContainText(
    '560001',
  )
  await page.reload()
  await expect(pincodeBox(page)).toHaveValue('560001')
})

test('Buy now opens the checkout', async ({ page, request }) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  await arrive(page, request, `/product/${product.id}`)

  await page.getByRole('button', { name: 'Buy now', exact: true }).first().click()

  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('₹499')
})

test('a picture opens large, zooms, and Back closes it', async ({ page, request }) => {
  const { product, other } = await withVariants(request)
  const address = `/product/${product.id}?variant=${other.id}`
  await arrive(page, request, address)
  const picture = page.getByRole('main').getByRole('button', { name: /^Zoom picture 1/ })

  await picture.click()
  const dialog = page.getByRole('dialog', { name: product.name })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Smaller' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog.getByRole('button', { name: 'Larger' }).click()
  await expect(dialog.getByRole('button', { name: 'Smaller' })).not.toHaveAttribute('aria-disabled')
  await page.goBack()

  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(picture).toBeFocused()
  await picture.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(address)
})

test('a link to a variant that no longer exists asks for another one before buying', async ({
  page,
  request,
}) => {
  const { product } = await withVariants(request)
  await arrive(page, request, `/product/${product.id}?variant=999999999`)
  const main = page.getByRole('main')
  const added: string[] = []
  page.on('request', (one) => void (one.url().endsWith('/cart/add') && added.push(one.url())))

  await expect(main).toContainText('The option in this link is no longer available.')
  await expect(main.locator('a[aria-current="true"]')).toHaveCount(0)
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(main.getByText('Choose first:').first()).toBeVisible()
  const choice = main.locator(`a[href^="/product/${product.id}?variant="]`).first()
  await expect(choice).toBeFocused()
  await choice.press('Enter')

  await expect(choice).toHaveAttribute('aria-current', 'true')
  await expect(main).not.toContainText('The option in this link')
  const put = page.waitForResponse('**/api/cart/add')
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  expect((await put).ok()).toBe(true)
  expect(added).toHaveLength(1)
})

test('prices before GST and lengths in inches are remembered on the next product', async ({
  page,
  request,
}) => {
  const { products } = await (await request.get('/api/products/search?q=VJ-HD18B')).json()
  await page.goto(`/product/${products[0].id}`)
  const main = page.getByRole('main')

  await main.getByRole('button', { name: 'Prices before GST' }).click()
  await expect(main.getByText('+ GST').first()).toBeVisible()
  await expect(main.getByText('back as input credit with your GSTIN')).toBeVisible()
  await main.getByRole('button', { name: 'Show in inches' }).click()
  await expect(main.getByRole('region', { name: 'Specifications' })).toContainText('0.512\u00a0in')
  await page.reload()

  await expect(main.getByRole('button', { name: 'Prices with GST' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Show in millimetres' })).toBeVisible()
})

test('quantity prices are before GST if all prices are', async ({ page, request }) => {
  const { products } = await (await request.get('/api/products?limit=100')).json()
  const ids: number[] = products.map(({ id }: { id: number }) => id)
  const all = await Promise.all(
    ids.map(async (id) => (await request.get(`/api/products/${id}`)).json()),
  )
  const product = all.find(({ tierPrices }) => tierPrices.length > 0)
  const [{ variantId, minQuantity, price }] = product.tierPrices
  await page.goto(`/product/${product.id}?variant=${variantId}`)
  const table = page.getByRole('table', { name: 'Buy more, pay less' })
  const step = table.getByRole('row').filter({ hasText: new RegExp(`^${minQuantity}(–| or)`) })
  await expect(step).toContainText(rupees(price))

  await page.getByRole('main').getByRole('button', { name: 'Prices before GST' }).click()

  await expect(table).toContainText('before GST')
  await expect(step).not.toContainText(rupees(price))
  await page.getByRole('link', { name: 'Request a bulk price' }).click()
  await expect(page.getByLabel('What is it about?')).toHaveValue('BUSINESS')
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(product.name.slice(0, 10)))
})

test('without scripts a product page can be read and its variants chosen', async ({
  browser,
  request,
}) => {
  const { product, other } = await withVariants(request)
  const page = await browser.newPage({ javaScriptEnabled: false })

  await page.goto(`/product/${product.id}?variant=${other.id}`)

  const main = page.getByRole('main')
  await expect(main.getByText(rupees(other.price)).first()).toBeVisible()
  for (const name of ['Specifications', "What's in the box", 'Manufacturer and legal details'])
    await expect(main.getByRole('region', { name })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Similar products' })).toBeVisible()
  await main.locator(`a[href="/product/${product.id}?variant=${product.defaultVariantId}"]`).click()
  await expect(main.locator('a[aria-current="true"]').first()).toBeVisible()
  await page.close()
})

test("on a phone, price and Add to cart are on the first screen and give way to the page's own buttons", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/product/1')
  const main = page.getByRole('main')
  const bar = main.getByRole('group', { name: /^Buy / })
  const add = bar.getByRole('button', { name: 'Add to cart', exact: true })
  await expect(add).toBeInViewport({ ratio: 1 })
  await untilAlive(add)
  const top = async () => (await bar.boundingBox())?.y ?? 0
  const price = await main.locator('.price').first().boundingBox()
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(await top())

  await main.getByRole('checkbox', { name: /^Compare/ }).check()
  const tray = await page.getByRole('region', { name: 'Products to compare' }).boundingBox()
  expect((await top()) + ((await bar.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(
    (tray?.y ?? 0) + 1,
  )
  await main.getByRole('button', { name: 'Buy now' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect(bar).toBeHidden()
  await expect(main.getByRole('button', { name: 'Add to cart', exact: true })).toHaveCount(1)
  await page.getByText(/^©/).scrollIntoViewIfNeeded()
  await expect(page.getByText(/^©/)).toBeInViewport()
  await expect(bar).not.toBeInViewport()
})

test('nothing moves on a product page that is scrolled as soon as it is there', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as { value?: number }).value ?? 0
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/product/1', { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  for (let step = 0; step < 20; step++) await page.mouse.wheel(0, 300)
  await untilAlive(page.getByRole('main'))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()

  expect(await page.evaluate('shifts.sum')).toBeLessThanOrEqual(0.02)
})
