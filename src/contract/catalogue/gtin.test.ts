import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gtinOf } from './gtin.ts'

test.each(['4006381333931', '8901030865275', '036000291452', '96385074', '00012345600012'])(
  '%s is a valid GTIN',
  (barcode) => expect(gtinOf(barcode)).toBe(barcode),
)

test.each([
  ['nothing', null],
  ['a wrong check digit', '4006381333932'],
  ['a number of the shop itself', '2012345678900'],
  ['letters', 'VJ-1234567890'],
  ['too few digits', '1234567'],
  ['too many digits', '123456789012345'],
])('%s is not a GTIN', (_, barcode) => expect(gtinOf(barcode)).toBeNull())

test('a GTIN with one wrong digit is refused', () => {
  const valid = fc.constantFrom('4006381333931', '8901030865275', '5901234123457')
  fc.assert(
    fc.property(valid, fc.nat(12), fc.integer({ min: 1, max: 9 }), (barcode, place, by) => {
      const wrong = (Number(barcode[place]) + by) % 10
      expect(gtinOf(barcode.slice(0, place) + wrong + barcode.slice(place + 1))).toBeNull()
    }),
  )
})
