import { expect, test } from 'vitest'
import { hsnHint } from './hsn-hint.ts'

const drills = { name: 'Drills', hsn: '84672100' }

test.each([
  ['8205', 'Drills usually has 84672100. Check this code: it decides the tax.'],
  ['8205 40 00', 'Drills usually has 84672100. Check this code: it decides the tax.'],
  ['8467', undefined],
  ['84672900', undefined],
  ['84', undefined],
  ['', undefined],
])('an HSN of %j in a category of drills is told %j', (hsn, hint) => {
  expect(hsnHint(hsn, drills)).toBe(hint)
})

test('a category without an HSN contradicts nothing', () => {
  expect(hsnHint('8205', { name: 'Drills', hsn: null })).toBeUndefined()
})
