import { expect, test } from 'vitest'
import { addressStates } from './india.ts'
import { writtenStateCode } from './written-states.ts'

test('a state is found by its names, its codes, and in every way people shorten them', () => {
  for (const { code, name } of addressStates) {
    const forms = [
      name,
      name.toUpperCase(),
      code,
      String(Number(code)),
      `${code}-${name}`,
      ` ${name} `,
    ]
    for (const form of forms) expect(writtenStateCode(form), form).toBe(code)
  }
})

test.each([
  ['Orissa', '21'],
  ['Pondicherry', '34'],
  ['U.P.', '09'],
  ['Tamilnadu', '33'],
  ['J&K', '01'],
  ['Jammu & Kashmir', '01'],
  ['NCT of Delhi', '07'],
  ['DELHI (NCT)', '07'],
  ['Uttaranchal', '05'],
  ['Chattisgarh', '22'],
  ['Daman & Diu', '26'],
  ['25', '26'],
  ['28', '37'],
  ['7', '07'],
  ['IN-MH', '27'],
])('the state "%s" has the code %s', (text, code) => {
  expect(writtenStateCode(text)).toBe(code)
})

test.each(['', 'Punjabi', 'Bengaluru', '0', '99', '96', 'Other Territory', '-', '110001'])(
  'there is no state "%s" to deliver to',
  (text) => {
    expect(writtenStateCode(text)).toBeNull()
  },
)
