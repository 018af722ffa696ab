import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countChanges } from './changes.ts'

const row = (key: string, text = key) => ({ key, text })
const rows = fc.uniqueArray(fc.record({ key: fc.string(), text: fc.string() }), {
  selector: ({ key }) => key,
})

test('an untouched draft has no changes', () => {
  fc.assert(fc.property(rows, (list) => countChanges({ list }, structuredClone({ list })) === 0))
})

test('a change is counted if and only if something differs', () => {
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const isSame = JSON.stringify(before) === JSON.stringify(after)
      expect(countChanges(before, after) === 0).toBe(isSame)
    }),
  )
})

test('each value, each added or removed row and a new order count once', () => {
  const before = { name: 'Drill', price: '10', rows: [row('a'), row('b'), row('c')] }

  expect(countChanges(before, { ...before, name: 'Saw', price: '11' })).toBe(2)
  expect(countChanges(before, { ...before, rows: [row('a'), row('c')] })).toBe(1)
  expect(countChanges(before, { ...before, rows: [...before.rows, row('d')] })).toBe(1)
  expect(countChanges(before, { ...before, rows: [row('c'), row('a'), row('b')] })).toBe(1)
  expect(countChanges(before, { ...before, rows: [row('a', 'x'), row('b'), row('c')] })).toBe(1)
})
