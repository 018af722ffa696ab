import { expect, test } from 'vitest'
import { hidesSomething } from './one-line.ts'

test.each([
  ['a plain name', 'Asha Verma'],
  ['a Devanagari half letter held back by a joiner', 'क्\u200dष'],
  ['a Devanagari conjunct kept apart by a non-joiner', 'राम्\u200cजी'],
  ['a Malayalam chillu at the end of a word', 'അവന്\u200d'],
  ['a Bengali ya-phala after ra', 'র\u200c্যাব'],
  ['a Kannada word with a non-joiner', 'ರಾಜ್\u200cಕುಮಾರ್'],
  ['an Urdu word with a non-joiner', 'می\u200cخواہم'],
  ['letters with marks of their own', 'Zoë D’Souza-Łęcki'],
  ['blanks of typesetters', '2.5\u00a0mm²'],
  ['a coloured sign', 'Handle with care ⚠️'],
])('%s is one visible line', (_what, text) => {
  expect(hidesSomething(text)).toBe(false)
})

test.each([
  ['a line feed', 'Asha\nBcc: all'],
  ['a carriage return', 'Asha\rVerma'],
  ['NUL', 'Asha\0'],
  ['a tab', 'Asha\tVerma'],
  ['DEL', 'Asha\x7f'],
  ['a line separator', 'Asha\u2028Verma'],
  ['a blank without width', 'Asha\u200bVerma'],
  ['a joiner between Latin letters', 'As\u200dha'],
  ['a joiner before anything else', '\u200dक'],
  ['two joiners', 'क्\u200d\u200dष'],
  ['a mark of direction', '\u202eamreV'],
  ['an isolate', 'Asha\u2066'],
  ['a soft hyphen', 'As\u00adha'],
  ['a byte order mark', '\ufeffAsha'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['a tag', 'Asha\u{e0041}'],
  ['a variation selector after a letter', 'A\ufe0f'],
  ['half a character', 'Asha\ud83d'],
  ['a private character', 'Asha\ue000'],
])('%s is refused as an invisible character', (_what, text) => {
  expect(hidesSomething(text)).toBe(true)
})
