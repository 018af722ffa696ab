import { expect, type Page, test } from '@playwright/test'
import { axe } from './axe.ts'
import { anyProduct, asOwner, makeProduct, openOffice, register, remember } from './people.ts'

test('the list of suggestions can be scrolled by keyboard in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 })
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('drill')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list).toBeVisible()
  expect(await list.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true)

  expect((await axe(page)).filter((item) => item.includes('scrollable'))).toEqual([])
  await box.press('ArrowUp')
  await expect(page.getByRole('option').last()).toBeInViewport()
})

test('a notice on a phone does not cover the focused control', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { token } = await register(request)
  const product = await anyProduct(request)
  await remember(page, token)
  await page.goto(`/product/${product.id}`)
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await expect(add).toBeVisible()
  // At the place where notices appear.
  await add.evaluate((button) =>
    scrollBy({ top: button.getBoundingClientRect().top - 100, behavior: 'instant' }),
  )

  await add.focus()
  await add.press('Enter')

  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('listitem').first()
  await expect(notice).toBeVisible()
  const focused = await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect()
    return { top: box?.top ?? 0, bottom: box?.bottom ?? 0 }
  })
  const shown = await notice.boundingBox()
  const top = shown?.y ?? 0
  const bottom = top + (shown?.height ?? 0)
  expect(top >= focused.bottom || bottom <= focused.top).toBe(true)
})

for (const path of ['/', '/category/14', '/product/1', '/contact-us', '/cart'])
  test(`buttons and fields keep an outline in forced colours on ${path}`, async ({ browser }) => {
    const context = await browser.newContext({ forcedColors: 'active' })
    const page = await context.newPage()
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('button,input:not([type=hidden]),select,textarea,summary')]
        .filter((item) => item.checkVisibility())
        .filter((item) => {
          const { appearance, borderTopWidth, borderTopStyle } = getComputedStyle(item)
          const isDrawn = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none'
          return !isDrawn && appearance === 'none'
        })
        .map((item) => item.outerHTML.slice(0, 120)),
    )
    await context.close()
    expect(bare).toEqual([])
  })

/** Parts far below the screen are not laid out until somebody comes near, and measure nothing until then. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(part).contentVisibility === 'auto')
        part.style.contentVisibility = 'visible'
  })

test('every text field has a visible label', async ({ page, request }) => {
  const found: string[] = []
  const { id } = await anyProduct(request)
  await openOffice(page, request, '/admin')
  for (const path of [
    `/product/${id}`,
    '/profile/orders',
    '/admin/products',
    '/admin/orders',
    '/admin/brands',
    '/admin/messages',
    '/admin/search?tab=synonyms',
    '/admin/settings?section=area',
    '/nowhere',
  ]) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    await layOutAll(page)
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('main input, main textarea')]
        .filter((item) => item.checkVisibility() && !item.matches('[type=range],[type=hidden]'))
        .filter((item) => !item.closest('td,th') && !item.matches('[type=checkbox],[type=radio]'))
        .filter((item) =>
          [...((item as HTMLInputElement).labels ?? [])].every(
            (label) => label.getBoundingClientRect().width <= 1 || !label.textContent?.trim(),
          ),
        )
        .map((item) => item.outerHTML.slice(0, 120)),
    )
    found.push(...bare.map((item) => `${path}: ${item}`))
  }
  expect(found).toEqual([])
})

test('a product with a Hindi name is marked as Hindi in the back office', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 1, price: 499_00 })
  const headers = await asOwner(request)
  const address = `/api/admin/products/${product.id}`
  const { product: known } = await (await request.get(address, { headers })).json()
  const name = 'बेतार ड्रिल'
  const { brand, categoryId, status, version, compliance, variants } = known
  const [{ id, sku, price, mrp }] = variants
  const data = {
    name,
    brand,
    categoryId,
    status,
    version,
    compliance,
    variants: [{ id, sku, price, mrp }],
  }
  const multipart = { data: JSON.stringify(data) }
  const put = await request.put(`/api/products/${product.id}`, { headers, multipart })
  expect(put.status()).toBe(200)

  await openOffice(page, request, `/admin/products/${product.id}`)

  await expect(page.getByRole('heading', { level: 1, name })).toHaveAttribute('lang', 'hi')
})
