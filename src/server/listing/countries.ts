const names = new Intl.DisplayNames('en', { type: 'region' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** What a country is called where shoppers read it; a code nobody uses stays itself. */
export const countryName = (code: string): string => names.of(code) ?? code

/** Every code of two letters in the order of the countries' names: a list by origin sorts so. */
export const countriesByName: readonly string[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .sort((a, b) => countryName(a).localeCompare(countryName(b), 'en') || (a < b ? -1 : 1))
