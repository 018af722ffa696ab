import { countryCodes, countryName } from '#contract/countries.ts'

const named = (code: string) => ({ code, name: countryName(code) })

/** All countries: India first, then by name. */
export const countries: readonly { code: string; name: string }[] = [
  named('IN'),
  ...countryCodes
    .filter((code) => code !== 'IN')
    .map(named)
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
]
