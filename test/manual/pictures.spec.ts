import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Gstr1 } from '#contract/tax/gstr1.ts'
import { bearer, logInAsAdmin, remember } from '../journeys/people.ts'

const folder = join(import.meta.dirname, '../../docs/manual/pictures')

/** The pictures of the manual, and words on each page that the manual tells people to look for. */
const pictures = [
  {
    name: 'payments',
    path: '/admin/payments',
    words: ['Needs attention', 'COD outstanding', 'COD remitted'],
  },
  {
    name: 'settlements',
    path: '/admin/payments/settlements',
    words: ['Import a payout file', 'Last payouts'],
  },
  {
    name: 'orders',
    path: '/admin/orders',
    words: ['To confirm', 'To pack', 'To ship', 'In transit'],
  },
  {
    name: 'payment-settings',
    path: '/admin/settings?section=payments',
    words: ['Take these payments first through', 'First: Razorpay'],
  },
  {
    name: 'licences',
    path: '/admin/licences?tab=orders',
    words: ['Hand Tools (Quality Control) Order, 2025', 'Only warns'],
  },
  { name: 'returns', path: '/admin/returns', words: ['To approve', 'To check'] },
  { name: 'reports', path: '/admin/gst', words: ['Download for the portal'] },
  { name: 'books', path: '/admin/gst/books', words: ['All sums agree', 'Download the month'] },
  {
    name: 'feeds',
    path: '/admin/integrations/feeds',
    words: ['No published product is left out.'],
  },
]

const sampleKeys = [
  { name: 'Accounts', scopes: ['invoices:read', 'payments:read', 'reports:read'] },
  {
    name: 'Warehouse program',
    scopes: ['stock:write', 'shipments:write', 'orders:read'],
    networks: ['203.0.113.7'],
  },
].map((key) => Object.assign(key, { expiresInDays: 365 }))

const price = { limit: 2_500_00, rateAbove: 18, basis: 'BEFORE_GST' }
const sampleRules = [
  { hsn: '6403', rate: 5, price, from: '2025-09-22' },
  { hsn: '8424', rate: 5, from: '2025-09-22' },
  { hsn: '8201', rate: 0, from: '2017-07-01' },
  { hsn: '8467', rate: 5, from: '2030-04-01' },
].map((rule) => Object.assign(rule, { source: 'Notification 9/2025-CT(Rate)' }))

test.beforeEach(async ({ page, request }) => {
  // The stream of events never ends, so the network would never be idle.
  await page.route('**/api/admin/events?*', (route) => route.abort())
  await remember(page, await logInAsAdmin(request))
})

for (const { name, path, words } of pictures)
  test(`the picture of ${path}`, async ({ page }) => {
    await page.goto(path)
    for (const word of words)
      await expect(page.getByRole('main').getByText(word).first()).toBeVisible()

    await take(page, name)
  })

test('the picture of an order ready to ship', async ({ page }) => {
  await page.goto('/admin/orders?tab=to_ship')
  await page
    .getByRole('main')
    .getByRole('link', { name: /KG-\d+/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Ship' }).first()).toBeVisible()

  await take(page, 'order')
})

test('the picture of the GST rates', async ({ page, request }) => {
  const headers = bearer(await logInAsAdmin(request))
  for (const data of sampleRules) await request.post('/api/admin/gst-rules', { headers, data })
  await page.goto('/admin/gst/rates')
  await expect(page.getByRole('table', { name: 'GST rates' })).toContainText('HSN 6403')

  await take(page, 'gst-rates')

  const { rules } = await (await request.get('/api/admin/gst-rules', { headers })).json()
  const coming = rules.find(({ from }: { from: string }) => from === '2030-04-01')
  await page.goto(`/admin/gst/rates/${coming.id}`)
  await expect(page.getByRole('main').getByText('Price for the same value').first()).toBeVisible()

  await take(page, 'gst-change')
})

test('the picture of the keys', async ({ page, request }) => {
  const headers = bearer(await logInAsAdmin(request))
  for (const data of sampleKeys) await request.post('/api/admin/api-keys', { headers, data })
  await page.goto('/admin/integrations/keys')
  await expect(page.getByRole('table', { name: 'API keys' })).toContainText('Warehouse program')

  await take(page, 'api-keys')
})

test('the picture of the events of a webhook', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await logInAsAdmin(request)}` }
  const data = {
    name: 'Warehouse',
    url: 'https://warehouse.example/hooks',
    events: ['order.placed', 'order.confirmed', 'stock.changed'],
    fields: ['order.lines'],
  }
  const { webhook } = await (await request.post('/api/admin/webhooks', { headers, data })).json()
  await request.post(`/api/admin/webhooks/${webhook.id}/test`, { headers })
  await page.goto(`/admin/webhooks/${webhook.id}`)
  await expect(page.getByRole('table', { name: 'Events' })).toContainText('test')

  await take(page, 'webhooks')
})

test('the picture of a question about an HSN code', async ({ page, request }) => {
  const headers = bearer(await logInAsAdmin(request))
  const found = await request.get('/api/admin/products?q=screwdriver&status=PUBLISHED', { headers })
  const { products } = await found.json()
  const [{ id, version }] = products
  const data = { compliance: { hsn: '84672100' }, version }
  const changed = await request.patch(`/api/admin/products/${id}`, { headers, data })
  expect(changed.ok()).toBe(true)
  await page.goto(`/admin/products/${id}`)
  const question = page.getByText('Is 84672100 right?')
  await expect(page.getByRole('button', { name: 'It is right' })).toBeVisible()
  await question.evaluate((it) => it.scrollIntoView({ block: 'center' }))

  await take(page, 'hsn-question')
})

test('the pictures of a filed month and of a correction', async ({ page, request }) => {
  const headers = bearer(await logInAsAdmin(request))
  const month = Temporal.Now.plainDateISO('Asia/Kolkata')
    .toPlainYearMonth()
    .subtract({ months: 1 })
    .toString()
  const report = await request.get(`/api/admin/reports/gstr1?month=${month}`, { headers })
  const { sections } = (await report.json()) as Gstr1
  const [invoice] = sections.find(({ name }) => name === 'b2b')?.rows ?? []
  const number = invoice?.[2] ?? ''
  const right = { gstin: '27AAPFU0939F1ZV', businessName: 'Deccan Works', placeOfSupply: '27' }
  const reason = 'The buyer gave the GSTIN of another branch'
  const filedOn = Temporal.Now.plainDateISO('Asia/Kolkata').toString()
  await request.post(`/api/admin/gst/returns/${month}/filing`, {
    headers,
    data: { filedOn, arn: 'AA0710260012345' },
  })
  await request.post('/api/admin/gst/corrections', {
    headers,
    data: { number, reason, ...right },
  })
  await page.goto(`/admin/gst?month=${month}`)
  const filing = page.getByRole('region', { name: 'Filing' })
  await expect(filing).toContainText('Nothing changed since')
  await expect(filing).toContainText('Corrected in later returns')

  await take(page, 'gst-filed')

  await page.getByRole('button', { name: 'Correct an invoice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Invoice number').fill(number)
  await dialog.getByLabel('Right place of supply').selectOption('27')
  await dialog.getByLabel('Right GSTIN').fill(right.gstin)
  await dialog.getByLabel('Name of the business').fill(right.businessName)
  await dialog.getByLabel('Reason').fill(reason)

  await take(page, 'gst-correction')
})

/** Small enough for a repository: pictures of text need few colours. */
async function take(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await sharp(await page.screenshot())
    .resize({ width: 960 })
    .webp({ quality: 60, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
}
