import { expect, test } from 'vitest'
import { at, delhi, from, fullest, parcel, wordsOn } from '#test/printed-parcels.ts'
import { measure } from '../../print/runs.ts'
import { type Mark, paper } from '../../print/sheet.ts'
import type { Parcel } from './parcel.ts'
import { layOutSlips } from './slip-layout.ts'

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
