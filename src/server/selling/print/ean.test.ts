import { expect, test } from 'vitest'
import { decodeEan, modulesOf } from '#test/ean-decoder.ts'
import { ean, hasEan } from './ean.ts'

// One for each first digit, because it is in the choice of the sets.
test.each([
  '0036000291452',
  '1234567890128',
  '2345678901234',
  '3245678901234',
  '4006381333931',
  '5901234123457',
  '6001087000000',
  '7612345678900',
  '8901234567894',
  '9780201379624',
])('%s is read back from its modules', (gtin) => {
  const modules = modulesOf(ean(gtin))

  expect(modules).toHaveLength(95)
  expect(decodeEan(modules)).toBe(gtin)
})

test('a UPC is read as the EAN-13 with a zero before it', () => {
  expect(decodeEan(modulesOf(ean('036000291452')))).toBe('0036000291452')
})

test('an EAN-8 has 67 modules and is read back', () => {
  const modules = modulesOf(ean('96385074'))

  expect(modules).toHaveLength(67)
  expect(decodeEan(modules)).toBe('96385074')
})

test('only 8, 12 and 13 digits have bars', () => {
  expect(['96385074', '036000291452', '4006381333931'].every(hasEan)).toBe(true)
  expect(['14006381333938', 'KG-1', ''].some(hasEan)).toBe(false)
})
