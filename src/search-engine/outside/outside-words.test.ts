import { describe, expect, test } from 'vitest'
import { knownBrands } from './known-brands.ts'
import { otherGoods } from './other-goods.ts'
import { otherTools } from './other-tools.ts'

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('# '))

const namesOf = (line: string) => line.replace(/\?$/, '').split(', ')

describe.each([
  ['known brands', knownBrands],
  ['goods of this and other trades', `${otherGoods.trim()}\n${otherTools.trim()}`],
])('the %s', (_, text) => {
  const names = linesOf(text).flatMap(namesOf)

  test('are separated by a comma and a space', () => {
    const malformed = names.filter(
      (name) => !/^[\p{L}\p{N}]([^,?#]*[\p{L}\p{M}\p{N}])?$/u.test(name),
    )
    expect(malformed).toEqual([])
  })

  test('are listed once', () => {
    const plain = names.map((name) => name.toLowerCase())
    expect(plain.filter((name, index) => plain.indexOf(name) !== index)).toEqual([])
  })
})
