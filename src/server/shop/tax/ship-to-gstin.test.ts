import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressStates, gstinProblem, stateName } from '#contract/india.ts'
import { placeOfSupply } from './place-of-supply.ts'
import { shipToGstinOf } from './ship-to-gstin.ts'

const checkAlphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The GSTIN of a business in a state, with its check digit. */
function gstinIn(stateCode: string, pan: string): string {
  const start = `${stateCode}${pan}1Z`
  return checkAlphabet.map((last) => start + last).find((text) => !gstinProblem(text)) ?? start
}

const anyState = fc.constantFrom(...addressStates.map(({ code }) => code))
const anyGstin = fc
  .tuple(anyState, fc.constantFrom('AABCT1234M', 'AAPFU0939F'))
  .map(([state, pan]) => gstinIn(state, pan))

test('for any states, the receiver has a GSTIN of where the goods go, and the tax follows the buyer', () => {
  fc.assert(
    fc.property(
      fc.option(anyGstin),
      fc.option(anyGstin),
      anyState,
      (gstin, shipToGstin, deliveryStateCode) => {
        const found = outcomeOf({ gstin, shipToGstin, deliveryStateCode })
        const isOther = shipToGstin !== null && shipToGstin !== gstin
        const fits = gstin !== null && shipToGstin?.slice(0, 2) === deliveryStateCode

        expect(found).toBe(isOther ? (fits ? shipToGstin : 'refused') : null)
        const { stateCode } = placeOfSupply({
          deliveryStateCode,
          gstinStateCode: gstin?.slice(0, 2),
        })
        expect(stateCode).toBe(gstin?.slice(0, 2) ?? deliveryStateCode)
      },
    ),
  )
})

function outcomeOf(parties: Parameters<typeof shipToGstinOf>[0]) {
  try {
    return shipToGstinOf(parties)
  } catch (error) {
    expect(error).toMatchObject({ refusal: { fields: { shipToGstin: expect.any(String) } } })
    return 'refused'
  }
}

test('a GSTIN of another state is refused by the names of both', () => {
  const parties = {
    gstin: '07AABCT1234M1ZD',
    shipToGstin: '29 aabct1234m 1z7',
    deliveryStateCode: '27',
  }
  expect(() => shipToGstinOf(parties)).toThrow(
    `This GSTIN is registered in Karnataka, but the goods go to ${stateName('27')}.`,
  )
  expect(shipToGstinOf({ ...parties, deliveryStateCode: '29' })).toBe('29AABCT1234M1Z7')
})

test('an old number of Daman and Diu is one of the state that it joined', () => {
  const gstin = '07AABCT1234M1ZD'
  const shipToGstin = gstinIn('25', 'AAPFU0939F')
  expect(shipToGstinOf({ gstin, shipToGstin, deliveryStateCode: '26' })).toBe(shipToGstin)
})
