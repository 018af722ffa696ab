import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import {
  exampleOrderNumber,
  orderPrefixPattern,
  readOrderNumber,
  suggestedOrderPrefix,
} from './order-number.ts'

test.each([
  ['Sharma Hardware & Tools', 'SH'],
  ['The Tool House', 'TH'],
  ['M/s. Gupta and Sons', 'GS'],
  ['Shri Ganesh Electricals', 'GE'],
  ["D'Souza Brothers", 'DB'],
  ['A.K. Tools', 'AT'],
  ['Karigar', 'KA'],
  ['Énergie Outils', 'EO'],
  ['The', 'TH'],
  ['शर्मा हार्डवेयर', ''],
  ['24x7', 'X'],
])('the orders of %s may begin with %s', (name, prefix) => {
  expect(suggestedOrderPrefix(name)).toBe(prefix)
})

test('what is suggested can be a prefix, whatever the name', () => {
  fc.assert(
    fc.property(anyText(), (name) => {
      const prefix = suggestedOrderPrefix(name)
      expect(prefix === '' || orderPrefixPattern.test(prefix)).toBe(true)
    }),
  )
})

test('an example has the prefix of the shop', () => {
  expect(exampleOrderNumber({ orderPrefix: 'SH' })).toBe('SH-100001')
  expect(exampleOrderNumber({ orderPrefix: '' })).toBe('KG-100001')
})

test.each([
  ['#KG-100001', 'KG100001'],
  ['kg 100001', 'KG100001'],
  ['KG-100001.0', 'KG100001'],
  ['100001.0', '100001'],
  ['100001.00', '100001'],
  ['१००००१.०', '100001'],
  ['KG.100001', 'KG100001'],
  ['100.001', '100001'],
  ['KG', null],
])('%j is read as the order number %j', (written, number) => {
  expect(readOrderNumber(written)).toBe(number)
})
