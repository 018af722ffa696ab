import { describe, expect, test } from 'vitest'
import { normalisePincode } from './pincode.ts'

describe('a pincode', () => {
  test('may be written with a gap', () => {
    expect(normalisePincode(' 110 001 ')).toBe('110001')
  })

  test.each(['010001', '11000', '1100011', '11000a', '', '११०००१'])('is not "%s"', (text) => {
    expect(normalisePincode(text)).toBeNull()
  })
})
