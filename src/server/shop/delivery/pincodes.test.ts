import { describe, expect, test } from 'vitest'
import { addressStates } from '#contract/india.ts'
import { pincodePattern } from '#contract/pincode.ts'
import { readPincodeFile } from './pincodes.ts'

const rows = readPincodeFile()
const byPincode = new Map(rows.map((row) => [row.pincode, row]))

describe('the pincodes of India', () => {
  test('are complete, unique and in order', () => {
    const pincodes = rows.map(({ pincode }) => pincode)

    expect(pincodes).toHaveLength(19_584)
    expect(pincodes).toEqual([...new Set(pincodes)].sort())
    expect(pincodes.filter((pincode) => !pincodePattern.test(pincode))).toEqual([])
  })

  test('leave out those of the army post', () => {
    expect(rows.filter(({ pincode }) => pincode.startsWith('9'))).toEqual([])
  })

  test('are in a state with delivery, and every such state has some', () => {
    const known = addressStates.map(({ code }) => code)

    expect([...new Set(rows.map(({ stateCode }) => stateCode))].sort()).toEqual(known.sort())
  })

  test('have a district and a city', () => {
    const nameless = rows.filter(({ district, city }) =>
      [district, city].some((name) => /^(NA|Na|)$|[0-9]{3}|^ | $/.test(name)),
    )

    expect(nameless).toEqual([])
  })

  test.each([
    ['110001', '07', 'New Delhi'],
    ['110085', '07', 'Delhi'],
    ['121001', '06', 'Faridabad'],
    ['122001', '06', 'Gurugram'],
    ['141001', '03', 'Ludhiana'],
    ['160001', '04', 'Chandigarh'],
    ['160055', '03', 'Mohali'],
    ['171001', '02', 'Shimla'],
    ['180001', '01', 'Jammu'],
    ['190001', '01', 'Srinagar'],
    ['194101', '38', 'Leh'],
    ['201301', '09', 'Noida'],
    ['226001', '09', 'Lucknow'],
    ['248001', '05', 'Dehradun'],
    ['302001', '08', 'Jaipur'],
    ['380001', '24', 'Ahmedabad'],
    ['395001', '24', 'Surat'],
    ['396230', '26', 'Silvassa'],
    ['400001', '27', 'Mumbai'],
    ['400703', '27', 'Navi Mumbai'],
    ['403001', '30', 'Panaji'],
    ['411001', '27', 'Pune'],
    ['452001', '23', 'Indore'],
    ['492001', '22', 'Raipur'],
    ['500001', '36', 'Hyderabad'],
    ['520001', '37', 'Vijayawada'],
    ['560001', '29', 'Bengaluru'],
    ['600001', '33', 'Chennai'],
    ['605001', '34', 'Puducherry'],
    ['682001', '32', 'Kochi'],
    ['682555', '31', 'Lakshadweep'],
    ['700001', '19', 'Kolkata'],
    ['737101', '11', 'Gangtok'],
    ['744101', '35', 'Port Blair'],
    ['751001', '21', 'Bhubaneswar'],
    ['781001', '18', 'Guwahati'],
    ['791111', '12', 'Itanagar'],
    ['793001', '17', 'Shillong'],
    ['795001', '14', 'Imphal'],
    ['796001', '15', 'Aizawl'],
    ['797001', '13', 'Kohima'],
    ['799001', '16', 'Agartala'],
    ['800001', '10', 'Patna'],
    ['834001', '20', 'Ranchi'],
  ])('%s is in state %s, in %s', (pincode, stateCode, city) => {
    expect(byPincode.get(pincode)).toMatchObject({ pincode, stateCode, city })
  })

  test('on a border name the other states they serve', () => {
    const border = rows.filter(({ otherStateCodes }) => otherStateCodes.length > 0)

    expect(border).toHaveLength(28)
    expect(byPincode.get('605502')).toMatchObject({ stateCode: '33', otherStateCodes: ['34'] })
    expect(byPincode.get('247662')).toMatchObject({ stateCode: '09', otherStateCodes: ['05'] })
    expect(border.filter((row) => row.otherStateCodes.includes(row.stateCode))).toEqual([])
  })

  test('without a state in the directory get that of their neighbours', () => {
    expect(byPincode.get('403522')).toMatchObject({ stateCode: '30', district: 'North Goa' })
    expect(byPincode.get('605012')).toMatchObject({ stateCode: '34', district: 'Puducherry' })
    expect(byPincode.get('222101')).toMatchObject({ stateCode: '09', district: 'Jaunpur' })
  })

  test('have no unassigned code', () => {
    expect(byPincode.has('110999')).toBe(false)
  })
})
