import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { stringify } from 'csv-stringify/sync'
import { plain } from '../pictures.ts'
import { zipOf } from '../zip.ts'
import { axe } from './axe.ts'
import { asOwner, openOffice } from './people.ts'

/** More than one job does at a time. */
const count = 60
const mark = randomUUID().slice(0, 8).toUpperCase()
const sku = (index: number) => `PEG-${mark}-${index}`
const shelf = `Pegs ${mark}`

const line = (index: number) => ({
  'Item code': sku(index),
  Name: `Bench peg ${index}, ${mark}`,
  Make: 'Vajrok',
  Category: shelf,
  Status: 'published',
  MRP: '250',
  Rate: `${100 + index}.50`,
  Qty: String(index),
  HSN: '82055910',
  'GST %': '18',
  'Country of origin': 'India',
  Manufacturer: 'Vajrok Works, Pune',
  'Net quantity': '1 N',
  [`Rack ${mark}`]: `A ${index}`,
})
const lines = Array.from({ length: count }, (_, index) => line(index))
const wrong = [
  { ...lines[3], Rate: 'on request' },
  { ...lines[50], Qty: '-2' },
  { ...lines[55], MRP: '10.01' },
]
const asFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})
const csv = asFile(
  'pegs.csv',
  stringify(
    lines.map((row) => wrong.find((one) => one['Item code'] === row['Item code']) ?? row),
    { header: true },
  ),
)

async function pictures() {
  const files: Record<string, Buffer> = {}
  for (let index = 0; index < count; index += 4)
    files[`${sku(index)}.jpg`] = await plain(120 + index, 90)
      .jpeg()
      .toBuffer()
  return zipOf({ ...files, 'nobody.jpg': await plain(40, 40).jpeg().toBuffer() })
}

async function makeShelf(request: APIRequestContext): Promise<number> {
  const headers = await asOwner(request)
  const multipart = { data: JSON.stringify({ name: shelf }) }
  return (await (await request.post('/api/categories', { headers, multipart })).json()).id
}

const chooseFile = (page: Page, name: RegExp, file: ReturnType<typeof asFile>) =>
  page.getByLabel(name).setInputFiles(file)
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
/** The duration of the import does not matter. */
const title = (page: Page, text: string) =>
  expect(page.getByRole('heading', { name: text })).toBeVisible({ timeout: 90_000 })

/** Runs the open import, and leaves the wrong rows out if there are any. */
async function run(page: Page, products: number, leftOut = 0) {
  await press(page, `Import ${products} products`)
  if (leftOut > 0) {
    const dialog = page.getByRole('dialog', { name: `Leave out ${leftOut} products?` })
    await expect(dialog).toBeVisible()
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: `Import ${products} products` }).click()
  }
  await title(page, `${products} products imported`)
}

async function undo(page: Page, products: number) {
  await press(page, 'Undo')
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: `Undo ${products} products` }).click()
  await title(page, `Import of ${products} products undone`)
}

test.setTimeout(300_000)

test('sixty products come in with pictures and stock, wrong cells are corrected, all is undone', async ({
  page,
  request,
}) => {
  const category = await makeShelf(request)
  await openOffice(page, request, '/admin/imports')
  await chooseFile(page, /^Choose a CSV or Excel file/, csv)
  await chooseFile(page, /^Pictures in a zip/, asFile('pegs.zip', await pictures()))
  expect(await axe(page)).toEqual([])
  await press(page, 'Check file')

  await title(page, 'What are these columns?')
  await expect(page.getByLabel(`Rack ${mark}`)).toBeVisible()
  expect(await axe(page)).toEqual([])
  await press(page, 'Check file')

  await title(page, `${count - 3} products to import, 3 products with errors`)
  const list = page.getByRole('main').getByRole('list')
  await expect(list.getByText(/Row 5 · Price.*on request.*is not an amount/)).toBeVisible()
  await expect(list.getByText(/Row 52 · Stock.*-2.*Enter a whole number/)).toBeVisible()
  await expect(list.getByText(/Row 57 · Price.*above the MRP/)).toBeVisible()
  await expect(page.getByText('Files in the zip without a product: nobody.jpg')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await countIn(request, category)).toBe(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Download errors'),
  ])
  const errors = await readFile(await download.path(), 'utf8')
  await run(page, count - 3, 3)
  const first = page.url()

  await page.goto('/admin/imports')
  const corrected = errors
    .replaceAll('on request', '103.50')
    .replace("'-2", '50')
    .replace('10.01', '250')
  await chooseFile(page, /^Choose a CSV or Excel file/, asFile('corrected.csv', corrected))
  await press(page, 'Check file')
  await title(page, '3 products to import, 0 products with errors')
  await run(page, 3)

  await expect.poll(() => countIn(request, category)).toBe(count)
  await lookedAt(page)
  await page.goto(first)
  await undo(page, count - 3)
  await expect
    .poll(() => countIn(request, category), { message: 'the three of the corrected file stay' })
    .toBe(3)
  await page.goto('/admin/imports')
  await page.getByRole('link', { name: 'corrected.csv' }).first().click()
  await undo(page, 3)
  await expect.poll(() => countIn(request, category)).toBe(0)
})

const countIn = async (request: APIRequestContext, category: number): Promise<number> =>
  (await (await request.get(`/api/products?category=${category}&limit=1`)).json()).total

/** In the shop, the products have what the file said. */
async function lookedAt(page: Page) {
  const name = `Bench peg 56, ${mark}`
  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main').getByText('₹156.50').first()).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Pictures' }).getByRole('img').first(),
  ).toHaveAttribute('src', /\/uploads\//)
}
