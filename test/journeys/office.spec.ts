import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { axe } from './axe.ts'
import {
  bearer,
  logInAsAdmin,
  openOffice,
  picture,
  placeOrder,
  register,
  remember,
} from './people.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('the back office has its six pages, the link to the shop and Logout', async ({
  page,
  request,
}) => {
  await openOffice(page, request, '/admin')
  const pages = {
    Dashboard: '/admin',
    Categories: '/admin/categories',
    Products: '/admin/products',
    Orders: '/admin/orders',
    Banners: '/admin/banners',
    Settings: '/admin/settings',
  }
  const rail = page.getByRole('navigation', { name: 'Back office' })
  for (const [name, path] of Object.entries(pages)) {
    await rail.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  }
  for (const group of ['Today', 'Catalogue', 'Customers and offers', 'Money', 'Shop'])
    await expect(rail.getByRole('list', { name: group })).toBeVisible()
  // The last of the rail is in sight in a window of 720 px, too.
  await expect(page.getByTitle('System', { exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  // Before the app starts, the page already stands where it will.
  await page.route(/entry-client.*js$/, (route) => route.abort())
  await page.reload()
  expect((await page.getByRole('banner').boundingBox())?.width).toBe(64)
  await page.unroute(/entry-client.*js$/)
  await page.reload()
  expect((await rail.boundingBox())?.width).toBe(64)
  await expect(rail.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Expand the menu' }).click()
  await page.getByRole('button', { name: /^Logout/ }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Login Now')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/admin')
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/)
})

test('only staff load the list of the back office, and enter without a new document, also late', async ({
  page,
  request,
}) => {
  const lists: string[] = []
  page.on(
    'request',
    (asked) => asked.url().includes('/assets/all-routes') && lists.push(asked.url()),
  )
  await remember(page, await logInAsAdmin(request))
  await page.goto('/')
  await page.getByRole('button', { name: /^Hi,|My account/ }).click()
  expect(lists).toEqual([])
  const opened = await page.evaluate(() => performance.timeOrigin)
  let missing = 1
  await page.route('**/assets/all-routes*', (route) =>
    missing-- ? route.abort() : route.continue(),
  )
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dashboard')
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
})

test('help leads to what the manual says about the page, and the manual can be searched', async ({
  page,
  request,
}) => {
  await openOffice(page, request, '/admin/settings?section=payments')
  await page.getByRole('link', { name: 'Help' }).press('Enter')

  await expect(page).toHaveURL(/\/admin\/manual\/payments#choose-the-ways-to-pay$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taking payments')
  await expect(page.getByRole('heading', { name: 'Choose the ways to pay' })).toBeInViewport()
  await expect(page.getByRole('figure', { name: 'Payments that need a person' })).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search the manual' }).fill('recovery codes')
  await page.keyboard.press('Enter')

  await page.getByRole('link', { name: 'Staff: Two-factor login' }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/manual\/staff#two-factor-login$/)
  await expect(page.getByRole('heading', { name: 'Two-factor login' })).toBeInViewport()
})

test("today's order is on the dashboard with a link to it", async ({ page, request }) => {
  const asha = await register(request)
  const { order } = await placeOrder(request, asha.token)
  await openOffice(page, request, '/admin')

  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures).toContainText(/Net sales₹[1-9]/)
  await expect(figures).toContainText(/Compared with \w+, \d+ \w+ until \d+:\d\d [ap]m/)
  // On a phone the first screen has what to do, and the money.
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(waiting).toBeInViewport({ ratio: 1 })
  await expect(figures).toBeInViewport({ ratio: 1 })
  expect(await axe(page)).toEqual([])
  const toPack = Number(
    await waiting.getByRole('link', { name: 'to pack' }).locator('b').innerText(),
  )
  await waiting.getByRole('link', { name: 'to pack' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?tab=to_pack$/)
  expect(toPack).toBeGreaterThan(0)
  await page.goBack()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page
    .getByRole('table', { name: 'Recent orders' })
    .getByRole('link', { name: order.orderNumber })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber)
})

test('a role that may only view gets no actions, and the reason', async ({ page, request }) => {
  const token = await logInAsAdmin(request)
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const user = await response.json()
    await route.fulfill({ response, json: { ...user, role: 'VIEWER' } })
  })
  await remember(page, token)
  await page.goto('/admin/products')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: 'New product' })).toHaveCount(0)

  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  for (const name of ['Archive', 'Duplicate', 'Delete'])
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveAttribute(
    'title',
    'Your role can only view the catalogue.',
  )
  await page.goto('/admin/categories')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Categories')
  await expect(page.getByRole('link', { name: 'New category' })).toHaveCount(0)
})

test("a refused save shows the server's message and keeps the input", async ({ page, request }) => {
  await openOffice(page, request, '/admin/settings')
  await page.route('**/api/company-details', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          json: {
            code: 'forbidden',
            status: 403,
            requestId: 'x',
            message: 'Your role does not allow this.',
          },
        })
      : route.continue(),
  )
  const name = page.getByRole('textbox', { name: 'Legal name' })
  await name.fill('Somebody else')
  await save(page)

  await expect(page.getByText('Your role does not allow this.').first()).toBeVisible()
  await expect(name).toHaveValue('Somebody else')
})

test('the server refuses a shopper too', async ({ request }) => {
  const headers = bearer((await register(request)).token)
  for (const path of ['/api/admin/products', '/api/admin/orders', '/api/admin/settings'])
    expect((await request.get(path, { headers })).status(), path).toBe(403)
})

async function makeBanner(request: APIRequestContext, token: string, title: string) {
  const data = { title, link: '/category/1', slot: 'STRIP', alt: 'A pale field', tone: 'sunk' }
  const made = await request.post('/api/banners', {
    headers: bearer(token),
    multipart: { data: JSON.stringify(data), image: await picture('#edf2ee') },
  })
  expect(made.status()).toBe(201)
  return (await made.json()).id as number
}

test('a disabled banner disappears from the home page, and returns when enabled', async ({
  page,
  request,
}) => {
  const title = `Clamps for every bench ${randomUUID().slice(0, 6)}`
  const token = await openOffice(page, request, '/admin')
  const id = await makeBanner(request, token, title)
  const banner = page.getByRole('main').getByRole('link', { name: title })
  await page.goto('/')
  await expect(banner).toHaveAttribute('href', '/category/1')

  for (const [action, seen] of [
    ['Switch off', 0],
    ['Switch on', 1],
  ] as const) {
    await page.goto('/admin/banners')
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    const done = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().endsWith(`/api/banners/${id}`),
    )
    await page.getByRole('menuitem', { name: action }).click()
    expect((await done).status()).toBe(200)
    const row = page.getByRole('listitem').filter({ hasText: title })
    await expect(row.getByText(seen ? 'Live' : 'Off', { exact: true }).last()).toBeVisible()
    await page.goto('/')
    await expect(banner).toHaveCount(seen)
  }
  const removed = await request.delete(`/api/banners/${id}`, { headers: bearer(token) })
  expect(removed.status()).toBe(204)
})

test('the new name of the company is in the footer and in the header', async ({
  page,
  request,
}) => {
  const token = await openOffice(page, request, '/admin/settings')
  const name = page.getByRole('main').getByLabel('Name', { exact: true }).first()
  const before = await name.inputValue()
  const named = async (wanted: string) => {
    await name.fill(wanted)
    const done = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().endsWith('/api/company-details'),
    )
    await save(page)
    expect((await done).status()).toBe(200)
  }
  await named('Karigar Tools')
  try {
    await page.goto('/')
    await expect(page.getByRole('contentinfo').getByText('© Karigar Tools')).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: /Karigar Tools/ }),
    ).toBeVisible()
  } finally {
    await page.goto('/admin/settings')
    await expect(name).toHaveValue('Karigar Tools')
    await named(before)
  }
  const company = await request.get('/api/company-details', { headers: bearer(token) })
  expect((await company.json()).name).toBe(before)
})
