import { expect, test } from 'vitest'
import type { Sample } from './version-shop.ts'
import { cellsOf } from './versions.ts'

const marksOf = (before: Sample[], after: Sample[]) =>
  cellsOf({
    name: 'home',
    rounds: before.map((sample, round) => ({ before: sample, after: after[round] ?? sample })),
  }).at(-1)

const taking = (value: number, processorMs = 1): Sample => ({ value, processorMs })

test('what takes more than a twentieth longer is marked, and so is what takes more of the processor', () => {
  const before = [taking(100), taking(100), taking(100)]

  expect(marksOf(before, [taking(104), taking(104), taking(104)])).toBe('')
  expect(marksOf(before, [taking(106), taking(106), taking(106)])).toBe('time')
  expect(marksOf(before, [taking(90, 2), taking(90, 2), taking(90, 2)])).toBe('processor')
})

test('a round that had a busy machine counts as one, and both of it were on that machine', () => {
  const before = [taking(100), taking(900), taking(100)]

  expect(marksOf(before, [taking(90), taking(810), taking(300)])).toBe('')
})
