import { expect, test } from 'vitest'
import { type ProductLabelSize, productLabelsApi } from '#contract/selling/product-labels.ts'
import { decodeEan } from '#test/ean-decoder.ts'
import { textsIn } from '#test/pdf-text.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { measure } from '../print/runs.ts'
import type { Page } from '../print/sheet.ts'
import { labelPaper, layOutProductLabels, type ProductLabel } from './label-sheet.ts'

const { db, given } = await openShop()
const meera = await given.admin('VIEWER')
const sizes: ProductLabelSize[] = ['ROLL_38X25', 'A4_65', 'A4_40']

const label = (change: Partial<ProductLabel> = {}): ProductLabel => ({
  name: 'Impact drill 13 mm, 750 W',
  sku: 'VJ-VD13',
  gtin: null,
  mrp: 4_999_00,
  netQuantity: '1 N',
  unitPrice: null,
  copies: 1,
  ...change,
})
const layOut = (size: ProductLabelSize, labels: ProductLabel[], used = 0) =>
  layOutProductLabels({ shop: 'Karigar', at: '2026-11-23T05:00:00Z', size, used, labels }, measure)

/** The modules of the bars on a page, read from where they are drawn. */
function modulesOn(page: Page): string {
  const bars = page.flatMap((mark) => (mark.kind === 'box' ? [mark] : []))
  const unit = Math.min(...bars.map(({ width }) => width))
  const from = Math.min(...bars.map(({ x }) => x))
  const modules = Array.from({ length: 95 }, () => '0')
  for (const { x, width } of bars)
    for (let place = 0; place < Math.round(width / unit); place++)
      modules[Math.round((x - from) / unit) + place] = '1'
  return modules.join('')
}

test.each(sizes)('the bars drawn on a label of %s are read as its GTIN', (size) => {
  const [page = []] = layOut(size, [label({ gtin: '8901234567894' })])

  expect(decodeEan(modulesOn(page))).toBe('8901234567894')
})

test('without a GTIN the SKU has bars, and one that is too long a QR code', () => {
  const [bars = []] = layOut('ROLL_38X25', [label()])
  const [code = []] = layOut('ROLL_38X25', [label({ sku: 'VJ-HAMMER-BIT-10MM-SDS-PLUS' })])

  // Start, seven letters and the check letter have three bars each, the stop has four.
  expect(bars.filter(({ kind }) => kind === 'box')).toHaveLength(9 * 3 + 4)
  expect(code.filter(({ kind }) => kind === 'box')).toEqual([])
  expect(code).toContainEqual(
    expect.objectContaining({ kind: 'qr', data: 'VJ-HAMMER-BIT-10MM-SDS-PLUS' }),
  )
})

test.each(sizes)('nothing leaves a label of %s, whatever is on it', (size) => {
  const fullest = label({
    name: 'Wilhelmina हथौड़ा '.repeat(12),
    sku: 'W'.repeat(64),
    netQuantity: 'W'.repeat(60),
    unitPrice: { amount: 99_99_999_99, per: 'piece' },
    mrp: 10_000_000_00,
  })
  const { width, height } = labelPaper(size)

  for (const one of [fullest, label({ gtin: '8901234567894' })]) {
    const [page = []] = layOut(size, [one])
    for (const mark of page) {
      const [wide, high] =
        mark.kind === 'text'
          ? [measure(mark.text, mark.face, mark.size), 0]
          : mark.kind === 'qr'
            ? [mark.size, mark.size]
            : [mark.width, mark.height]
      expect(mark.x).toBeGreaterThanOrEqual(0)
      expect(mark.x + wide).toBeLessThanOrEqual(Math.min(width, 150))
      expect(mark.y + high).toBeLessThanOrEqual(Math.min(height, 95))
    }
  }
})

test('copies fill a sheet from its first free label on, and go on with the next sheet', () => {
  const pages = layOut('A4_65', [label({ copies: 3 }), label({ sku: 'B', copies: 2 })], 62)

  const skus = pages.map((page) =>
    page.flatMap((mark) => (mark.kind === 'text' && mark.text.length < 8 ? [mark.text] : [])),
  )
  expect(skus).toEqual([
    ['VJ-VD13', 'VJ-VD13', 'VJ-VD13'],
    ['B', 'B'],
  ])
})

test('a label says the MRP with its taxes, the net quantity and the unit price of a pack', async () => {
  const screws = await given.variant({
    name: 'Wood screw',
    sku: 'WS-50',
    price: 80_00,
    mrp: 100_00,
  })
  await db
    .updateTable('variants')
    .set({ options: JSON.stringify({ Pack: 'Pack of 50' }), name: 'Pack of 50' })
    .where('id', '=', screws.id)
    .execute()
  const body = {
    size: 'A4_40' as const,
    used: 0,
    labels: [{ variantId: screws.id, copies: 1 }],
  }

  const file = await meera(productLabelsApi.print, { body })

  const texts = textsIn(new Uint8Array(await file.arrayBuffer())).join(' ')
  expect(texts).toContain('MRP ₹100.00 (incl. of all taxes)')
  expect(texts).toContain('₹2.00 per piece')
  expect(texts).toContain('WS-50')
})

test('more than 2,000 labels and variants that are gone are refused', async () => {
  const { id } = await given.variant()
  const print = (labels: { variantId: number; copies: number }[]) =>
    meera(productLabelsApi.print, { body: { size: 'A4_65', used: 0, labels } })

  await expect(
    print([
      { variantId: id, copies: 1_500 },
      { variantId: id, copies: 501 },
    ]),
  ).rejects.toMatchObject(refusal({ status: 400, message: 'Print at most 2,000 labels at once.' }))
  await expect(print([{ variantId: 999_999, copies: 1 }])).rejects.toMatchObject(
    refusal({ status: 404, message: 'A variant of these labels could not be found.' }),
  )
})
