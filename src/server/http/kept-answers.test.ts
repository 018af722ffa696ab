import { expect, test } from 'vitest'
import { anything, type Kept, keepAnswers, type Shown, touchedBy } from './kept-answers.ts'

const answer = (shown: Shown[], bytes = 10, until = Date.now() + 60_000): Kept => ({
  ...{ shown: new Set(shown), bytes, until },
})
const change = (table: string, ids: number[] | null, more = {}) => ({
  ...{ table, ids, categories: null, moved: false, ...more },
})
/** A store of hundred bytes that keeps these. */
function keeping(...kept: [string, Shown[]][]) {
  const answers = keepAnswers(100)
  for (const [key, shown] of kept) answers.keep(key, answer(shown), answers.mark())
  const left = () => kept.map(([key]) => key).filter((key) => answers.find(key))
  return { answers, left }
}

test('a change drops what shows it, and what does not say what it shows', () => {
  const { answers, left } = keeping(
    ...([
      ['saw', ['product 1', 'categories']],
      ['rake', ['product 2']],
      ['tools', ['product 1', 'shelf 5']],
      ['garden', ['product 2', 'shelf 6']],
      ['search', ['shelves']],
      ['strip', ['categories', 'counts']],
      ['unknown', [anything]],
    ] as [string, Shown[]][]),
  )

  answers.change(change('stock', [2]))
  expect(left()).toEqual(['saw', 'tools', 'search', 'strip'])
  answers.change(change('products', [9], { categories: [5] }))
  expect(left()).toEqual(['saw', 'strip'])
  answers.change(change('products', [9], { categories: [5], moved: true }))
  expect(left()).toEqual(['saw'])
  answers.change(change('banners', null))
  expect(left()).toEqual(['saw'])
  answers.change(change('categories', [5]))
  expect([left(), answers.size()]).toEqual([[], { answers: 0, bytes: 0 }])
})

test('any product, and a table nobody knows, may be everything', () => {
  expect(touchedBy(change('products', null))).toBeNull()
  expect(touchedBy(change('stock', null))).toBeNull()
  expect(touchedBy(change('something_new', null))).toBeNull()
})

test('an answer begun before a change that touches it is not kept; one it does not touch is', () => {
  const { answers, left } = keeping()
  const begunAt = answers.mark()
  answers.change(change('stock', [2]))

  answers.keep('rake', answer(['product 2']), begunAt)
  answers.keep('saw', answer(['product 1']), begunAt)
  expect([answers.find('rake'), answers.find('saw')]).toEqual([null, expect.anything()])

  answers.forget()
  answers.keep('hoe', answer(['product 3']), begunAt)
  expect([answers.find('hoe'), left()]).toEqual([null, []])
})

test('an answer begun too many changes ago is not kept', () => {
  const { answers } = keeping()
  const begunAt = answers.mark()
  for (let at = 0; at < 1_001; at++) answers.change(change('stock', [2]))

  answers.keep('saw', answer(['product 1']), begunAt)

  expect(answers.find('saw')).toBeNull()
})

test('what was used least goes first when there is no room, and what is too old is not shown', () => {
  const { answers } = keeping()
  for (const key of ['a', 'b', 'c']) answers.keep(key, answer([], 30), 0)
  answers.find('a')
  answers.keep('d', answer([], 30), 0)
  expect(['a', 'b', 'c', 'd'].filter((key) => answers.find(key))).toEqual(['a', 'c', 'd'])

  const [a] = [answers.find('a')]
  if (a) answers.enlarge('a', a, 20)
  expect(answers.size()).toEqual({ answers: 2, bytes: 80 })

  answers.keep('old', answer([], 10, Date.now() - 1), 0)
  expect([answers.find('old'), answers.size().bytes]).toEqual([null, 80])
})
