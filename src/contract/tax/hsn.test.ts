import { expect, test } from 'vitest'
import { hsnHint, readHsn } from './hsn.ts'

const drills = { name: 'Drills', hsn: '84672100', usualHsn: [] }

test.each([
  ['8205', 'Drills usually have HSN 8467. Is 8205 right? It decides the tax.'],
  ['8205 40 00', 'Drills usually have HSN 8467. Is 82054000 right? It decides the tax.'],
  ['८२०५', 'Drills usually have HSN 8467. Is 8205 right? It decides the tax.'],
  ['8467', undefined],
  ['84672900', undefined],
  ['84', undefined],
  ['', undefined],
])('an HSN of %j in a category of drills is told %j', (hsn, hint) => {
  expect(hsnHint(hsn, drills)).toBe(hint)
})

test('a category without an HSN contradicts nothing', () => {
  expect(hsnHint('8205', { name: 'Drills', hsn: null, usualHsn: [] })).toBeUndefined()
})

test.each([
  ['8467', '8467'],
  [' 8467 21 00 ', '84672100'],
  ['८४६७', '8467'],
  ['௮௪௬௭௨௧', '846721'],
  ['846', null],
  ['84672', null],
  ['', null],
  ['drill', null],
])('%j is read as the HSN code %j', (text, code) => {
  expect(readHsn(text)).toBe(code)
})
