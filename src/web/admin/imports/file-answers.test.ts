import { expect, test } from 'vitest'
import type { FileQuestions } from '#contract/backoffice/file-choices.ts'
import {
  choicesIn,
  isNew,
  likelyAnswers,
  newCategories,
  withNewCategories,
} from './file-answers.ts'

const word = (value: string, like: number | null = null) => ({ value, rows: 1, first: 5, like })
const asked: FileQuestions = {
  program: null,
  rows: 4,
  heading: { row: 1, rows: [] },
  unknown: [],
  missing: [],
  taken: [],
  leftOut: [],
  withoutCode: null,
  withoutMrp: null,
  categories: [word('Locks etc'), word('Hand Tools > Saws'), word('Saw', 7), word(''), word('A >')],
  brands: [],
  withoutHsn: 0,
  withoutGst: 0,
  wrong: [],
}

test('in a shop without categories the words of its first list become them, paths too', () => {
  const answers = likelyAnswers(asked, false)

  expect(newCategories(answers)).toEqual(['Locks etc', 'Hand Tools > Saws'])
  expect(choicesIn({ ...answers, categories: { Saw: '7', 'Locks etc': isNew } }, {})).toMatchObject(
    {
      categories: [{ value: 'Saw', categoryId: 7 }],
    },
  )
})

test('in other shops staff choose, one by one or new ones for all that may be one', () => {
  const { categories } = likelyAnswers(asked, true)

  expect(Object.values(categories)).toEqual(['', '', '7', '', ''])
  expect(Object.values(withNewCategories(categories))).toEqual([isNew, isNew, '7', '', ''])
})
