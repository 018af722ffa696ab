import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openKeptValues } from './kept-values.ts'

const page = (bytes = 10) => ({ bytes })
const open = (mostBytes = 400) => openKeptValues<{ bytes: number }>(mostBytes)

test('pages that are opened once push out none that is opened again', () => {
  const kept = open()
  kept.put('saw', page())
  kept.find('saw')

  for (let number = 0; number < 1_000; number++) kept.put(`crawled ${number}`, page())

  expect(kept.find('saw')).toEqual(page())
  expect(kept.size()).toEqual({ values: 11, bytes: 110 })
})

test('of pages that are opened again, the one that is unused for longest goes first', () => {
  const kept = open()
  for (let number = 0; number < 60; number++) {
    kept.put(`page ${number}`, page())
    kept.find(`page ${number}`)
  }

  // Thirty in use, and the ten before them, which have a last chance.
  expect(kept.size()).toEqual({ values: 40, bytes: 400 })
  expect(kept.peek('page 19')).toBeUndefined()
  expect(kept.find('page 20')).toEqual(page())
  expect(kept.peek('page 59')).toEqual(page())
})

test('a value takes the place of the one before, in use or not', () => {
  const kept = open()
  kept.put('saw', page())
  kept.put('saw', page(20))
  expect(kept.find('saw')).toEqual(page(20))

  kept.put('saw', page(30))

  expect([kept.peek('saw'), kept.size()]).toEqual([page(30), { values: 1, bytes: 30 }])
  kept.remove('saw')
  expect([kept.find('saw'), kept.size()]).toEqual([undefined, { values: 0, bytes: 0 }])
})

test('nothing is kept beyond the limit, whatever comes and is found', () => {
  const step = fc.record({
    does: fc.constantFrom('put', 'find', 'remove'),
    name: fc.integer({ min: 0, max: 30 }).map(String),
    bytes: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 400 }),
      fc.array(step, { maxLength: 200 }),
      (mostBytes, steps) => {
        const kept = open(mostBytes)
        const newest = new Map<string, number>()
        for (const { does, name, bytes } of steps) {
          if (does === 'put') newest.set(name, bytes)
          if (does === 'put') kept.put(name, page(bytes))
          else if (does === 'remove') kept.remove(name)
          else expect([undefined, newest.get(name)]).toContain(kept.find(name)?.bytes)
          expect(kept.size().bytes).toBeLessThanOrEqual(mostBytes)
        }
      },
    ),
  )
})
