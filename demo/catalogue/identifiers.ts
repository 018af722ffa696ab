/**
 * Completes the first twelve digits of an EAN-13 with the check digit: weights 1, 3, 1, 3, … up to the next
 * ten.
 */
export function ean13(twelve: string): string {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

/**
 * The suffix that a variant's label adds to the model number: "Bare tool" → SOLO, "Pack of 10" → P10, "8
 * in" → 8IN.
 */
export function skuSuffix(label: string): string {
  return label
    .split('/')
    .map((part) => known[part.trim()] ?? coded(part))
    .join('-')
}

const known: Record<string, string> = {
  'Bare tool': 'SOLO',
  'Single piece': '1P',
  Single: '1P',
}

function coded(part: string): string {
  return part
    .trim()
    .replace(/^With /, '')
    .replace(/^Kit, (\d) × (\d(?:\.\d)?) Ah$/, '$1B$2')
    .replace(/^(?:Pack|Box|Set|Card) of /, 'P')
    .replace(/½/g, '.5')
    .replace(/¼/g, '.25')
    .replace(/¾/g, '.75')
    .toUpperCase()
    .replace(/[^A-Z0-9.×-]/g, '')
    .replace(/×/g, 'X')
    .replace(/\./g, '_')
}
