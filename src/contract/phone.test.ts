import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test('a mobile number is written with its country code and in two groups', () => {
  expect(formatPhone('+919810012345')).toBe('+91 98100 12345')
  expect(formatPhone('+91 98100 12345')).toBe('+91 98100 12345')
})

test('a landline, a toll-free number and an empty one stay as they are', () => {
  for (const phone of ['+911140001234', '011-23456789', '1800 123 456', ''])
    expect(formatPhone(phone)).toBe(phone)
})
