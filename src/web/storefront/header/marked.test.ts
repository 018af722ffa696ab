import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import { markedParts } from './marked.ts'

const shown = (text: string, ...words: string[]) =>
  markedParts(text, words)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test.each([
  ['Hammer drill 18 V', ['ham', 'dri'], '[Ham]mer [dri]ll 18 V'],
  ['Hammer drill 18V', ['18', 'v'], 'Hammer drill [18][V]'],
  ['Claw hammer', ['lamm'], 'Claw hammer'],
  ['Drill & drill bits', ['drill'], '[Drill] & [drill] bits'],
  ['हथौड़ा 500 g', ['हथौड़ा'], '[हथौड़ा] 500 g'],
  ['<b>bit</b> set', ['bit', 'b'], '<[b]>[bit]</[b]> set'],
  ['Saw', [], 'Saw'],
  ['Saw', [''], 'Saw'],
])('%s, searched by %j, is highlighted as %s', (text, words, marked) => {
  expect(shown(text, ...words)).toBe(marked)
})

test('highlighting does not change the text', () => {
  const text = anyText()
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 4 }), (text, words) => {
      expect(
        markedParts(text, words)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
