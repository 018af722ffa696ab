import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('a change is named by its path, and unchanged fields are left out', () => {
  const before = { fee: 4900, zones: { A: { daysMin: 1 } }, note: null }
  const after = { fee: 5900, zones: { A: { daysMin: 1 } }, note: 'new' }

  expect(differences(before, after)).toEqual([
    { name: 'fee', before: '4900', after: '5900' },
    { name: 'note', before: '', after: 'new' },
  ])
})

test('additions and removals are shown in full', () => {
  expect(differences(null, { name: 'Drills' })).toEqual([
    { name: 'name', before: '', after: 'Drills' },
  ])
  expect(differences({ name: 'Drills' }, null)).toEqual([
    { name: 'name', before: 'Drills', after: '' },
  ])
})
