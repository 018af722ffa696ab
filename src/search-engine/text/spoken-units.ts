import { latinOf } from './hinglish.ts'

/** The forms that some languages give a unit: "ఇంచులు" are several inches, "ಅಡಿಯ" and "ফুটের" are "of feet". */
const ending = '(?:u|s|e?r|l[ua]?|ul[ua]?|y|gal[ua]?|kal|ina?)?'

/**
 * Units as they sound in the languages of India, spoken in full, shortened or as letters ("एमएम"), and their Latin names.
 * Tamil has one letter for k and g, and one for t and d.
 */
const spoken: [sound: string, name: string][] = [
  ['kilo(?:[gk]i?r[ae][mn])?|kigra?e?n?|keji|kiki', 'kg'],
  ['[gk]i?r[ae][mn]|gra', 'g'],
  ['mimi|milimitar|e(?:ma?|n)en', 'mm'],
  ['sen?mi|sen|[sc]en[td]i(?:mitar)?|cemi|sien', 'cm'],
  ['inci?|an[gk]ul[ae]*n?', 'inch'],
  ['f[ui]t|p[ui]t|a[td]i|adugu', 'ft'],
  ['mitar|mi', 'm'],
  ['litar|li', 'l'],
  ['mili(?:litar)?|e(?:ma?|n)el', 'ml'],
  ['v[aeo]t|dabli?u', 'w'],
  ['[vb]ola?t(?:ej)?|[vb]i', 'v'],
  ['[iy]?[ae]*(?:n|ma)p(?:[ie]*[ae]?r)?', 'a'],
  ['[ae]*h|[ae]+(?:i|he)?c|i?[ae]*np[ie]*[ae]r(?:avar|ghant[ae])', 'ah'],
  ['e(?:ma?|n)[ae]*i?c', 'mah'],
  ['h?ei?ca?pi|h[ao]r?sp?a?p[ao]v?[ao]r', 'hp'],
  ['kilov[aeo]t', 'kw'],
  ['tan', 'ton'],
  ['sut', 'soot'],
  ['sisi', 'cc'],
  ['arpien', 'rpm'],
]
const patterns = spoken.map(
  ([sound, name]) => [new RegExp(`^(?:${sound})${ending}$`), name] as const,
)

/** The Latin name of a unit that an Indian script has; undefined for other words. */
export function spokenUnit(word: string): string | undefined {
  const sound = latinOf(word)
    .replace(/ai/g, 'e')
    .replace(/iy/g, 'i')
    .replace(/(?<=[bcv])h/g, '')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/m(?![aeiou])/g, 'n')
  return patterns.find(([pattern]) => pattern.test(sound))?.[1]
}
