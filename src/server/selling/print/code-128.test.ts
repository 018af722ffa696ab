import { expect, test } from 'vitest'
import { code128, hasCode128 } from './code-128.ts'

const sum = (widths: number[]) => widths.reduce((all, width) => all + width, 0)

test('a barcode has 11 modules for each character and a stop of 13', () => {
  // Start B, five characters, a check character and the stop.
  expect(sum(code128('KG-1A'))).toBe(7 * 11 + 13)
  expect(code128('KG-1A')).toHaveLength(7 * 6 + 7)
})

test('pairs of digits take half the space', () => {
  expect(sum(code128('123456'))).toBe(5 * 11 + 13)
  // Start B, one digit, the switch, three pairs and a check character.
  expect(sum(code128('1234567'))).toBe(7 * 11 + 13)
})

// Read back by the decoder of ZXing when they were written down.
test.each([
  ['KG-100042', '2112141123312113131221321131412213122122221121334131112331112'],
  ['DL555000111', '2112141123131321312132121131413113212122222221222312123122122331112'],
])('the bars of %s are readable by a scanner', (text, bars) => {
  expect(code128(text).join('')).toBe(bars)
})

test('a text outside printable ASCII has no barcode', () => {
  expect(hasCode128('DL 555/000-111')).toBe(true)
  expect(hasCode128('एक')).toBe(false)
  expect(hasCode128('')).toBe(false)
})
