import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareDocument } from '#test/bare-document.ts'
import { createSearchEngine } from '../engine.ts'

const power = { key: 'power', label: 'Power', unit: 'W' }
const specsOf = (watts: number) => [{ ...power, text: `${watts} W`, number: watts }]
const drillOf = (watts: number) => bareDocument('Impact drill', { specs: specsOf(watts) })

const mostDrills = 12

/** Ways to ask for a drill of at least and at most so many watts. */
const ways: [(least: number, most: number) => string, isFrom: boolean, isTo: boolean][] = [
  [(least, most) => `${least}-${most} watt drill`, true, true],
  [(least, most) => `${least} se ${most} watt drill`, true, true],
  [(least, most) => `drill ${least}w to ${most} w`, true, true],
  [(least, most) => `drill between ${least} and ${most} watts`, true, true],
  [(_, most) => `drill up to ${most} w`, false, true],
  [(_, most) => `${most} watt se kam drill`, false, true],
  [(_, most) => `ड्रिल ${most} वाट तक`, false, true],
  [(least) => `drill above ${least} w`, true, false],
  [(least) => `${least} w se zyada ka drill`, true, false],
]

test('every drill inside the limits comes before every other', () => {
  const engine = createSearchEngine()
  const limits = fc
    .tuple(fc.integer({ min: 100, max: 2000 }), fc.integer({ min: 100, max: 2000 }))
    .filter(([one, other]) => one < other)
  const others = fc.uniqueArray(fc.integer({ min: 20, max: 3000 }), {
    minLength: 2,
    maxLength: mostDrills,
  })
  fc.assert(
    fc.property(others, limits, fc.constantFrom(...ways), (all, [least, most], way) => {
      const [write, isFrom, isTo] = way
      const isIn = (watts: number) => (!isFrom || watts >= least) && (!isTo || watts <= most)
      const isNear = (watts: number) =>
        [least, most].some((end) => Math.abs(watts - end) < 0.02 * end)
      const drills = all.filter((watts) => isIn(watts) || !isNear(watts))
      for (let docId = 0; docId < mostDrills; docId += 1) engine.remove(docId)
      for (const [docId, watts] of drills.entries()) engine.put(docId, drillOf(watts))
      const { docIds, scores } = engine.search(write(least, most))
      const scoreOf = (docId: number) => scores[docIds.indexOf(docId)] ?? 0
      const scored = drills.map((watts, docId) => ({ isIn: isIn(watts), score: scoreOf(docId) }))
      const inside = scored.filter((one) => one.isIn).map(({ score }) => score)
      const outside = scored.filter((one) => !one.isIn).map(({ score }) => score)
      if (inside.length > 0) expect(Math.min(...inside)).toBeGreaterThan(Math.max(0, ...outside))
    }),
    { numRuns: 200 },
  )
})

test('limits that belong to a code or a name are no limits', () => {
  const engine = createSearchEngine()
  engine.put(0, bareDocument('Rotary hammer, SDS-max', { specs: specsOf(500) }))
  engine.put(1, bareDocument('Impact drill', { model: 'MAX-500W' }))
  engine.put(2, drillOf(400))
  engine.put(3, drillOf(500))
  const first = (q: string) => {
    const { docIds, scores } = engine.search(q)
    return docIds[scores.indexOf(Math.max(...scores))]
  }

  expect(first('max 500 w')).toBe(1)
  expect(engine.search('sds max 500 w').interpretedAs).toMatchObject([{ value: '500\u00a0W' }])
  expect(engine.search('drill under 500 w').interpretedAs).toMatchObject([
    { value: 'up to 500\u00a0W', filter: '..500' },
  ])
})
