import { describe, expect, test } from 'vitest'
import { normalisePincode } from './pincode.ts'

describe('a pincode', () => {
  test.each([
    ' 110 001 ',
    '110-001',
    '110\u00a0001',
    '\u200e110001',
    '\ufeff110\u200b001\u202c',
    '११०००१',
    '১১০০০১',
    '１１０００１',
    '110001.0',
  ])('may be written "%s"', (text) => {
    expect(normalisePincode(text)).toBe('110001')
  })

  test.each(['010001', '11000', '1100011', '11000a', '', '110001.5', '1.10001E+05', '110,001'])(
    'is not "%s"',
    (text) => {
      expect(normalisePincode(text)).toBeNull()
    },
  )
})
