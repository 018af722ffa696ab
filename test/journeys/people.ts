import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'

export const admin = { email: 'owner@karigar.example', password: 'lathe-green-42' }

export type Account = { email: string; password: string; token: string }

/** A shopper with an account, created through the API. */
export async function register(
  request: APIRequestContext,
  { firstName = 'Asha' } = {},
): Promise<Account> {
  const name = `asha${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const password = 'chisel and mallet'
  const response = await request.post('/api/auth/register', {
    data: {
      username: name,
      email: `${name}@example.in`,
      firstName,
      lastName: 'Verma',
      password,
      confirmPassword: password,
    },
  })
  const { token } = await response.json()
  return { email: `${name}@example.in`, password, token }
}

export async function logInAsAdmin(request: APIRequestContext): Promise<string> {
  const data = { identifier: admin.email, password: admin.password }
  const response = await request.post('/api/auth/login', { data })
  return (await response.json()).token
}

/** How long one login is used: less than the time after which refunds ask for the password. */
const deskMs = 5 * 60_000
let desk: { headers: ReturnType<typeof bearer>; since: number } | null = null

/** Calls of the shop's owner for a journey; logged in once for many. */
export async function asOwner(request: APIRequestContext) {
  if (!desk || Date.now() - desk.since > deskMs)
    desk = { headers: bearer(await logInAsAdmin(request)), since: Date.now() }
  return desk.headers
}

/** Stores this token in the browser, as after a login; only once, so that a logout in the page lasts. */
export async function remember(page: Page, token: string) {
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('remembered')) return
    sessionStorage.setItem('remembered', 'yes')
    localStorage.setItem('token', kept)
  }, token)
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export const delhi = {
  fullName: 'Asha Verma',
  phone: '9876543210',
  line1: '12 Lohar Gali',
  line2: 'Rohini Sector 7',
  pincode: '110085',
  city: 'Delhi',
  stateCode: '07',
}

/** An address with a phone and a house of its own: the shop counts the orders of each. */
export const ownHouse = (at = String(randomInt(1e7, 1e8))) =>
  Object.assign({}, delhi, { phone: `98${at}`, line1: `${at} Lohar Gali` })

/** In another state than the shop, so that IGST is due. */
export const bengaluru = {
  pincode: '560001',
  city: 'Bengaluru',
  stateCode: '29',
  line1: '4 Brigade Road',
  line2: 'Ashok Nagar',
  fullName: 'Asha Verma',
  phone: '9876543210',
}

type Product = { id: number; name: string; defaultVariantId: number; price: number }

/** A product with much stock, so that parallel journeys do not sell it out. */
export async function anyProduct(request: APIRequestContext, query = 'limit=50'): Promise<Product> {
  const response = await request.get(`/api/products?inStock=true&${query}`)
  const { products } = await response.json()
  const plenty = products.find(
    (product: { availableQuantity: number; variantCount: number }) =>
      product.availableQuantity > 20 && product.variantCount === 1,
  )
  return plenty ?? products[0]
}

/** A signed-in shopper opens a page and is greeted there. */
export async function arrive(page: Page, request: APIRequestContext, path = '/'): Promise<Account> {
  const account = await register(request)
  await remember(page, account.token)
  await page.goto(path)
  await expect(page.getByRole('button', { name: /Hi, Asha/ })).toBeVisible()
  return account
}

/** Adds to a cart, or an address to the address book, before the page opens. */
export async function give(
  request: APIRequestContext,
  token: string,
  path: '/api/cart/add' | '/api/addresses' | '/api/checkout/quote',
  data: object,
) {
  const response = await request.post(path, { data, headers: bearer(token) })
  expect(response.ok(), path).toBe(true)
  return response.json()
}

/** A category whose products no journey counts. */
async function quietShelf(request: APIRequestContext): Promise<number> {
  const { categories } = await (await request.get('/api/categories')).json()
  return categories.find(({ name }: { name: string }) => name === 'Lifting').id
}

export type OwnProduct = { id: number; name: string; variantId: number; version: number }
type Wanted = { stock: number; price: number; categoryId?: number }

/** A product for one journey only, so that no other changes its price and stock. */
export async function makeProduct(
  request: APIRequestContext,
  { stock, price, categoryId }: Wanted,
): Promise<OwnProduct> {
  const headers = await asOwner(request)
  const mark = randomUUID().slice(0, 8).toUpperCase()
  const data = {
    name: `Try square ${mark}`,
    brand: 'Vajrok',
    categoryId: categoryId ?? (await quietShelf(request)),
    status: 'PUBLISHED',
    variants: [{ sku: `TS-${mark}`, price, mrp: price * 2 }],
    compliance: {
      hsn: '90178090',
      gstRate: 18,
      countryOfOrigin: 'IN',
      netQuantity: '1 N',
      manufacturer: 'Vajrok Works, Pune',
    },
  }
  const multipart = { data: JSON.stringify(data) }
  const made = await request.post('/api/products', { headers, multipart })
  expect(made.status()).toBe(201)
  const { id, name, variants, version } = await made.json()
  const product = { id, name, variantId: variants[0].id, version }
  if (stock > 0) await changeStock(request, product, stock)
  return product
}

export async function changeStock(
  request: APIRequestContext,
  { variantId }: OwnProduct,
  delta: number,
) {
  const headers = await asOwner(request)
  const reason = delta > 0 ? 'RECEIVED' : 'DAMAGED'
  const data = { variantId, delta, reason }
  const changed = await request.post('/api/admin/inventory/adjustments', { headers, data })
  expect(changed.status()).toBe(201)
}

/** Changes the price; everything else of the product stays as it is. */
export const changePrice = (request: APIRequestContext, product: OwnProduct, price: number) =>
  changeProduct(request, product, ({ name, variants: [{ sku }] }) => ({ name, sku, price }))

/** Changes the name; everything else of the product stays as it is. */
export const rename = (request: APIRequestContext, product: OwnProduct, name: string) =>
  changeProduct(request, product, ({ variants: [{ sku, price }] }) => ({ name, sku, price }))

type Kept = { name: string; variants: [{ sku: string; price: number }] }
type Changed = { name: string; sku: string; price: number }

async function changeProduct(
  request: APIRequestContext,
  { id, variantId }: OwnProduct,
  change: (kept: Kept) => Changed,
) {
  const headers = await asOwner(request)
  const address = `/api/admin/products/${id}`
  const { product } = await (await request.get(address, { headers })).json()
  const { brand, categoryId, status, version, compliance } = product
  const { name, sku, price } = change(product)
  const data = {
    name,
    brand,
    categoryId,
    status,
    version,
    compliance,
    variants: [{ id: variantId, sku, price, mrp: price * 2 }],
  }
  const multipart = { data: JSON.stringify(data) }
  const changed = await request.put(`/api/products/${id}`, { headers, multipart })
  expect(changed.status()).toBe(200)
}

type PaymentMethod = 'COD' | 'ONLINE' | 'UPI_QR'

/** An order of its own product, and how its payment continues. */
export async function placeOrder(
  request: APIRequestContext,
  token: string,
  paymentMethod: PaymentMethod = 'COD',
  stock = 5,
) {
  const product = await makeProduct(request, { stock, price: 499_00 })
  return orderProduct(request, token, product, paymentMethod)
}

/** An order of one piece as the checkout would place it, to a new address unless one is given. */
export async function orderProduct(
  request: APIRequestContext,
  token: string,
  product: OwnProduct,
  paymentMethod: PaymentMethod = 'COD',
  address?: number,
  business?: { gstin: string; businessName: string },
) {
  const addressId = address ?? (await give(request, token, '/api/addresses', ownHouse())).id
  await give(request, token, '/api/cart/add', { productVariantId: product.variantId, quantity: 1 })
  const headers = bearer(token)
  const wish = { addressId, paymentMethod, gstin: business?.gstin }
  const { quoteToken } = await give(request, token, '/api/checkout/quote', wish)
  const placed = await request.post('/api/orders', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { ...wish, ...business, quoteToken },
  })
  expect(placed.status()).toBe(201)
  return { product, ...(await placed.json()) }
}

/** Sets whether cash-on-delivery orders wait for a confirmation. Journeys that call it run one after the other. */
export async function confirmOrders(request: APIRequestContext, isOn: boolean) {
  const headers = await asOwner(request)
  const { cod } = await (await request.get('/api/admin/settings', { headers })).json()
  const data = { value: { ...cod.value, confirmOrders: isOn }, version: cod.version }
  expect((await request.put('/api/admin/settings/cod', { headers, data })).status()).toBe(200)
}

const way = ['PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const

/** Moves an order to delivered, or to the given status. */
export async function deliver(
  request: APIRequestContext,
  order: { id: number },
  last: (typeof way)[number] = 'DELIVERED',
  owner?: ReturnType<typeof bearer>,
) {
  const headers = owner ?? (await asOwner(request))
  const address = `/api/admin/orders/${order.id}`
  let { status, version } = await (await request.get(address, { headers })).json()
  // Another journey may have made the shop confirm every order first.
  const confirmed = status === 'PENDING_CONFIRMATION' ? ['CONFIRMED'] : []
  for (const to of [...confirmed, ...way.slice(0, way.indexOf(last) + 1)]) {
    const data = { to, version }
    const moved = await request.post(`${address}/transition`, { headers, data })
    expect(moved.ok(), to).toBe(true)
    ;({ version } = await moved.json())
  }
}

/** Records every call a page makes from now on: "GET /api/cart". */
export function listenToCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return {
    calls,
    /** The calls after the last call that begins so; none if there was none. */
    since: (start: string) => {
      const last = calls.findLastIndex((call) => call.startsWith(start))
      return last < 0 ? [] : calls.slice(last + 1)
    },
  }
}

/** The owner opens the back office. */
export async function openOffice(page: Page, request: APIRequestContext, path: string) {
  const token = await logInAsAdmin(request)
  await remember(page, token)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  return token
}

/** A picture as a shopper would choose it from a disk. */
export async function picture(background: string) {
  const create = { width: 900, height: 900, channels: 3 as const, background }
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer }
}
