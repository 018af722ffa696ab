import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressStates } from '#contract/india.ts'
import { zoneNames } from '#contract/shop/delivery-area.ts'
import { readPincodeFile } from './pincodes.ts'
import { isBeside, isFar, isIsland, newDelhi, type Zone, zoneFrom } from './zones.ts'

const rows = readPincodeFile()
const at = (pincode: string) => rows.find((row) => row.pincode === pincode) ?? expect.fail(pincode)
const anyPlace = fc.constantFrom(...rows)
/** How many pincodes of India are in each zone of a place. */
function countsFrom(pincode: string) {
  const home = at(pincode)
  const byZone = Map.groupBy(rows, (row) => zoneFrom(home, row))
  return Object.fromEntries([...byZone].map(([zone, of]) => [zone, of.length]))
}

describe('the zone of a pincode, seen from New Delhi,', () => {
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
    expect(zoneFrom(newDelhi, { pincode, city: '', stateCode })).toBe(zone)
  })

  test('is A all over Delhi', () => {
    const delhi = rows.filter(({ stateCode }) => stateCode === '07')

    expect(new Set(delhi.map((row) => zoneFrom(newDelhi, row)))).toEqual(new Set(['A']))
  })

  test('is as it always was, for as many pincodes', () => {
    const asafAliRoad = at('110002')
    const expected = { A: 206, B: 4_202, C: 789, D: 13_186, E: 1_201 }

    expect(countsFrom('110002')).toEqual(expected)
    expect(rows.map((row) => zoneFrom(newDelhi, row))).toEqual(
      rows.map((row) => zoneFrom(asafAliRoad, row)),
    )
  })
})

describe('a shop elsewhere', () => {
  test.each<[from: string, to: string, zone: Zone]>([
    ['641001', '641035', 'A'], // Coimbatore, its city
    ['641001', '642001', 'A'], // Pollachi, of its district
    ['641001', '600001', 'B'], // Chennai is a metro, but in its own state
    ['641001', '682001', 'B'], // Kochi, over the border
    ['641001', '560001', 'B'], // Bengaluru is a metro of the neighbouring state
    ['641001', '110001', 'C'],
    ['641001', '400001', 'C'],
    ['641001', '302001', 'D'],
    ['641001', '190001', 'E'],
    ['641001', '682555', 'E'], // Lakshadweep has pincodes like Kochi
    ['201301', '110001', 'A'], // Noida and Delhi are one city for couriers
    ['201301', '226001', 'B'],
    ['400601', '400001', 'A'],
    ['160001', '160055', 'B'], // Mohali is Punjab
    ['734001', '781001', 'E'], // Siliguri: Assam is beside West Bengal, and far all the same
    ['781001', '793001', 'B'], // Guwahati and Shillong are both in the north east
    ['781001', '737101', 'E'], // Sikkim is in the north east, but behind West Bengal
    ['781001', '734001', 'B'],
    ['190001', '194101', 'B'],
    ['744101', '744202', 'B'],
    ['744101', '600001', 'C'],
  ])('at %s sends to %s in zone %s', (from, to, zone) => {
    expect(zoneFrom(at(from), at(to))).toBe(zone)
  })

  test('has one zone for every pincode of India, and its own is A', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (home, to) => {
        const zone = zoneFrom(home, to)
        expect(zoneNames).toContain(zone)
        expect(zoneFrom(home, home)).toBe('A')
        if (to.stateCode === home.stateCode) expect(['A', 'B']).toContain(zone)
        if (isIsland(to.stateCode) && to.stateCode !== home.stateCode) expect(zone).toBe('E')
      }),
      { numRuns: 2_000 },
    )
  })

  test('is as far from a place as the place is from the shop, unless one of them is far from everything', () => {
    const near = anyPlace.filter(({ stateCode }) => !isFar(stateCode))
    fc.assert(
      fc.property(near, near, (one, other) => {
        const zones = [zoneFrom(one, other), zoneFrom(other, one)]
        // A metro is C from afar, and what is not a metro is D from it.
        const known = zones.map((zone) => (zone === 'C' ? 'D' : zone))
        expect(known[0]).toBe(known[1])
      }),
      { numRuns: 2_000 },
    )
  })

  test('has every kind of zone, wherever it is', () => {
    for (const home of ['641001', '560001', '226001', '781001', '403001'])
      expect(Object.keys(countsFrom(home)).sort(), home).toEqual([...zoneNames])
  })
})

test('every state has its neighbours, and they have it', () => {
  const codes = addressStates.map(({ code }) => code)
  for (const one of codes) {
    expect(isBeside(one, one)).toBe(false)
    for (const other of codes)
      expect(isBeside(one, other), `${one} ${other}`).toBe(isBeside(other, one))
    if (!isIsland(one))
      expect(
        codes.some((other) => isBeside(one, other)),
        one,
      ).toBe(true)
  }
})

test('Andaman and Lakshadweep are islands, Goa is not', () => {
  expect(['35', '31', '30'].map(isIsland)).toEqual([true, true, false])
})
