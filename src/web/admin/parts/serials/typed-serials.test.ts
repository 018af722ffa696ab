import { expect, test } from 'vitest'
import { faultIn, missingWords, numbersIn, sharedNumbers } from './typed-serials.ts'

test('numbers are read from lines, commas and what a scanner leaves between them', () => {
  expect(numbersIn(' SN-1\nSN-2,SN-3;\r\n\tSN-4 \n')).toEqual(['SN-1', 'SN-2', 'SN-3', 'SN-4'])
})

test('the first fault of a line is named', () => {
  expect(faultIn('A1\na1', 2, true)).toBe('A1 is here twice.')
  expect(faultIn('A1\nA2\nA3', 2, false)).toBe('3 numbers for 2 pieces. Take off 1.')
  expect(faultIn('A1\nA#2', 2, true)).toContain('“A#2” is no serial number')
  expect(faultIn('A1', 3, true)).toBe('2 of 3 serial numbers are missing.')
  expect(faultIn('A1', 3, false)).toBeUndefined()
  expect(faultIn('A1 A2', 2, true)).toBeUndefined()
})

test('the words for what is missing agree with their number', () => {
  expect(missingWords(1, 3)).toBe('1 of 3 serial numbers is missing.')
  expect(missingWords(1, 1)).toBe('1 of 1 serial number is missing.')
})

test('a number in two fields is found, in any capitals', () => {
  expect([...sharedNumbers(['A1\nA2', 'a2', 'A3 A3'])]).toEqual(['A2'])
})
