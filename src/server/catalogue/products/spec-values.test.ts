import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSpec, specText } from './spec-values.ts'

const number = (unit: string) => ({ type: 'NUMBER' as const, unit })
const read = (unit: string, value: string | number) => parseSpec(number(unit), value)?.numberValue

test.each([
  ['V', 18, 18],
  ['V', '18', 18],
  ['V', '18v', 18],
  ['V', ' 18 V ', 18],
  ['V', '18\u00a0V', 18],
  ['rpm', '1,500 rpm', 1500],
  ['rpm', '11,000', 11_000],
  ['Nm', '-2.5', -2.5],
  ['mm', '1/2', undefined],
  ['mm', '0.5 in', 12.7],
  ['mm', '4"', 101.6],
  ['mm', '2 soot', 6.35],
  ['W', '1.5 kW', 1500],
  ['W', '1 HP', 746],
  ['kg', '850 g', 0.85],
  ['Ah', '4000 mAh', 4],
  ['V', '18 W', undefined],
  ['V', 'eighteen', undefined],
  ['V', '18 V 20 V', undefined],
  ['', '7', 7],
  ['mm', '', undefined],
])('in %s, %s is read as %s', (unit, written, expected) => {
  expect(read(unit, written)).toBe(expected)
})

test('a displayed value can be entered again', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (tenths) => {
      const stored = { numberValue: tenths / 10, textValue: null, booleanValue: null }
      expect(parseSpec(number('mm'), specText(stored, 'mm'))?.numberValue).toBe(stored.numberValue)
    }),
  )
})

test('any text is read as a whole or refused', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('NUMBER', 'BOOLEAN', 'CHOICE'), (text, type) => {
      const stored = parseSpec({ type, unit: 'V', choices: ['A', 'B'] }, text)
      const values = Object.values(stored ?? { none: 1 }).filter((value) => value !== null)
      expect(values).toHaveLength(1)
    }),
  )
})

test('a choice is stored as the template spells it, and without choices any text is accepted', () => {
  const choice = { type: 'CHOICE' as const, choices: ['Brushless', 'Brushed'] }

  expect(parseSpec(choice, 'BRUSHLESS')?.textValue).toBe('Brushless')
  expect(parseSpec(choice, 'steam')).toBeUndefined()
  expect(parseSpec({ type: 'CHOICE', choices: [] }, 'Steam')?.textValue).toBe('Steam')
})

test.each([
  [true, 'Yes'],
  ['yes', 'Yes'],
  ['No', 'No'],
  ['false', 'No'],
])('%s is %s', (written, shown) => {
  const stored = parseSpec({ type: 'BOOLEAN' }, written)

  expect(stored && specText(stored, null)).toBe(shown)
})
