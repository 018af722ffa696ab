import { describe, expect, test } from 'vitest'
import { isWithinState, placeOfSupply } from './place-of-supply.ts'

describe('the place of supply', () => {
  test('of a shopper is the state of delivery', () => {
    expect(placeOfSupply({ deliveryStateCode: '27' })).toEqual({
      stateCode: '27',
      isBillToShipTo: false,
    })
    expect(placeOfSupply({ deliveryStateCode: '27', gstinStateCode: null }).stateCode).toBe('27')
  })

  test('of a business with delivery in its own state is that state', () => {
    expect(placeOfSupply({ deliveryStateCode: '29', gstinStateCode: '29' })).toEqual({
      stateCode: '29',
      isBillToShipTo: false,
    })
  })

  test('of a business with delivery elsewhere is the state of its GSTIN', () => {
    expect(placeOfSupply({ deliveryStateCode: '29', gstinStateCode: '07' })).toEqual({
      stateCode: '07',
      isBillToShipTo: true,
    })
  })

  test('uses the current state codes', () => {
    expect(placeOfSupply({ deliveryStateCode: '26', gstinStateCode: '25' })).toEqual({
      stateCode: '26',
      isBillToShipTo: false,
    })
  })

  test.each(['', '7', '39', 'DL'])('is never "%s"', (code) => {
    expect(() => placeOfSupply({ deliveryStateCode: code })).toThrow(RangeError)
    expect(() => placeOfSupply({ deliveryStateCode: '07', gstinStateCode: code })).toThrow(
      RangeError,
    )
  })

  test('decides between CGST with SGST and IGST', () => {
    expect(isWithinState('07', '07')).toBe(true)
    expect(isWithinState('07', '27')).toBe(false)
    expect(isWithinState('28', '37')).toBe(true)
    expect(() => isWithinState('7', '07')).toThrow(RangeError)
  })
})
