import { describe, expect, test } from 'vitest'
import { readPincodeFile } from './pincodes.ts'
import { isIsland, zoneOf } from './zones.ts'

describe('the zone of a pincode', () => {
  test.each([
    ['110085', '07', 'A'],
    ['201301', '09', 'A'],
    ['122001', '06', 'A'],
    ['121001', '06', 'A'],
    ['226001', '09', 'B'],
    ['302001', '08', 'B'],
    ['160001', '04', 'B'],
    ['171001', '02', 'B'],
    ['400001', '27', 'C'],
    ['411001', '27', 'C'],
    ['560001', '29', 'C'],
    ['600001', '33', 'C'],
    ['700091', '19', 'C'],
    ['422001', '27', 'D'],
    ['682001', '32', 'D'],
    ['605001', '34', 'D'],
    ['180001', '01', 'E'],
    ['194101', '38', 'E'],
    ['781001', '18', 'E'],
    ['737101', '11', 'E'],
    ['744101', '35', 'E'],
    ['682555', '31', 'E'],
  ])('%s in state %s is %s', (pincode, stateCode, zone) => {
    expect(zoneOf({ pincode, stateCode })).toBe(zone)
  })

  test('is A all over Delhi', () => {
    const delhi = readPincodeFile().filter(({ stateCode }) => stateCode === '07')

    expect(new Set(delhi.map(zoneOf))).toEqual(new Set(['A']))
  })

  test('covers all five zones', () => {
    expect([...new Set(readPincodeFile().map(zoneOf))].sort()).toEqual(['A', 'B', 'C', 'D', 'E'])
  })
})

test('Andaman and Lakshadweep are islands, Goa is not', () => {
  expect(['35', '31', '30'].map(isIsland)).toEqual([true, true, false])
})
