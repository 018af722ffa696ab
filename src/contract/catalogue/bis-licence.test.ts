import { expect, test } from 'vitest'
import { isBisLicence } from './bis-licence.ts'

test.each([
  'CM/L-1234567',
  'CM/L 8200123456',
  'cm/l-8200123456',
  'CML 8200 1234 56',
  'CM/L: 7654321',
  'R-41012345',
  'R 41012345',
])('%s is the number of a licence', (text) => {
  expect(isBisLicence(text)).toBe(true)
})

test.each([
  'CM/L-',
  'CM/L-123456',
  'CM/L-12345678901',
  'IS 2029',
  'applied for',
  '12345678',
  'R-12',
])('%s is none', (text) => {
  expect(isBisLicence(text)).toBe(false)
})
