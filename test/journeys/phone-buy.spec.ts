import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { axe } from './axe.ts'
import { checkOut, payBy, place } from './checkout-page.ts'
import { arrive, asOwner, give, makeProduct, ownHouse } from './people.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Added to your cart' })
const buyBar = (page: Page) => page.getByRole('main').getByRole('group', { name: /^Buy / })

test('on the lowest phone every kind of product has its price and Add to cart on the first screen, before any script', async ({
  browser,
  request,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } })
  await page.route('**/*.js', (route) => route.abort())
  const { products } = await (await request.get('/api/products?limit=100')).json()
  const longest = products.toSorted(
    (a: { name: string }, b: { name: string }) => b.name.length - a.name.length,
  )
  const soldOut = products.find((card: { inStock: boolean }) => !card.inStock)
  const manyVariants = products.find((card: { variantCount: number }) => card.variantCount > 5)
  for (const card of [...longest.slice(0, 2), soldOut, manyVariants].filter(Boolean)) {
    await page.goto(`/product/${card.id}`, { waitUntil: 'commit' })
    const add = buyBar(page).getByRole('button', { name: 'Add to cart' })
    await expect(add, card.name).toBeInViewport({ ratio: 1 })
    const bar = await buyBar(page).boundingBox()
    const price = await page.locator('.price-large').boundingBox()
    expect((price?.y ?? 0) + (price?.height ?? 0), card.name).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  await page.close()
})

test('by touch: the sheet after adding says what and how much, closes every way, and leads to the cart', async ({
  page,
  request,
}) => {
  const { products } = await (await request.get('/api/products?limit=100&inStock=true')).json()
  const grinder =
    products.find(({ name }: { name: string }) => /bare tool/.test(name)) ?? products[0]
  await arrive(page, request, `/product/${grinder.id}`)
  const add = buyBar(page).getByRole('button', { name: 'Add to cart' })
  await untilAlive(add)
  await add.tap()

  await expect(sheet(page)).toContainText('Quantity 1')
  await expect(sheet(page)).toContainText('Subtotal (1 item)')
  await expect(sheet(page)).toContainText(/free delivery/i)
  await expect(page.getByRole('heading', { name: 'Added to your cart' })).toBeFocused()
  expect(await axe(page)).toEqual([])

  const closings: Record<string, () => Promise<unknown>> = {
    'the X': () => sheet(page).getByRole('button', { name: 'Close' }).tap(),
    Esc: () => page.keyboard.press('Escape'),
    Back: () => page.goBack(),
    'a touch beside it': () => page.touchscreen.tap(180, 40),
  }
  for (const [way, close] of Object.entries(closings)) {
    await expect(sheet(page)).toBeVisible()
    await close()
    await expect(sheet(page), way).toHaveCount(0)
    await expect(add, way).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/product/${grinder.id}$`))
    await add.tap()
  }
  await sheet(page).getByRole('link', { name: 'View cart' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart (5 items)')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/product/${grinder.id}$`))
  await expect(sheet(page)).toHaveCount(0)
})

test('by keyboard on a wide screen the panel takes the focus, Tab leaves it, and the page stays usable', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  await arrive(page, request, `/product/${product.id}`)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
  await untilAlive(add)
  await add.press('Enter')
  await expect(sheet(page).getByRole('heading', { name: 'Added to your cart' })).toBeFocused()
  await expect(sheet(page)).toContainText('₹500 more for free delivery')
  await page.keyboard.press('Shift+Tab')
  await expect(sheet(page)).toHaveCount(0)

  await add.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await add.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart (3 items)')
})

test('a coupon of the cart is applied and removed by a tap, and one that does not fit yet says why', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 1_000_00 })
  const [fits, lacks] = [`FIT${mark()}`, `LACK${mark()}`]
  await addCoupon(fits, { minSubtotal: 0 })
  await addCoupon(lacks, { minSubtotal: 1_240_00 })
  async function addCoupon(code: string, terms: object) {
    const data = {
      code,
      kind: 'PERCENT',
      value: 10,
      isShown: true,
      productIds: [product.id],
      ...terms,
    }
    const headers = await asOwner(request)
    expect((await request.post('/api/admin/coupons', { headers, data })).status()).toBe(201)
  }
  const asha = await arrive(page, request)
  await give(request, asha.token, '/api/cart/add', {
    productVariantId: product.variantId,
    quantity: 1,
  })
  await page.goto('/cart')
  const coupons = page.getByRole('list', { name: 'Coupons for your cart' })
  await expect(coupons.getByRole('listitem').filter({ hasText: fits })).toContainText('saves ₹100')
  await expect(coupons.getByRole('listitem').filter({ hasText: lacks })).toContainText(
    'Add ₹240 more',
  )
  expect(await axe(page)).toEqual([])

  await coupons.getByRole('button', { name: `Apply ${fits}` }).tap()

  const remove = page.getByRole('button', { name: `Remove ${fits}` })
  await expect(remove).toBeFocused()
  await expect(page.getByRole('main')).toContainText('−₹100.00')
  await remove.tap()
  await expect(coupons.getByRole('button', { name: `Apply ${fits}` })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('−₹100.00')
})

const mark = () => randomUUID().slice(0, 8).toUpperCase()

test('a checkout that was left goes on in a new tab, and nothing of it is left after the order', async ({
  page,
  request,
}) => {
  await checkOut(page, request, { addresses: [ownHouse()] })
  await page.getByLabel('Note for the shop or the courier').fill('Ring twice.')
  await page.getByRole('radio', { name: 'New address' }).check()
  await page.getByLabel('House, building, company').fill('4 Brigade Road')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const next = await page.context().newPage()
  await page.close()
  await next.goto('/checkout')

  await expect(next.getByLabel('House, building, company')).toHaveValue('4 Brigade Road')
  await expect(next.getByLabel('Note for the shop or the courier')).toHaveValue('Ring twice.')
  expect(await next.evaluate(() => localStorage.getItem('token'))).toBe(token)
  await next.getByRole('radio', { name: /Delhi 110085/ }).check()
  await payBy(next, /^Cash on delivery/)
  await place(next).click()
  await expect(next).toHaveURL(/\/checkout\/success\//)
  expect(await next.evaluate(() => localStorage.getItem('checkout'))).toBeNull()
})

test('a logout takes what was typed at the checkout with it', async ({ page, request }) => {
  await checkOut(page, request, { addresses: [] })
  await page.getByLabel('House, building, company').fill('4 Brigade Road')
  expect(await page.evaluate(() => localStorage.getItem('checkout'))).toContain('4 Brigade Road')

  await page.getByRole('button', { name: /Hi, Asha/ }).tap()
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('menuitem', { name: 'Logout' }))
    .tap()

  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('checkout'))).toBeNull()
})
