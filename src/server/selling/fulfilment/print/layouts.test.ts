import { expect, test } from 'vitest'
import { at, from, fullest, parcel, wordsOn } from '#test/printed-parcels.ts'
import { measure } from '../../print/runs.ts'
import { type Mark, type Page, paper } from '../../print/sheet.ts'
import { type LabelSize, labelPapers, layOutLabels } from './label-layout.ts'
import { layOutManifest } from './manifest-layout.ts'
import type { Parcel } from './parcel.ts'
import { layOutPickList } from './pick-list-layout.ts'
import { layOutSlips } from './slip-layout.ts'

const labels = (parcels: Parcel[], size: LabelSize = 'LABEL') =>
  layOutLabels({ size, parcels, from, at }, measure)
const bars = (page: Page = []) => page.filter((mark) => mark.kind === 'box' && mark.height === 46)

test('a label has the recipient, the cash to collect and the return address', () => {
  const words = wordsOn(labels([parcel()]))

  expect(words).toEqual([
    'Karigar Tools',
    'Delhivery',
    'AWB DL5550001112',
    'COD',
    'Collect ₹1,299.00',
    'Order KG-100001 of 22 Nov 2026 · 2 pieces',
    '2 × VJ-VD13',
    'If not delivered, return to',
    'Karigar Tools Private Limited, 27 GB Road, Ajmeri Gate, New Delhi 110006,',
    'Phone 011 2345 6789',
    'Deliver to',
    'Asha Verma',
    '12, Karol Bagh',
    'Near the market',
    'New Delhi, Delhi',
    'PIN 110005',
    'Phone +91 98765 43210',
  ])
})

test('a prepaid parcel has no cash to collect, and before it has an AWB its barcode is the order number', () => {
  const [page] = labels([parcel({ cash: null, courier: null, trackingNumber: null })])

  const words = wordsOn([page ?? []])
  expect(words).toContain('PREPAID')
  expect(words).toContain('Collect no cash')
  expect(words).toContain('Order KG-100001')
  expect(words.join()).not.toContain('AWB')
  // Start, nine characters of which six digits in pairs, two switches and a check: 11 codes of three bars.
  expect(bars(page).length).toBeGreaterThan(20)
})

test('an AWB too long for a readable barcode is printed as text only', () => {
  const [page] = labels([parcel({ trackingNumber: 'A'.repeat(60) })])

  expect(bars(page)).toEqual([])
  expect(wordsOn([page ?? []]).join('')).toContain('A'.repeat(20))
})

const widthOf = (mark: Mark) => {
  if (mark.kind === 'text') return measure(mark.text, mark.face, mark.size)
  return mark.kind === 'qr' ? mark.size : mark.width
}

test.each<LabelSize>(['LABEL', 'A4'])(
  'nothing of a label of the size %s lies outside it, however long the address is',
  (size) => {
    const [page = []] = labels([fullest], size)
    const { width, height } =
      size === 'A4' ? { width: paper.width / 2, height: paper.height / 2 } : labelPapers.LABEL

    for (const mark of page.filter(({ kind }) => kind === 'text')) {
      expect(mark.x).toBeGreaterThanOrEqual(12)
      expect(mark.x + widthOf(mark), JSON.stringify(mark)).toBeLessThanOrEqual(width - 12)
      expect(mark.y).toBeLessThanOrEqual(height - 12)
    }
    const rule = page.findLast((mark) => mark.kind === 'box' && mark.height === 0.8 && mark.y > 200)
    const pin = page.find((mark) => mark.kind === 'text' && mark.text.startsWith('Phone +91 98765'))
    expect(pin?.y ?? 999, 'the address ends above the foot').toBeLessThan(rule?.y ?? 0)
  },
)

test.each(['W'.repeat(80), 'Sharma Brothers Hardware Paints '.repeat(2)])(
  'a shop called %s has its name on every sheet, beside nothing else',
  (name) => {
    const shop = { ...from, name, legalName: '' }
    const manifest = { shop: name, courier: 'Delhivery', day: '2026-11-23', at, parcels: [] }
    const wide = [
      layOutSlips({ parcels: [parcel()], from: shop, at }, measure),
      layOutPickList({ shop: name, at, orderCount: 0, picks: [] }, measure),
      layOutManifest(manifest, measure),
    ].flat()
    const narrow = layOutLabels({ size: 'LABEL', parcels: [parcel()], from: shop, at }, measure)
    const sheets = wide.map((page) => ({ page, width: paper.width }))
    for (const page of narrow) sheets.push({ page, width: labelPapers.LABEL.width })
    for (const { page, width } of sheets)
      for (const mark of page) {
        if (mark.kind !== 'text') continue
        const right = mark.x + widthOf(mark)
        expect(right, mark.text).toBeLessThanOrEqual(width - 12)
        const next = page.filter(
          (other) => other !== mark && other.kind !== 'box' && other.y === mark.y,
        )
        for (const { x } of next) if (x > mark.x) expect(right, mark.text).toBeLessThan(x)
      }
  },
)

test('five labels take two A4 pages, four on the first', () => {
  const pages = labels(
    Array.from({ length: 5 }, () => parcel()),
    'A4',
  )

  expect(pages.map((page) => wordsOn([page]).filter((word) => word === 'COD').length)).toEqual([
    4, 1,
  ])
})

test('a pick list has each SKU once with its orders, on as many pages as needed', () => {
  const picks = Array.from({ length: 80 }, (_, n) => ({
    sku: `SKU-${n}`,
    name: `Drill ${n}`,
    shelf: `A-${n}`,
    quantity: 3,
    orders: [
      { orderNumber: 'KG-1', quantity: 1 },
      { orderNumber: 'KG-2', quantity: 2 },
    ],
  }))

  const pages = layOutPickList({ shop: 'Karigar Tools', at, orderCount: 2, picks }, measure)

  const words = wordsOn(pages)
  expect(words).toContain('2 orders, 80 SKUs, 240 pieces')
  expect(words).toContain('23 Nov 2026, 10:30')
  expect(words.filter((word) => word === 'KG-1, KG-2 (2)')).toHaveLength(80)
  for (const page of pages)
    expect(wordsOn([page])).toEqual(expect.arrayContaining(['Taken', 'Shelf']))
  expect(words).toContain('A-79')
})

test('a manifest adds up the parcels of a courier and their cash, with space for signatures', () => {
  const parcels = Array.from({ length: 60 }, (_, n) => ({
    trackingNumber: `DL${n}`,
    orderNumber: `KG-${n}`,
    receiver: n === 0 ? 'आशा वर्मा' : 'Ravi Kumar',
    city: 'Pune',
    pincode: '411001',
    pieces: 2,
    cash: n % 2 === 0 ? 100_00 : null,
  }))
  const day = '2026-11-23'

  const pages = layOutManifest(
    { shop: 'Karigar Tools', courier: 'Delhivery', day, at, parcels },
    measure,
  )

  const last = wordsOn(pages.slice(-1))
  expect(wordsOn(pages)).toContain('Handed to Delhivery on 23 Nov 2026')
  expect(last).toEqual(
    expect.arrayContaining([
      '60 parcels',
      '₹3,000.00 to collect',
      'Received for Delhivery',
      'DL59',
    ]),
  )
  expect(wordsOn(pages).filter((word) => word === 'paid')).toHaveLength(30)
})
