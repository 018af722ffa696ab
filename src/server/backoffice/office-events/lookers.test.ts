import { afterEach, expect, test, vi } from 'vitest'
import { keepLookers, type Looker } from './lookers.ts'

afterEach(() => vi.useRealTimers())

const looker = (userId: number, id = 7): Looker => ({
  userId,
  name: `Person ${userId}`,
  kind: 'order',
  id,
})
const peopleOn = (pages: ReturnType<ReturnType<typeof keepLookers>['pages']>) =>
  pages.map(({ id, people }) => [id, people.map((person) => person.id)])

test('a tab that is silent is forgotten, and so is a process', () => {
  vi.useFakeTimers()
  const lookers = keepLookers()
  lookers.set('a', looker(1))
  lookers.set('b', looker(2))
  lookers.setOthers('elsewhere', [looker(3)])

  vi.advanceTimersByTime(60_000)
  lookers.set('a', looker(1))
  vi.advanceTimersByTime(60_000)
  lookers.dropSilent()

  expect(peopleOn(lookers.pages())).toEqual([[7, [1]]])
})

test('what another process tells replaces what it told before', () => {
  const lookers = keepLookers()
  lookers.setOthers('elsewhere', [looker(3), looker(4)])
  lookers.setOthers('elsewhere', [looker(4), looker(4, 8)])

  expect(peopleOn(lookers.pages())).toEqual([
    [7, [4]],
    [8, [4]],
  ])
})

test('all that a process knows fits into one notification, however many tabs are open', () => {
  const lookers = keepLookers()
  const name = '\u{1F528}'.repeat(100)
  for (let tab = 0; tab < 500; tab++)
    lookers.set(`${tab}`, { userId: 10_000_000 + tab, name, kind: 'product', id: 10_000_000 })
  const text = JSON.stringify({ from: 'x'.repeat(36), lookers: lookers.own() })

  expect(new TextEncoder().encode(text).length).toBeLessThan(8_000)
  expect(lookers.own().at(-1)?.userId).toBe(10_000_499)
})
