import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { dayInIndia } from '#contract/india-time.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { end, freePort, type Running, runCommand, start } from '../running-shop.ts'
import { addProduct } from './own-shop.ts'
import {
  admin,
  bearer,
  deliver,
  logInAsAdmin,
  orderProduct,
  picture,
  register,
  remember,
} from './people.ts'

const folder = mkdtempSync(join(tmpdir(), 'karigar-backup-restore-'))
const at = (name: string) => join(folder, name)
const secret = 'three chisels and a plane'
const login = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
const today = dayInIndia(new Date())
const running = new Set<Running>()

test.afterAll(async () => {
  for (const { child } of running) await end(child, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a shop is backed up, lost and restored, into an empty folder and into an own PostgreSQL', async ({
  browser,
}) => {
  // Three shops are started and two restored, beside other journeys.
  test.slow()
  const shop = await open({ DATA_DIR: at('data') })
  const { request, token, page } = await officeOf(browser, shop)
  await fillShop(request, token)
  const file = await downloadBackup(page)
  const before = await seen(request, token)
  expect(before.files).toHaveLength(3)
  const sales = await salesOn(page)
  await close(shop)
  const key = readFileSync(at('data/settings.key'), 'utf8')
  rmSync(at('data'), { recursive: true })
  writeFileSync(at('passphrase'), `${secret}\n`)
  const words = ['restore', file, '--passphrase-file', at('passphrase')]

  await test.step('into an empty folder', async () => {
    const restored = await runCommand(words, { DATA_DIR: at('data') })
    expect(restored.text).toContain('Restored. The shop is complete')
    expect(readFileSync(at('data/settings.key'), 'utf8')).toBe(key)
    const again = await open({ DATA_DIR: at('data') })
    const office = await officeOf(browser, again)
    expect(await seen(office.request, office.token)).toEqual(before)
    expect(await salesOn(office.page)).toBe(sales)
    await close(again)
  })

  await test.step('into an own PostgreSQL, once', async () => {
    mkdirSync(at('server'))
    const server = await openEmbedded(at('server'))
    const own = { DATA_DIR: at('beside'), DATABASE_URL: server.url }
    const restored = await runCommand(words, own)
    expect(restored.text).toContain('Restored. The shop is complete')
    const again = await open(own)
    const office = await officeOf(browser, again)
    expect(await seen(office.request, office.token)).toEqual(before)

    const refused = await runCommand(words, own)
    expect(refused.text).toContain(
      'there is a shop here already, with 2 products and 3 orders. A backup goes into an empty DATA_DIR or an empty database; nothing was changed.',
    )
    expect(refused.status).toBe(1)
    expect(await seen(office.request, office.token)).toEqual(before)
    await close(again)
    await server.stop()
  })
})

async function open({ DATA_DIR, ...own }: { DATA_DIR: string; DATABASE_URL?: string }) {
  const shop = await start(DATA_DIR, await freePort(), { ...own, ...login })
  running.add(shop)
  return shop
}

async function close(shop: Running) {
  running.delete(shop)
  await end(shop.child, 'SIGTERM')
}

async function officeOf(browser: Browser, { origin }: Running) {
  const context = await browser.newContext({ baseURL: origin })
  const { request } = context
  const page = await context.newPage()
  const token = await logInAsAdmin(request)
  await remember(page, token)
  return { request, token, page }
}

/** Two products, one with pictures and a manual, and three orders: delivered, shipped and new. */
async function fillShop(request: APIRequestContext, token: string) {
  const headers = bearer(token)
  const category = { data: JSON.stringify({ name: 'Marking' }) }
  const made = await request.post('/api/categories', { headers, multipart: category })
  const { id: categoryId } = await made.json()
  const manual = Buffer.from('%PDF-1.7\n% How to set a gauge\n%%EOF\n')
  const file = { name: 'gauge.pdf', mimeType: 'application/pdf', buffer: manual }
  const sent = await request.post('/api/admin/documents', { headers, multipart: { file } })
  const gauge = await addProduct(request, token, {
    name: 'Marking gauge',
    sku: 'MG-1',
    categoryId,
    stock: 5,
    pictures: await Promise.all(['#f6c53c', '#12543e'].map(pictureFile)),
    documents: [{ title: 'Manual', url: (await sent.json()).url }],
  })
  const square = await addProduct(request, token, {
    name: 'Try square',
    sku: 'TS-1',
    categoryId,
    stock: 5,
  })
  const asha = (await register(request)).token
  const delivered = await orderProduct(request, asha, gauge)
  const shipped = await orderProduct(request, asha, square)
  await orderProduct(request, asha, gauge)
  await deliver(request, delivered.order, 'DELIVERED', headers)
  await deliver(request, shipped.order, 'SHIPPED', headers)
}

async function pictureFile(background: string) {
  const { name, mimeType, buffer } = await picture(background)
  return new File([new Uint8Array(buffer)], name, { type: mimeType })
}

/** The owner's view: figures, products, orders with their documents, stock and uploaded files. */
async function seen(request: APIRequestContext, token: string) {
  const headers = bearer(token)
  const read = async (path: string) => {
    const answer = await request.get(path, { headers })
    expect(answer.status(), path).toBe(200)
    return answer.json()
  }
  const { products } = await read('/api/admin/products')
  const { orders } = await read('/api/admin/orders')
  const details = []
  for (const { id } of products) details.push((await read(`/api/admin/products/${id}`)).product)
  const sold = []
  for (const { id } of orders) sold.push(await read(`/api/admin/orders/${id}`))
  const addresses = details.flatMap(({ images, documents }) => [...images, ...documents])
  return {
    // Visits are written a little later, so those of this journey may be in it or not.
    dashboard: {
      ...(await read(`/api/admin/dashboard?from=${today}&to=${today}`)),
      conversion: null,
      // The time of the answer.
      until: null,
    },
    catalogue: await read('/api/products'),
    products,
    details,
    orders,
    sold,
    // The settings key is back: it opens what it had sealed.
    isKeyBack: (await read('/api/admin/backups')).plan.passphraseReadable,
    files: await Promise.all(
      addresses.map(async ({ url }) => [
        url,
        (await (await request.get(url)).body()).toString('base64'),
      ]),
    ),
  }
}

/** The sales of the dashboard as the page shows them. */
async function salesOn(page: Page) {
  await page.goto('/admin')
  return page
    .getByRole('region', { name: 'Figures' })
    .getByText(/^Net sales\s*₹[1-9]/)
    .innerText()
}

/** The owner sets a passphrase, makes a backup, and saves it. */
async function downloadBackup(page: Page) {
  await page.goto('/admin/backups')
  await page.getByLabel('Passphrase').fill(secret)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Leave empty to keep the current value')).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()
  const row = page.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1)
  await expect(row).toContainText('Verified', { timeout: 100_000 })
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download/ }).click()
  const file = at('shop.backup')
  await (await downloading).saveAs(file)
  return file
}
