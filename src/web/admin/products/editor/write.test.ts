import { expect, test } from 'vitest'
import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import { countChanges } from '../../kit/forms/changes.ts'
import { skuStartOf } from './combine.ts'
import { emptyDraft, newLine, type ProductDraft } from './draft.ts'
import { hasStock, publishingGaps } from './gaps.ts'
import { settleText } from './settled.ts'
import { fieldsByKey, pruneDraft, writeOf } from './write.ts'

const template: SpecDefinition[] = [
  { key: 'voltage', label: 'Voltage', type: 'NUMBER', unit: 'V' },
  { key: 'brushless', label: 'Brushless', type: 'BOOLEAN' },
  { key: 'motor', label: 'Motor', type: 'TEXT' },
]

function drill(changes: Partial<ProductDraft> = {}): ProductDraft {
  const [variant] = emptyDraft().variants
  if (!variant) throw new Error('A new product has a variant.')
  return {
    ...emptyDraft(),
    name: 'Cordless drill',
    categoryId: '7',
    variants: [{ ...variant, sku: 'CD-18', price: '6,499.50', mrp: '7999', weightGrams: '1,410' }],
    ...changes,
  }
}

test('typed rupees are sent as paise', () => {
  expect(writeOf(drill(), template, null).variants).toMatchObject([
    { sku: 'CD-18', price: 649_950, mrp: 799_900, weightGrams: 1410 },
  ])
})

test('a product that an applied order forbids lacks its standard and a licence that holds', () => {
  const gaps = (compliance: Partial<ProductDraft['compliance']>, hiddenFrom: string | null) =>
    publishingGaps(drill({ compliance: { ...drill().compliance, ...compliance } }), [], {
      licence: { saved: { hiddenFrom }, today: '2026-11-30' },
    })
      .map(({ field }) => field)
      .filter((field) => field.startsWith('compliance.bis'))
  const held = { bisStandard: 'IS 2029', bisLicence: 'CM/L-9973109634' }

  expect(gaps({}, '2026-10-01')).toEqual(['compliance.bisStandard', 'compliance.bisLicence'])
  expect(gaps({ ...held, bisValidUntil: '2026-11-29' }, '2026-10-01')).toEqual([
    'compliance.bisValidUntil',
  ])
  expect(gaps({ ...held, bisValidUntil: '2026-11-30' }, '2026-10-01')).toEqual([])
  expect(gaps({}, '2026-12-01')).toEqual([])
  expect(gaps({}, null)).toEqual([])
})

test('a measure with a unit is sent as typed, and a plain one as a number', () => {
  const written = (voltage: string) =>
    writeOf(drill({ specs: { voltage, brushless: 'false' } }), template, null).specs

  expect(written('18')).toEqual([
    { key: 'voltage', value: 18 },
    { key: 'brushless', value: false },
  ])
  expect(written('18 V')[0]).toEqual({ key: 'voltage', value: '18 V' })
})

test('empty rows are not sent', () => {
  const draft = drill({ highlights: [newLine(' '), newLine('13 mm chuck'), newLine()] })

  expect(writeOf(pruneDraft(draft), template, 3)).toMatchObject({
    highlights: ['13 mm chuck'],
    version: 3,
  })
})

test('an error of the second specification is shown beside it', () => {
  const draft = drill({ specs: { brushless: 'true', motor: 'x' } })

  expect(fieldsByKey({ 'specs.1.value': 'No.', name: 'Short.' }, draft, template)).toEqual({
    'specs.motor': 'No.',
    name: 'Short.',
  })
})

test('a tier and a picture name their variant by its SKU, also a new one', () => {
  const draft = drill()
  const [variant] = draft.variants
  const variantKey = variant?.key ?? ''
  const written = writeOf(
    {
      ...draft,
      tierPrices: [{ key: 't', variantKey, minQuantity: '10', price: '6000' }],
      images: [{ key: 'i', id: 4, src: '', alt: 'Front', variantKey, file: null }],
    },
    template,
    1,
  )

  expect(written.tierPrices).toEqual([{ variantSku: 'CD-18', minQuantity: 10, price: 600_000 }])
  expect(written.images).toEqual([{ id: 4, alt: 'Front', variantSku: 'CD-18' }])
})

test('only imported goods need an importer', () => {
  const wordsOf = (countryOfOrigin: string) =>
    publishingGaps(drill({ compliance: { ...drill().compliance, countryOfOrigin } }), []).map(
      ({ word }) => word,
    )

  expect(wordsOf('IN')).toEqual(['brand', 'HSN', 'GST rate', 'manufacturer', 'net quantity'])
  expect(wordsOf('DE')).toContain('importer')
})

test('a product without a price, a SKU or pieces in stock is not ready for shoppers', () => {
  const [variant] = drill().variants
  if (!variant) throw new Error('A drill has a variant.')
  const second = { ...variant, key: 'second', sku: '', price: 'four' }
  const fields = publishingGaps(drill({ variants: [variant, second] }), []).map(
    ({ field }) => field,
  )

  expect(fields.slice(1, 3)).toEqual(['variants.1.sku', 'variants.1.price'])
  expect(hasStock([variant], [])).toBe(false)
  expect(hasStock([{ ...variant, onHand: '1,200' }], [])).toBe(true)
  const saved = { ...variant, id: 5, onHand: '9' }
  expect(hasStock([saved], [{ variantId: 5, available: 0 }])).toBe(false)
  expect(hasStock([saved], [{ variantId: 5, available: 2 }])).toBe(true)
})

test('only a new variant is sent with the pieces that are there', () => {
  const [variant] = drill().variants
  if (!variant) throw new Error('A drill has a variant.')
  const variants = [
    { ...variant, onHand: '1,200' },
    { ...variant, id: 5, onHand: '9' },
  ]

  const [added, saved] = writeOf(drill({ variants }), template, 1).variants
  expect(added).toMatchObject({ onHand: 1200 })
  expect(saved).not.toHaveProperty('onHand')
})

test.each([
  ['Bosch', 'GSB 600', 'Impact drill', [], 'BOS-GSB600'],
  ['Bosch', '', 'Bosch GSB 600 impact drill', [], 'BOS-GSB600'],
  ['Vajrok', '', 'Marking gauge', [], 'VAJ'],
  ['Vajrok', 'HB7', 'Hammer bit', ['OLD'], 'VAJ-HB7'],
  ['Vajrok', 'HB 7', 'Hammer bit', ['HB7-6MM'], 'HB7'],
  ['Vajrok', 'HB7', 'Hammer bit', ['BIT-6MM', 'BIT-8MM'], 'BIT'],
  ['', '', 'Hammer bit', ['OLD'], 'OLD'],
])(
  'new SKUs of %j %j, called %j, with the SKUs %j begin with %j',
  (brand, model, name, skus, start) => {
    const [variant] = drill().variants
    if (!variant) throw new Error('A drill has a variant.')
    const variants = (skus.length > 0 ? skus : ['']).map((sku) => ({ ...variant, sku }))

    expect(skuStartOf({ brand, model, name, variants })).toBe(start)
  },
)

test('specifications required by the category are missing until filled in', () => {
  const voltage = { key: 'voltage', label: 'Voltage', type: 'NUMBER' as const, required: true }
  const fieldsOf = (specs: Record<string, string>) =>
    publishingGaps(drill({ specs }), [voltage]).map(({ field }) => field)

  expect(fieldsOf({ voltage: ' ' })).toContain('specs.voltage')
  expect(fieldsOf({ voltage: '18v' })).not.toContain('specs.voltage')
})

test.each([
  ['18v', 'V', '18'],
  ['1.5 kW', 'W', '1500'],
  ['½ in', 'mm', '12.7'],
  ['18 mm', 'V', '18 mm'],
  ['', 'V', ''],
])('%j typed for %s becomes %j on leaving the field', (typed, unit, left) => {
  expect(settleText(typed, unit)).toBe(left)
})

test('opening an editor makes no change', () => {
  const draft = drill()

  expect(countChanges(draft, pruneDraft(draft))).toBe(0)
})
