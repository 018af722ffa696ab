import type { FileChoices, FileQuestions, UnknownWord } from '#contract/backoffice/file-choices.ts'
import { checkRateOfToday, rateIn } from '../kit/forms/gst-rate.ts'
import { checkHsn } from '../kit/forms/hsn.ts'
import { mayBeNew } from './new-categories.ts'

/** Answers of the staff so far, as the inputs hold them. An empty answer is none. */
export type Answers = {
  headings: Record<string, string>
  withoutCode: '' | 'drop' | 'number'
  mrpFromPrice: boolean
  /** By the word of the file: the id of a category, `leaveOut` or `isNew`. */
  categories: Record<string, string>
  /** By the word of the file: the name of a brand, `isNew` or `noBrand`. */
  brands: Record<string, string>
  hsn: string
  gstRate: string
}

// Names are trimmed, so none begins with a blank.
export const leaveOut = ' leave out'
export const isNew = ' new'
export const noBrand = ' none'

/** The most likely answers, to begin with. In a shop without categories the words of its first list become them. */
export const likelyAnswers = (asked: FileQuestions, hasCategories: boolean): Answers => ({
  headings: Object.fromEntries(asked.unknown.map(({ heading }) => [heading, ''])),
  withoutCode: asked.withoutCode ? 'number' : '',
  mrpFromPrice: asked.withoutMrp !== null,
  categories: ofWords(asked.categories, (word) => (!hasCategories && mayBeNew(word) ? isNew : '')),
  brands: ofWords(asked.brands, () => isNew),
  hsn: '',
  gstRate: '',
})

const ofWords = <Like extends string | number>(
  words: readonly UnknownWord<Like>[],
  otherwise: (word: string) => string,
) => Object.fromEntries(words.map(({ value, like }) => [value, String(like ?? otherwise(value))]))

/** How many words of the file still need a category. */
export const missingAnswers = ({ categories }: Answers) =>
  Object.values(categories).filter((answer) => answer === '').length

/** Says why the answers about tax can't be taken; nothing if they can. */
export function wrongTax({ hsn, gstRate }: Answers): string | undefined {
  const wrongHsn = checkHsn(hsn)
  return wrongHsn ? `HSN: ${wrongHsn}` : checkRateOfToday(gstRate)
}

/** The answers about categories with a new one for each word that has no answer and may be its name. */
export const withNewCategories = (answers: Answers['categories']) =>
  Object.fromEntries(
    Object.entries(answers).map(([word, answer]) => [
      word,
      answer === '' && mayBeNew(word) ? isNew : answer,
    ]),
  )

/** The words that become new categories. */
export const newCategories = ({ categories }: Answers) =>
  Object.entries(categories).flatMap(([word, answer]) => (answer === isNew ? [word] : []))

/** The answers in the form of the API, added to those that were given before. */
export function choicesIn(answers: Answers, before: FileChoices): FileChoices {
  const { withoutCode, mrpFromPrice, hsn, gstRate } = answers
  const rate = rateIn(gstRate)
  return {
    ...before,
    headings: joined(before.headings, answers.headings, (heading, title) => ({ heading, title })),
    // A new category has the word as its name, so the file finds it.
    categories: joined(before.categories, known(answers.categories), (value, answer) => ({
      value,
      categoryId: answer === leaveOut ? null : Number(answer),
    })),
    brands: joined(before.brands, answers.brands, (value, answer) => ({
      value,
      brand: brandIn(value, answer),
    })),
    ...(withoutCode && { withoutCode }),
    ...(mrpFromPrice && { mrpFromPrice }),
    ...(hsn.trim() && { hsn: hsn.trim() }),
    ...(rate !== null && { gstRate: rate }),
  }
}

const known = (answers: Record<string, string>) =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== isNew))

const joined = <Choice>(
  before: readonly Choice[] = [],
  answers: Record<string, string>,
  choiceOf: (word: string, answer: string) => Choice,
) => [...before, ...Object.entries(answers).map(([word, answer]) => choiceOf(word, answer))]

function brandIn(word: string, answer: string): string | null {
  if (answer === noBrand) return null
  return answer === isNew ? word.slice(0, 80) : answer
}
