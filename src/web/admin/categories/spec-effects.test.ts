import { expect, test } from 'vitest'
import { type DraftSpec, newSpec } from './draft.ts'
import { effectOfRemoving, effectsOf, whoSaysIt } from './spec-effects.ts'

const voltage: DraftSpec = {
  ...newSpec(),
  specKey: 'voltage',
  label: 'Voltage',
  unit: 'V',
  isSaved: true,
}
const motor: DraftSpec = {
  ...newSpec(),
  specKey: 'motor',
  label: 'Motor',
  type: 'CHOICE',
  choices: 'Brushed\nBrushless',
}
const use = {
  products: 44,
  published: 42,
  keys: [
    { key: 'voltage', products: 40, published: 38 },
    { key: 'motor', products: 44, published: 42 },
  ],
}

test('each row names the number of products that have it', () => {
  expect(whoSaysIt(voltage, use)).toBe('40 of 44 products use it.')
  expect(whoSaysIt(motor, use)).toBe('All products use it.')
  expect(whoSaysIt({ ...voltage, specKey: 'torque' }, use)).toBe('No product uses it yet.')
  expect(whoSaysIt(voltage, { products: 0, published: 0, keys: [] })).toBe('No products here yet.')
})

test('nothing is announced for an unchanged row', () => {
  expect(effectsOf(voltage, voltage, use)).toEqual([])
})

test('making it required names the number of products without it', () => {
  expect(effectsOf({ ...voltage, required: true }, voltage, use)).toEqual([
    "4 products in the shop don't have it. They stay published, but need it when they are next edited.",
  ])
  expect(effectsOf({ ...motor, required: true }, motor, use)).toEqual([])
})

test('another unit warns that the numbers do not change', () => {
  expect(effectsOf({ ...voltage, unit: 'kV' }, voltage, use)).toEqual([
    '40 products keep their number: 18 V becomes 18 kV.',
  ])
})

test('a removed choice is named', () => {
  expect(effectsOf({ ...motor, choices: 'Brushless\nInduction' }, motor, use)).toEqual([
    'Products with Brushed keep it, but need another choice when they are next edited.',
  ])
})

test('removing a used specification is announced, with how to restore it', () => {
  expect(effectOfRemoving(voltage, use)).toBe(
    'Voltage will be removed. 40 products keep their value, hidden. Add the key voltage again to show it.',
  )
  expect(effectOfRemoving({ ...voltage, specKey: 'torque' }, use)).toBeNull()
})
