import { countryName } from '#contract/countries.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Every two-letter country code in the order of the country names; a list by origin sorts so. */
export const countriesByName: readonly string[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .sort((a, b) => countryName(a).localeCompare(countryName(b), 'en') || (a < b ? -1 : 1))
