import { describe, expect, test } from 'vitest'
import { regionalSynonyms, regionalWords } from './all-regional-words.ts'

const scripts: Record<string, RegExp> = {
  hi: /^[\p{Script=Devanagari}\p{Join_Control} ]+$/u,
  mr: /^[\p{Script=Devanagari}\p{Join_Control} ]+$/u,
  gu: /^[\p{Script=Gujarati}\p{Join_Control} ]+$/u,
  bn: /^[\p{Script=Bengali}\p{Join_Control} ]+$/u,
  pa: /^[\p{Script=Gurmukhi}\p{Join_Control} ]+$/u,
  ta: /^[\p{Script=Tamil}\p{Join_Control} ]+$/u,
  te: /^[\p{Script=Telugu}\p{Join_Control} ]+$/u,
  kn: /^[\p{Script=Kannada}\p{Join_Control} ]+$/u,
  ml: /^[\p{Script=Malayalam}\p{Join_Control} ]+$/u,
}
const latin = /^[a-z0-9 ]+$/

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('# '))

test('every language is listed once', () => {
  const languages = regionalWords.map(({ language }) => language)
  expect(new Set(languages).size).toBe(languages.length)
})

test('no word is listed as its own translation', () => {
  const same = regionalSynonyms.flatMap(({ words, finds = [] }) =>
    words.filter((word) => finds.includes(word)),
  )
  expect(same).toEqual([])
})

describe.each(regionalWords)('the words of $language', ({ language, words }) => {
  const lines = linesOf(words)
  const typed = lines.flatMap((line) => line.split(': ')[1]?.split(', ') ?? [])

  test('have English words before a colon and their translations after it', () => {
    expect(lines.filter((line) => !/^[a-z ,-]+: [^:]+$/.test(line))).toEqual([])
  })

  test('are in Latin letters or in their own script, not in both', () => {
    const script = scripts[language]
    expect(script).toBeDefined()
    expect(typed.filter((word) => !latin.test(word) && !script?.test(word))).toEqual([])
  })

  test('are on one line', () => {
    expect(typed.filter((word, index) => typed.indexOf(word) !== index)).toEqual([])
  })
})
