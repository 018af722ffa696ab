import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { bearer, placeOrder, register } from './people.ts'

/** Asha registers in the dialog of the header. */
export async function registerInModal(page: Page, name: string) {
  const password = 'chisel and mallet'
  await page.getByText('Login Now').click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('tab', { name: 'Register' }).click()
  await modal.getByLabel('First Name').fill('Asha')
  await modal.getByLabel('Last Name').fill('Verma')
  await modal.getByLabel('Username').fill(name)
  await modal.getByLabel('Email').fill(`${name}@example.in`)
  await modal.getByLabel('Password', { exact: true }).fill(password)
  await modal.getByLabel('Confirm Password').fill(password)
  await modal.getByRole('button', { name: 'Create Account' }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('button', { name: /Hi, Asha/ })).toBeVisible()
}

type Credentials = { email: string; password: string }

/** Logs in in the dialog that is open or opens now. A browser where nobody ever logged in begins with Register. */
export async function logInInModal(page: Page, { email, password }: Credentials) {
  const modal = page.getByRole('dialog')
  await modal.getByRole('tab', { name: 'Login' }).click()
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('Password', { exact: true }).fill(password)
  await modal.getByRole('button', { name: 'Login', exact: true }).click()
}

/** A shopper with an order, and with something in the cart and on the wishlist. */
export async function customer(request: APIRequestContext) {
  const { token } = await register(request)
  const headers = bearer(token)
  const { order } = await placeOrder(request, token)
  const unpaid = await placeOrder(request, token, 'ONLINE')
  const { products } = await (await request.get('/api/products?inStock=true&limit=5')).json()
  await request.post('/api/cart/add', {
    headers,
    data: { productVariantId: products[0].defaultVariantId, quantity: 1 },
  })
  await request.post(`/api/wishlist/${products[1].id}`, { headers })
  return { token, order, unpaid: unpaid.order }
}

const question = {
  message: 'Do you sharpen planes?',
  name: 'Ravi Menon',
  email: 'ravi@example.in',
}

/** Writes a ticket as a shopper. Returns its id in the back office. */
export async function writeMessage(
  request: APIRequestContext,
  token: string,
  { message, name, email } = question,
): Promise<number> {
  const data = { topic: 'OTHER', message, name, email }
  const { number } = await (await request.post('/api/contact', { data })).json()
  const list = await request.get(`/api/admin/tickets?q=${number}`, { headers: bearer(token) })
  return (await list.json()).tickets[0].id
}

/** A rule that begins long after every run, so that it changes no price. Returns its id. */
export async function addGstRule(request: APIRequestContext, token: string): Promise<number> {
  const hsn = `8201${Math.floor(Math.random() * 9_000 + 1_000)}`
  const data = { hsn, from: '2099-04-01', rate: 5, source: 'A trial' }
  const added = await request.post('/api/admin/gst-rules', { data, headers: bearer(token) })
  return (await added.json()).id
}

/** Adds a webhook that no event belongs to yet. Returns its id. */
export async function addWebhook(request: APIRequestContext, token: string): Promise<number> {
  const data = {
    name: 'Warehouse',
    url: 'https://warehouse.example/hooks',
    events: ['return.rejected'],
    fields: [],
  }
  const added = await request.post('/api/admin/webhooks', { data, headers: bearer(token) })
  return (await added.json()).webhook.id
}
