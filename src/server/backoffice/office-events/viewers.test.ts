import { afterEach, expect, test, vi } from 'vitest'
import { keepViewers, type Viewer } from './viewers.ts'

afterEach(() => vi.useRealTimers())

const viewer = (userId: number, id = 7): Viewer => ({
  userId,
  name: `Person ${userId}`,
  kind: 'order',
  id,
})
const peopleOn = (pages: ReturnType<ReturnType<typeof keepViewers>['pages']>) =>
  pages.map(({ id, people }) => [id, people.map((person) => person.id)])

test('a tab that is silent is forgotten, and so is a process', () => {
  vi.useFakeTimers()
  const viewers = keepViewers()
  viewers.set('a', viewer(1))
  viewers.set('b', viewer(2))
  viewers.setOthers('elsewhere', [viewer(3)])

  vi.advanceTimersByTime(60_000)
  viewers.set('a', viewer(1))
  vi.advanceTimersByTime(60_000)
  viewers.dropSilent()

  expect(peopleOn(viewers.pages())).toEqual([[7, [1]]])
})

test('what another process tells replaces what it told before', () => {
  const viewers = keepViewers()
  viewers.setOthers('elsewhere', [viewer(3), viewer(4)])
  viewers.setOthers('elsewhere', [viewer(4), viewer(4, 8)])

  expect(peopleOn(viewers.pages())).toEqual([
    [7, [4]],
    [8, [4]],
  ])
})

test('a person with very many tabs takes the place of nobody else', () => {
  const viewers = keepViewers()
  for (let person = 1; person <= 10; person++) viewers.set(`${person}`, viewer(person, person))
  for (let tab = 0; tab < 100; tab++) viewers.set(`many ${tab}`, viewer(99, 100 + tab))

  const people = viewers.own().map(({ userId }) => userId)

  expect(people.filter((id) => id !== 99)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(viewers.own().filter(({ userId }) => userId === 99)).toEqual(
    Array.from({ length: 8 }, (_, at) => viewer(99, 192 + at)),
  )
})

test('when all places are taken, whoever has most gives one', () => {
  const viewers = keepViewers()
  for (let person = 1; person <= 5; person++)
    for (let tab = 0; tab < 8 - (person % 2); tab++)
      viewers.set(`${person} ${tab}`, viewer(person, tab))
  for (let person = 11; person <= 20; person++) viewers.set(`${person}`, viewer(person))

  const counts = Map.groupBy(viewers.own(), ({ userId }) => userId)

  expect(viewers.own()).toHaveLength(40)
  for (let person = 11; person <= 20; person++) expect(counts.get(person)).toHaveLength(1)
})

test('all that a process knows fits into one notification, however many tabs are open', () => {
  const viewers = keepViewers()
  const name = '\u{1F528}'.repeat(100)
  for (let tab = 0; tab < 500; tab++)
    viewers.set(`${tab}`, { userId: 10_000_000 + tab, name, kind: 'product', id: 10_000_000 })
  const text = JSON.stringify({ from: 'x'.repeat(36), viewers: viewers.own() })

  expect(new TextEncoder().encode(text).length).toBeLessThan(8_000)
  expect(viewers.own().at(-1)?.userId).toBe(10_000_499)
})
