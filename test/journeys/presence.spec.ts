import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { asOwner, openOffice, placeOrder, register, remember } from './people.ts'

const password = 'chisel and mallet'

/** Somebody who joined the staff by an invitation, in a browser of their own. */
async function colleague(request: APIRequestContext, browser: Browser) {
  const headers = await asOwner(request)
  const email = `meera-${randomUUID().slice(0, 8)}@example.in`
  const data = { email, role: 'ORDERS' }
  expect((await request.post('/api/admin/staff/invitations', { headers, data })).status()).toBe(201)
  const { mails } = await (await request.get(`/api/admin/mails?q=${email}`, { headers })).json()
  const { text } = await (await request.get(`/api/admin/mails/${mails[0].id}`, { headers })).json()
  const [, token] = /\/invitation\?token=([\w-]+)/.exec(text) ?? []
  await request.post('/api/auth/invitation/accept', {
    data: { token, firstName: 'Meera', lastName: 'Nair', password, confirmPassword: password },
  })
  const login = await request.post('/api/auth/login', { data: { identifier: email, password } })
  const page = await (await browser.newContext()).newPage()
  await remember(page, (await login.json()).token)
  return page
}

test('two people on one order see each other, and nothing moves when one comes or goes', async ({
  page,
  request,
  browser,
}) => {
  const { order } = await placeOrder(request, (await register(request)).token)
  const meera = await colleague(request, browser)
  const address = `/admin/orders/${order.id}`
  await openOffice(page, request, address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(order.orderNumber)
  const note = page.getByText(/open too$/)
  await expect(note).toHaveCount(0)
  const where = await heading.boundingBox()

  await meera.goto(address)
  await expect(note).toHaveText('Meera Nair has this open too')
  expect(await heading.boundingBox()).toEqual(where)
  await expect(meera.getByText(/has this open too$/)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(note).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await axe(page)).toEqual([])
  const narrow = await heading.boundingBox()

  await meera.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(note).toHaveCount(0)
  expect(await heading.boundingBox()).toEqual(narrow)
  await meera.goto(address)
  await expect(note).toHaveText('Meera Nair has this open too')
  await meera.close()
  await expect(note).toHaveCount(0)
})
