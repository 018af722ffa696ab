import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type Environment, end, freePort, type Running, start } from '../running-shop.ts'
import { bearer, type OwnProduct } from './people.ts'

/** A shop in an empty folder that the journeys of one file have to themselves. It is started before them. */
export function ownShop(name: string, own: Environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), `karigar-${name}-`))
  const dataDir = join(folder, 'data')
  let shop: Running | null = null
  test.beforeAll(async () => {
    // The demo with its past takes minutes to start on a slow machine.
    test.setTimeout(600_000)
    shop = await start(dataDir, await freePort(), own)
  })
  test.afterAll(async () => {
    if (shop) await end(shop.child, 'SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    dataDir,
    get origin() {
      return shop?.origin ?? ''
    },
  }
}

/** The company details that an owner types in, by the names of their fields. */
const company = {
  name: 'Asha Tools',
  legalName: 'Asha Tools LLP',
  email: 'help@asha.example',
  phone: '+91 11 4000 0000',
  address: '14 Karol Bagh, New Delhi 110005',
  hours: 'Every day, 10 am to 8 pm',
  gstin: '07AABCT1234M1ZD',
  'grievanceOfficer.name': 'Meera Rao',
  'grievanceOfficer.email': 'meera@asha.example',
}

/** Returns how many decisions it takes: the fields, and the letters of the order numbers. */
export async function fillCompany(page: Page): Promise<number> {
  const fields = Object.entries(company)
  for (const [name, value] of fields) await page.locator(`[name="${name}"]`).fill(value)
  // The suggestion follows the name.
  await page.getByRole('button', { name: 'Use AT' }).click()
  await expect(page.getByText('The next order is numbered like AT-100001.')).toBeVisible()
  return fields.length + 1
}

/** The shop can go live without a step, for a reason. */
export async function goWithout(page: Page, title: string) {
  const step = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: `${title} (open)`, exact: true }),
  })
  await step.getByRole('button', { name: 'Go without it…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The shop is tried out first.')
  await dialog.getByRole('button', { name: 'Go without it' }).click()
  await expect(page.getByRole('heading', { name: `${title} (done)`, exact: true })).toBeVisible()
}

type Wanted = {
  name: string
  sku: string
  categoryId: number
  stock: number
  pictures?: File[]
  documents?: { title: string; url: string }[]
}

/** A published product of a shop that a journey has to itself, made as its owner. */
export async function addProduct(
  request: APIRequestContext,
  token: string,
  { name, sku, categoryId, stock, pictures = [], documents = [] }: Wanted,
): Promise<OwnProduct> {
  const headers = bearer(token)
  const data = {
    name,
    brand: 'Asha Works',
    categoryId,
    status: 'PUBLISHED',
    variants: [{ sku, price: 499_00, mrp: 599_00 }],
    documents,
    compliance: {
      hsn: '90178090',
      gstRate: 18,
      countryOfOrigin: 'IN',
      netQuantity: '1 N',
      manufacturer: 'Asha Works, Pune',
    },
  }
  const multipart = new FormData()
  multipart.append('data', JSON.stringify(data))
  for (const file of pictures) multipart.append('images', file)
  const made = await request.post('/api/products', { headers, multipart })
  expect(made.status()).toBe(201)
  const { id, variants, version } = await made.json()
  const variantId = variants[0].id
  const received = { variantId, delta: stock, reason: 'RECEIVED' }
  await request.post('/api/admin/inventory/adjustments', { headers, data: received })
  return { id, name, variantId, version }
}
