import { expect, test } from 'vitest'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import { measure } from '../../print/runs.ts'
import { type Mark, type Page, paper } from '../../print/sheet.ts'
import { type LabelSize, labelPapers, layOutLabels } from './label-layout.ts'
import { layOutManifest } from './manifest-layout.ts'
import type { Parcel } from './parcel.ts'
import { layOutPickList } from './pick-list-layout.ts'
import { layOutSlips } from './slip-layout.ts'

const delhi: AddressSnapshot = {
  fullName: 'Asha Verma',
  phone: '+919876543210',
  line1: '12, Karol Bagh',
  line2: 'Near the market',
  landmark: null,
  pincode: '110005',
  city: 'New Delhi',
  district: 'New Delhi',
  state: 'Delhi',
  stateCode: '07',
  type: 'HOME',
}
const from = {
  name: 'Karigar Tools',
  legalName: 'Karigar Tools Private Limited',
  address: '27 GB Road, Ajmeri Gate, New Delhi 110006',
  phone: '011 2345 6789',
}
const at = '2026-11-23T05:00:00Z'

const parcel = (change: Partial<Parcel> = {}): Parcel => ({
  orderNumber: 'KG-100001',
  orderedOn: '2026-11-22',
  courier: 'Delhivery',
  trackingNumber: 'DL5550001112',
  to: delhi,
  cash: 1_299_00,
  lines: [{ sku: 'VJ-VD13', name: 'Impact drill', quantity: 2 }],
  note: null,
  ...change,
})

/** As much of everything as the shop accepts. */
const fullest = parcel({
  courier: 'C'.repeat(80),
  trackingNumber: 'W'.repeat(60),
  to: {
    ...delhi,
    fullName: 'Wilhelmina '.repeat(7),
    line1: 'Plot Number '.repeat(10),
    line2: 'Wagle Marg '.repeat(10),
    landmark: 'Weighbridge '.repeat(10),
    city: 'Wankaner '.repeat(8),
  },
  lines: Array.from({ length: 100 }, (_, n) => ({
    sku: `VAJROK-${n}`,
    name: 'Drill '.repeat(30),
    quantity: 999,
  })),
})

const labels = (parcels: Parcel[], size: LabelSize = 'LABEL') =>
  layOutLabels({ size, parcels, from, at }, measure)
const wordsOn = (pages: Page[]) =>
  pages.flatMap((page) => page.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])))
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

test('a packing slip has no price but the cash to collect', () => {
  const pages = layOutSlips(
    { parcels: [parcel({ note: 'बाज़ार के पास' }), fullest], from, at },
    measure,
  )

  const words = wordsOn(pages.slice(0, 1))
  expect(words).toEqual(
    expect.arrayContaining([
      'Packing slip',
      'KG-100001',
      'Cash on delivery, ₹1,299',
      'बाज़ार के पास',
      'VJ-VD13',
      'Impact drill',
      '2 pieces in this parcel',
      'Page 1 of 1',
    ]),
  )
  expect(words.filter((word) => word.includes('₹'))).toHaveLength(1)
  expect(pages.length).toBeGreaterThan(3)
  expect(wordsOn(pages.slice(1, 2))).toContain(`Page 1 of ${pages.length - 1}`)
})

const longer = parcel({
  lines: Array.from({ length: 12 }, (_, n) => ({ sku: `SAW-${n}`, name: 'Saw', quantity: 1 })),
})
const pagesOf = (parcels: Parcel[]) =>
  layOutSlips({ parcels, from, at }, measure).map((page) => page.filter(isNumber).map(textOf))
const isNumber = (mark: Mark) => mark.kind === 'text' && /^KG-\d+$/.test(mark.text)
const textOf = (mark: Mark) => (mark.kind === 'text' ? mark.text : '')
const numbered = (n: number, of = parcel()) => ({ ...of, orderNumber: `KG-10000${n}` })

test('two short packing slips share a page in their order, and a long one has its own', () => {
  expect(pagesOf([1, 2, 3].map((n) => numbered(n)))).toEqual([
    ['KG-100001', 'KG-100002'],
    ['KG-100003'],
  ])
  expect(pagesOf([numbered(1), numbered(2, longer), numbered(3), numbered(4)])).toEqual([
    ['KG-100001'],
    ['KG-100002'],
    ['KG-100003', 'KG-100004'],
  ])
})

test('no slip reaches over the middle of the page, however long its address or list is', () => {
  const middle = paper.height / 2
  const long = { ...delhi, line1: 'Plot Number '.repeat(10), landmark: 'Weighbridge '.repeat(10) }
  for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const lines = longer.lines.slice(0, count)
    for (const to of [delhi, long]) {
      const [page = [], more] = layOutSlips(
        { parcels: [numbered(1, parcel({ lines, to })), numbered(2)], from, at },
        measure,
      )
      if (more) continue
      const second = page.findIndex((mark) => mark.kind === 'box' && mark.width === paper.width)
      const first = page.slice(0, second)
      expect(first.length).toBeGreaterThan(0)
      for (const mark of first) expect(mark.y, JSON.stringify(mark)).toBeLessThan(middle - 12)
      for (const mark of page.slice(second)) {
        expect(mark.y).toBeGreaterThanOrEqual(middle)
        expect(mark.y).toBeLessThan(paper.height - 12)
      }
    }
  }
  expect(
    pagesOf([parcel({ lines: longer.lines.slice(0, 2), to: long }), parcel()])[0],
  ).toHaveLength(2)
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

test('a slip lists the serial numbers under their goods, with a line to write on for each that is missing', () => {
  const lines = [
    { sku: 'D1', name: 'Drill', quantity: 3, serials: ['SN-1'] },
    { sku: 'B1', name: 'Bit', quantity: 5 },
  ]
  const [page = []] = layOutSlips({ parcels: [parcel({ lines })], from, at }, measure)

  const words = wordsOn([page])
  const from1 = words.indexOf('Drill')
  expect(words.slice(from1, from1 + 4)).toEqual([
    'Drill',
    'Serial no. SN-1',
    'Serial no.',
    'Serial no.',
  ])
  const heights = page.flatMap((mark) =>
    mark.kind === 'text' && mark.text === 'Serial no.' ? [mark.y] : [],
  )
  const [one = 0, other = 0] = heights
  expect(other - one).toBeGreaterThan(15)
  expect(words.filter((text) => text === 'Serial no.')).toHaveLength(2)
})

test('the serial numbers of hundreds of pieces continue on the next page', () => {
  const serials = Array.from({ length: 500 }, (_, n) => `SN-${n}`)
  const lines = [{ sku: 'D1', name: 'Drill', quantity: 500, serials }]
  const pages = layOutSlips({ parcels: [parcel({ lines })], from, at }, measure)

  const words = wordsOn(pages).join(' ')
  for (const number of [0, 250, 499]) expect(words).toContain(`SN-${number}`)
  expect(pages.length).toBeGreaterThan(1)
  expect(Math.max(...pages.flat().map(({ y }) => y))).toBeLessThan(paper.height)
  expect(wordsOn(pages).filter((text) => text === 'Drill')).toHaveLength(1)
})
