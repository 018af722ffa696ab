import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalisePhone } from './india.ts'
import { callLink, formatPhone } from './phone.ts'

test.each([
  '+919810012345',
  '+91 98100 12345',
  '+91-98100-12345',
  '9810012345',
  '98100 12345',
  '+91 9810012345',
  '98100-12345',
])('the mobile number "%s" is written with its country code and in two groups', (phone) =>
  expect(formatPhone(phone)).toBe('+91 98100 12345'),
)

test.each([
  '+911140001234',
  '011-23456789',
  '080 4123 4567',
  '+91 80 4123 4567',
  '1800 123 456',
  '+44 20 7946 0018',
  '+971501234567',
  '98100 12345, 98100 54321',
  'ask for Ravi',
  '',
])('"%s" stays as it is', (phone) => expect(formatPhone(phone)).toBe(phone))

const mobile = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map((parts) => parts.join(''))

test('the written number is the same number, and writing it again changes nothing', () => {
  fc.assert(
    fc.property(mobile, (digits) => {
      const written = formatPhone(`+91${digits}`)

      expect(normalisePhone(written)).toBe(`+91${digits}`)
      expect(callLink(written)).toBe(`tel:+91${digits}`)
      expect(formatPhone(written)).toBe(written)
    }),
  )
})

test.each([
  ['+91 (0) 98100-12345', 'tel:+919810012345'],
  ['011 2345 6789', 'tel:01123456789'],
  ['1800 123 456 / 98100 12345', 'tel:1800123456'],
  ['98100 12345, 98100 54321', 'tel:9810012345'],
])('the link of "%s" dials its first number', (phone, link) => expect(callLink(phone)).toBe(link))
