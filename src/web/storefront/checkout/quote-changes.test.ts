import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { Quote } from '#contract/selling/checkout.ts'
import { changesBetween } from './quote-changes.ts'

type Line = Quote['lines'][number]

const line = (part: Partial<Line>): Line => ({
  id: 1,
  productId: 1,
  variantId: 1,
  sku: 'SAW',
  name: 'Circular saw',
  options: {},
  imageUrl: null,
  quantity: 1,
  unitPrice: paise(6_299_00),
  unitMrp: paise(7_000_00),
  gross: paise(6_299_00),
  discount: paise(0),
  shipping: paise(0),
  taxable: paise(0),
  gstRate: 18,
  hsn: '8467',
  cgst: paise(0),
  sgst: paise(0),
  igst: paise(0),
  total: paise(6_299_00),
  ...part,
})

const quote = (part: Partial<Quote>): Quote => ({
  lines: [line({})],
  subtotal: paise(6_299_00),
  discount: paise(0),
  shipping: paise(0),
  codFee: paise(49_00),
  tax: { cgst: paise(0), sgst: paise(0), igst: paise(0), total: paise(0) },
  roundOff: 0,
  total: paise(6_348_00),
  placeOfSupply: '07',
  coupon: null,
  quoteToken: 'a',
  paymentMethods: [],
  deliveryDates: { from: '2026-11-24', to: '2026-11-27' },
  notices: [],
  ...part,
})

test('a later delivery date and a lost discount are named', () => {
  const before = quote({ discount: paise(500_00) })
  const now = quote({ deliveryDates: { from: '2026-11-25', to: '2026-11-28' } })

  expect(changesBetween(before, now)).toEqual([
    'The discount changed from ₹500 to ₹0.',
    'It arrives by Sat, 28 Nov instead of Fri, 27 Nov.',
  ])
})

test('a changed price and the new total are named', () => {
  const now = quote({ lines: [line({ unitPrice: paise(6_499_00) })], total: paise(6_548_00) })

  expect(changesBetween(quote({}), now)).toEqual([
    'Circular saw changed from ₹6,299 to ₹6,499.',
    'The total changed from ₹6,348 to ₹6,548.',
  ])
})

test('lines added, removed or changed in another tab are named', () => {
  const before = quote({ lines: [line({}), line({ variantId: 2, name: 'Drill' })] })
  const now = quote({ lines: [line({ quantity: 2 }), line({ variantId: 3, name: 'Jigsaw' })] })

  expect(changesBetween(before, now)).toEqual([
    'Circular saw: 2 instead of 1.',
    'Drill is no longer in your cart.',
    'Jigsaw is now in your cart.',
  ])
})

test('a changed delivery fee and COD fee are named', () => {
  const now = quote({ shipping: paise(99_00), codFee: paise(0) })

  expect(changesBetween(quote({}), now)).toEqual([
    'Delivery changed from ₹0 to ₹99.',
    'The cash on delivery fee changed from ₹49 to ₹0.',
  ])
})

test('an equal quote has no changes', () => {
  expect(changesBetween(quote({}), quote({}))).toEqual([])
})
