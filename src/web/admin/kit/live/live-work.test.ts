import { expect, test } from 'vitest'
import type { OpenPages } from '#contract/backoffice/office-events.ts'
import { withPages } from './live-work.ts'

const [meera, ravi] = [
  { id: 3, name: 'Meera' },
  { id: 4, name: 'Ravi' },
]

test('a page that changed takes the place of what was known of it, and a closed one goes', () => {
  const open: OpenPages = [
    { kind: 'order', id: 7, people: [meera] },
    { kind: 'product', id: 7, people: [ravi] },
  ]

  const changed = withPages(open, [
    { kind: 'order', id: 7, people: [meera, ravi] },
    { kind: 'product', id: 7, people: [] },
    { kind: 'order', id: 9, people: [] },
  ])

  expect(changed).toEqual([{ kind: 'order', id: 7, people: [meera, ravi] }])
})
