import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import { normalisePhone } from './india.ts'
import { readOrderNumber } from './order-number.ts'
import { pastedCode, withoutMarks } from './pasted.ts'
import { normalisePincode } from './pincode.ts'

const marks = [
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\u00ad',
  '\ufeff',
  '\u2060',
]
const zeros = ['0', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '᱐', '꯰', '٠', '۰', '０']
/** Digits in any script, with marks that nobody sees between them. */
const pasted = (plain: string) =>
  fc
    .array(fc.tuple(fc.constantFrom('', '', ...marks), fc.constantFrom(...zeros)), {
      minLength: plain.length,
      maxLength: plain.length,
    })
    .map((dress) =>
      [...plain]
        .map((sign, index) => {
          const [mark = '', zero = '0'] = dress[index] ?? []
          const digit = (zero.codePointAt(0) ?? 0) + Number(sign)
          return mark + (/\d/.test(sign) ? String.fromCodePoint(digit) : sign)
        })
        .join(''),
    )

test('a phone, a pincode, a code and an order number are read in any digits, with marks between them', () => {
  fc.assert(
    fc.property(
      pasted('+91 98765 43210'),
      pasted('560 001'),
      pasted('DIWALI-10'),
      pasted('#kg-100109'),
      (phone, pincode, code, order) => {
        expect(normalisePhone(phone)).toBe('+919876543210')
        expect(normalisePincode(pincode)).toBe('560001')
        expect(pastedCode(code)).toBe('DIWALI-10')
        expect(readOrderNumber(order)).toBe('KG100109')
      },
    ),
  )
})

test('a text without marks keeps every letter, and does not change again', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 40 }), (text) => {
      const plain = withoutMarks(text)
      expect(withoutMarks(plain)).toBe(plain)
      expect(plain.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')).toBe(
        text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
      )
    }),
  )
})

test('joiners that shape a word stay, and so does the sign that colours an emoji', () => {
  for (const text of ['क्\u200dष', 'അവന്\u200d', 'می\u200cخواہم', 'Handle with care ⚠️'])
    expect(withoutMarks(text)).toBe(text)
  expect(withoutMarks('As\u200dha\u200b')).toBe('Asha')
  expect(withoutMarks('क्\u200d\u200dष')).toBe('क्\u200dष')
})

describe('an order number', () => {
  test.each([
    ['#KG-100109', 'KG100109'],
    ['kg 100109', 'KG100109'],
    ['KG–100109', 'KG100109'],
    ['\u200eKG-100109\u202c', 'KG100109'],
    ['100109', '100109'],
    [' #100109 ', '100109'],
    ['SH/26-7', 'SH267'],
  ])('may be written "%s"', (text, number) => {
    expect(readOrderNumber(text)).toBe(number)
  })

  test.each(['', '#', 'KG-', 'Asha', 'asha@example.in', '1'.repeat(40)])('is not "%s"', (text) => {
    expect(readOrderNumber(text)).toBeNull()
  })
})
