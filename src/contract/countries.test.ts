import { expect, test } from 'vitest'
import { countryCode, countryCodes, countryName } from './countries.ts'

test('a country is found by its code and by its name, in any case', () => {
  for (const code of countryCodes) {
    expect(countryCode(code)).toBe(code)
    expect(countryCode(countryName(code).toUpperCase())).toBe(code)
  }
  expect(['India', ' in ', 'Made in India', 'Bharat'].map(countryCode)).toEqual(Array(4).fill('IN'))
  expect(['the USA', 'United States', 'PRC'].map(countryCode)).toEqual(['US', 'US', 'CN'])
})

test('other texts have no country code', () => {
  expect(['', 'XX', 'Indja', 'constructor', 'IN CN'].map(countryCode)).toEqual(Array(5).fill(null))
})
