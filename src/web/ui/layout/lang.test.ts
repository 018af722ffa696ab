import { expect, test } from 'vitest'
import { langOf } from './lang.ts'

test('a name with Devanagari in it is read out as Hindi, any other as the page', () => {
  expect(langOf('बेतार ड्रिल 18 V')).toBe('hi')
  expect(langOf('Cordless drill 18 V')).toBeUndefined()
  expect(langOf('Säge 13 mm')).toBeUndefined()
})
