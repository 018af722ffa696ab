import { expect, test } from 'vitest'
import type { FileQuestions } from '#contract/backoffice/file-choices.ts'
import {
  choicesIn,
  isNew,
  likelyAnswers,
  newCategories,
  withNewCategories,
  wrongTax,
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

test('tax of rows without one is taken in the digits of any script, and refused before it is sent', () => {
  const answers = { ...likelyAnswers(asked, true), hsn: ' ८४६७ ', gstRate: '१८%' }

  expect(wrongTax(answers)).toBeUndefined()
  expect(choicesIn(answers, {})).toMatchObject({ hsn: '८४६७', gstRate: 18 })
  expect(wrongTax({ ...answers, hsn: '846' })).toBe('HSN: Enter 4, 6 or 8 digits.')
  expect(wrongTax({ ...answers, gstRate: '12' })).toMatch(/^The GST rate of 12% ended/)
})
