import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { axe } from './axe.ts'
import { focused } from './keys.ts'
import { asOwner, openOffice } from './people.ts'

/** Drafts with many variants each, which no other journey sees. */
async function makeDrafts(request: APIRequestContext, products: number, variants: number) {
  const headers = await asOwner(request)
  const { categories } = await (await request.get('/api/categories')).json()
  const mark = `G${randomUUID().slice(0, 6).toUpperCase()}`
  for (let product = 0; product < products; product++) {
    const data = {
      name: `Drill bit ${mark} ${product}`,
      categoryId: categories[0].id,
      status: 'DRAFT',
      variants: Array.from({ length: variants }, (_, place) => ({
        sku: `${mark}-${product}-${String(place).padStart(2, '0')}`,
        name: `${place + 1} mm`,
        options: { Size: `${place + 1} mm` },
        price: 100_00,
        mrp: 200_00,
      })),
    }
    const multipart = { data: JSON.stringify(data) }
    const made = await request.post('/api/products', { headers, multipart })
    expect(made.status(), await made.text()).toBe(201)
  }
  return mark
}

async function pricesOf(request: APIRequestContext, mark: string): Promise<number[]> {
  const headers = await asOwner(request)
  const answer = await request.get(`/api/admin/products/grid?q=${mark}&sort=name`, { headers })
  const { rows } = await answer.json()
  return rows.map(({ price }: { price: number }) => price)
}

/** Somebody else saves these prices of the first variants. */
async function changeFirst(request: APIRequestContext, mark: string, prices: number[]) {
  const headers = await asOwner(request)
  const answer = await request.get(`/api/admin/products/grid?q=${mark}&sort=name`, { headers })
  const { rows } = await answer.json()
  const cells = prices.map((price, place) => ({
    variantId: rows[place].variantId,
    field: 'price',
    old: rows[place].price,
    new: price,
  }))
  const data = { key: randomUUID(), cells }
  const saved = await request.post('/api/admin/products/grid/changes', { headers, data })
  expect(saved.status()).toBe(201)
}

/** Types prices one below the other, from the first row on. */
async function typePrices(page: Page, prices: string[]) {
  await cell(page, 2, 3).click()
  for (const price of prices) {
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
}

/** Puts a text into the clipboard, as a spreadsheet does. */
async function copy(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
}

/** The cell of a row and a column, both as the sheet counts them: from 1, the headings first. */
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[aria-rowindex="${row}"] > [aria-colindex="${column}"]`)

test('200 prices are pasted from a spreadsheet, previewed, saved, and taken back as a whole', async ({
  page,
  request,
}) => {
  const mark = await makeDrafts(request, 4, 50)
  await openOffice(page, request, `/admin/products?q=${mark}`)
  let clicks = 0
  const click = async (button: ReturnType<Page['getByRole']>) => {
    await button.click()
    clicks++
  }
  const prices = Array.from({ length: 200 }, (_, place) => 80_00 + place * 25)
  const asShown = prices.map((price) => `₹${(price / 100).toFixed(2)}`)

  await click(page.getByRole('link', { name: 'Edit in a grid' }))
  await expect(page.getByRole('grid', { name: 'Products' })).toHaveAttribute('aria-rowcount', '201')
  await copy(page, `${asShown.join('\r\n')}\r\n`)
  await click(cell(page, 2, 3))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('199 cells changed in 4 products')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await click(page.getByRole('button', { name: 'Preview' }))
  const preview = page.getByRole('dialog', { name: '199 cells in 4 products' })
  await expect(preview.getByText('Price: 199 cells, 119 higher, 80 lower')).toBeVisible()
  await expect(preview.getByRole('row').nth(1)).toContainText('₹100 → ₹80')
  expect(await axe(page)).toEqual([])
  await click(preview.getByRole('button', { name: 'Save 199 cells' }))
  const saved = page.getByRole('status').filter({ hasText: 'Saved 199 cells in 4 products.' })
  await expect(saved).toBeVisible()
  expect(await pricesOf(request, mark)).toEqual(prices)
  await click(saved.getByRole('button', { name: /^Undo/ }))
  await expect(page.getByText('Change undone.')).toBeVisible()
  expect(await pricesOf(request, mark)).toEqual(prices.map(() => 100_00))
  console.log(`200 prices pasted, previewed, saved and undone: ${clicks} clicks, 1 key`)
})

test('cells are edited, undone and mended by keys alone, and leaving asks', async ({
  page,
  request,
}) => {
  const mark = await makeDrafts(request, 1, 3)
  await openOffice(page, request, `/admin/products/grid?q=${mark}`)
  await cell(page, 2, 3).focus()
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key)
  }

  await page.keyboard.type('250')
  await keys('Tab')
  await page.keyboard.type('300')
  await keys('Enter', 'ArrowLeft')
  await page.keyboard.type('abc')
  await keys('Enter')

  await expect(cell(page, 2, 3)).toContainText('₹250')
  await expect(cell(page, 3, 3)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText("1 cell can't be saved")).toBeVisible()
  await expect(focused(page)).toHaveAttribute('aria-colindex', '3')
  await keys('ControlOrMeta+z')
  await expect(page.getByText('2 cells changed in 1 product')).toBeVisible()
  await keys('ControlOrMeta+z')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText("The price can't be above the MRP.").first()).toBeVisible()

  await page.getByRole('link', { name: 'Products', exact: true }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved 2 cells in 1 product.')).toBeVisible()
  expect(await pricesOf(request, mark)).toEqual([250_00, 100_00, 100_00])
})

test('a cell that somebody else changed is never overwritten silently', async ({
  page,
  request,
}) => {
  const mark = await makeDrafts(request, 1, 3)
  await openOffice(page, request, `/admin/products/grid?q=${mark}`)
  await typePrices(page, ['90', '95'])
  await changeFirst(request, mark, [70_00, 75_00])

  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const troubles = page.getByRole('alert').filter({ hasText: "can't be saved" })
  await expect(troubles).toContainText("2 cells can't be saved")
  await expect(troubles.getByText('Someone else changed this to ₹70.')).toBeVisible()
  expect(await pricesOf(request, mark)).toEqual([70_00, 75_00, 100_00])
  expect(await axe(page)).toEqual([])
  await troubles.getByRole('button', { name: 'Take theirs', exact: true }).first().click()
  await troubles.getByRole('button', { name: 'Keep mine', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved 1 cell in 1 product.')).toBeVisible()
  expect(await pricesOf(request, mark)).toEqual([70_00, 95_00, 100_00])
})

test('the mouse selects by dragging, and fills by the handle; a copy can be pasted', async ({
  page,
  request,
}) => {
  const mark = await makeDrafts(request, 1, 6)
  await openOffice(page, request, `/admin/products/grid?q=${mark}`)
  await typePrices(page, ['90', '95'])

  await cell(page, 2, 3).hover()
  await page.mouse.down()
  await cell(page, 3, 3).hover()
  await page.mouse.up()
  await expect(page.getByText('2 cells selected.')).toBeVisible()
  await cell(page, 3, 3).locator('.sheet-handle').hover()
  await page.mouse.down()
  await cell(page, 7, 3).hover()
  await page.mouse.up()

  await expect(page.getByText('Filled 4 cells.')).toBeVisible()
  await expect(cell(page, 6, 3)).toContainText('₹90')
  await expect(cell(page, 7, 3)).toContainText('₹95')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('ControlOrMeta+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe('90.00\n95.00\n90.00\n95.00\n90.00\n95.00')
  await cell(page, 2, 1).click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('so the rows do not match. Nothing was pasted.')).toBeVisible()
})
