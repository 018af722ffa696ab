import { expect, test } from 'vitest'
import { toggleKey } from './data/table.tsx'
import { nextTab } from './data/tabs.tsx'
import { nextMenuItem } from './overlays/menu.tsx'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 1, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
])('in a menu of three, %s at %i moves to %s', (key, at, to) => {
  expect(nextMenuItem(key, at, 3)).toBe(to)
})

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 1, 0],
  ['End', 1, 2],
  ['ArrowDown', 1, undefined],
])('among three tabs, %s at %i moves to %s', (key, at, to) => {
  expect(nextTab(key, at, 3)).toBe(to)
})

test('a row is selected by one click and deselected by the next, without changing the set itself', () => {
  const none: ReadonlySet<number> = new Set()

  const picked = toggleKey(none, 10481)

  expect([...picked]).toEqual([10481])
  expect([...toggleKey(picked, 10481)]).toEqual([])
  expect(none.size).toBe(0)
})
