import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { defaults, openWhatsappLocal } from '#tools/whatsapp-local/server.ts'
import { axe } from './axe.ts'
import { tabTo } from './keys.ts'
import { addProduct, ownShop } from './own-shop.ts'
import { admin, bearer, delhi, logInAsAdmin, orderProduct, register, remember } from './people.ts'
import { overflow } from './sideways.ts'

/** The company of this file; its reports wait until a step sends them. */
const meta = await openWhatsappLocal()
const shop = ownShop('cod-confirm', {
  DEMO_CATALOGUE: 'products',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  WHATSAPP_API_URL: meta.url,
})
test.afterAll(() => meta.close())
test.describe.configure({ mode: 'serial' })

const phoneView = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** The owner switches the question on. */
async function switchOn(request: APIRequestContext) {
  const headers = bearer(await logInAsAdmin(request))
  const address = '/api/admin/settings/messages'
  const { version } = await (await request.get(address, { headers })).json()
  const { phoneNumberId, accessToken, appSecret, verifyToken } = defaults
  const fields = { phoneNumberId, accessToken, appSecret, verifyToken }
  const sms = { dltId: '', flowId: '' }
  const whatsapp = { name: 'cod_confirmation', language: 'en' }
  const data = {
    accounts: [{ provider: 'whatsapp', enabled: true, pricePerHundred: 1_150, fields }],
    kinds: [{ kind: 'cod_confirmation', on: true, sms, whatsapp }],
    version,
  }
  const saved = await request.put(address, { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
  const { cod } = await (await request.get('/api/admin/settings', { headers })).json()
  const rules = { value: { ...cod.value, confirmOrders: true }, version: cod.version }
  expect((await request.put('/api/admin/settings/cod', { headers, data: rules })).status()).toBe(
    200,
  )
}

let products = 0
async function newProduct(request: APIRequestContext) {
  const owner = await logInAsAdmin(request)
  const { categories } = await (await request.get('/api/categories')).json()
  const sku = `TS-${++products}`
  const wanted = { name: `Try square ${products}`, sku, categoryId: categories[0].id, stock: 5 }
  return addProduct(request, owner, wanted)
}

/** An order that waits, and the message that its buyer got. */
async function asked(request: APIRequestContext) {
  const { token } = await register(request)
  const { order } = await orderProduct(request, token, await newProduct(request))
  const question = () => meta.messages.find(({ text }) => text.includes(order.orderNumber))
  await expect.poll(() => question()?.text ?? '').toContain('/confirm/')
  const message = question()
  if (!message) throw new Error('no message came')
  const status = async () => {
    const headers = bearer(token)
    return (await (await request.get(`/api/orders/${order.id}`, { headers })).json()).status
  }
  return { order, message, status, path: /\/confirm\/\S+/.exec(message.text)?.[0] ?? '' }
}

async function openPhone(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shall we send your order?')
  expect(await overflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])
}

test('a buyer confirms by the link, by touch and without a script', async ({ browser }) => {
  const context = await browser.newContext({
    ...phoneView,
    baseURL: shop.origin,
    javaScriptEnabled: false,
  })
  await switchOn(context.request)
  const { path, status } = await asked(context.request)
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByText('To pay at the door')).toBeVisible()
  await page.goto(path)
  expect(await status()).toBe('PENDING_CONFIRMATION')

  await page.getByRole('button', { name: 'Yes, send it' }).tap()

  await expect(page.getByText('Thank you. Your order is confirmed.')).toBeVisible()
  expect(await status()).toBe('CONFIRMED')
  await context.close()
})

test('a buyer asks for another address and then cancels by keyboard, and the page says how it stands', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...phoneView, baseURL: shop.origin })
  const { path, status, order } = await asked(context.request)
  const page = await context.newPage()
  await openPhone(page, path)
  const tree = await page.getByRole('main').ariaSnapshot()
  expect(tree).toContain('button "Yes, send it"')
  expect(tree).toContain('button "No, cancel it"')

  await page.getByText('Change address').tap()
  await page.getByLabel('What is wrong or new?').fill('7, Hill Road, second floor')
  await page.getByRole('button', { name: 'Ask for another address' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'We will call you' })).toBeVisible()
  expect(await status()).toBe('PENDING_CONFIRMATION')

  const office = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await remember(office, await logInAsAdmin(context.request))
  await office.goto('/admin/orders/calls')
  const row = office.getByRole('row').filter({ hasText: order.orderNumber })
  await expect(row).toContainText('7, Hill Road, second floor')
  expect(await axe(office)).toEqual([])

  await tabTo(page, /^No, cancel it$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This order is cancelled.')).toBeVisible()
  expect(await status()).toBe('CANCELLED')
  await office.reload()
  await expect(office.getByText(order.orderNumber)).toHaveCount(0)
  await office.close()
  await context.close()
})

test('without a script, a buyer sends the order to another house; another state is left to staff', async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...phoneView,
    baseURL: shop.origin,
    javaScriptEnabled: false,
  })
  const { path, status } = await asked(context.request)
  const page = await context.newPage()
  await page.goto(path)
  const send = async (pincode: string) => {
    await page.getByText('Change address').tap()
    await page.getByLabel('House, building, company').fill('Plot 7')
    await page.getByLabel('Area, street, village').fill('Hill Road')
    await page.getByLabel('Pincode').fill(pincode)
    await page.getByRole('button', { name: 'Send it to this address' }).tap()
  }

  await send('400001')
  await expect(page.getByText(/another state, so the GST of this order would change/)).toBeVisible()
  await expect(page.getByText('We will call you about the address.')).toBeVisible()
  await send(delhi.pincode)
  await expect(page.getByText('The order goes to the new address.')).toBeVisible()
  expect(await overflow(page)).toBe(0)
  expect(await status()).toBe('PENDING_CONFIRMATION')
  await page.getByText('Change address').tap()
  await page.getByRole('button', { name: 'Yes, send it' }).tap()
  await expect(page.getByText('Your order is confirmed.')).toBeVisible()
  await context.close()
})

test('a buyer presses a button in WhatsApp, and staff confirm another order by a call', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...phoneView, baseURL: shop.origin })
  const { request } = context
  const [pressed, called] = [await asked(request), await asked(request)]
  meta.press(pressed.message.id, 0)
  const report = meta.reports.held.at(-1)
  for (const _ of [1, 2])
    await request.post('/api/webhooks/messages/whatsapp', {
      data: report?.body,
      headers: { 'content-type': 'application/json', ...report?.headers },
    })
  await expect.poll(() => pressed.status()).toBe('CONFIRMED')

  const link = called.path.replace('/confirm/', '/api/confirmations/')
  const data = { answer: 'CHANGE', text: 'Ring at the shop below' }
  expect((await request.post(link, { data })).status()).toBe(200)
  const page = await context.newPage()
  await remember(page, await logInAsAdmin(request))
  await page.goto('/admin/orders/calls')
  await page.getByRole('button', { name: `Record call about ${called.order.orderNumber}` }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Nobody to call.')).toBeVisible()
  expect(await called.status()).toBe('CONFIRMED')
  await context.close()
})
