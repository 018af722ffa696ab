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

test('a person with very many tabs takes the place of nobody else', () => {
  const lookers = keepLookers()
  for (let person = 1; person <= 10; person++) lookers.set(`${person}`, looker(person, person))
  for (let tab = 0; tab < 100; tab++) lookers.set(`many ${tab}`, looker(99, 100 + tab))

  const people = lookers.own().map(({ userId }) => userId)

  expect(people.filter((id) => id !== 99)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(lookers.own().filter(({ userId }) => userId === 99)).toEqual(
    Array.from({ length: 8 }, (_, at) => looker(99, 192 + at)),
  )
})

test('when all places are taken, whoever has most gives one', () => {
  const lookers = keepLookers()
  for (let person = 1; person <= 5; person++)
    for (let tab = 0; tab < 8 - (person % 2); tab++)
      lookers.set(`${person} ${tab}`, looker(person, tab))
  for (let person = 11; person <= 20; person++) lookers.set(`${person}`, looker(person))

  const counts = Map.groupBy(lookers.own(), ({ userId }) => userId)

  expect(lookers.own()).toHaveLength(40)
  for (let person = 11; person <= 20; person++) expect(counts.get(person)).toHaveLength(1)
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
