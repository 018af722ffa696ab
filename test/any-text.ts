import fc, { type StringConstraints } from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }
const last = 0x10ffff

/** Any character of Unicode. */
const character = fc.nat(last - surrogates.count).map(
  (number) => String.fromCodePoint(number < surrogates.first ? number : number + surrogates.count),
  (character) => numberOf(character),
)

/** The way back, by which fast-check also writes texts that programs trip over, such as `__proto__`. */
function numberOf(character: unknown): number {
  if (typeof character !== 'string' || !character.isWellFormed()) throw new Error('No character')
  const [only, ...more] = character
  if (only === undefined || more.length > 0) throw new Error('Not one character')
  const point = only.codePointAt(0) ?? 0
  return point < surrogates.first ? point : point - surrogates.count
}

/**
 * Texts of any characters. They are those of fast-check's `unit: 'binary'`, which takes seconds of processor
 * time to prepare in each process.
 */
export const anyText = (limits: Omit<StringConstraints, 'unit'> = {}) =>
  fc.string({ ...limits, unit: character })
