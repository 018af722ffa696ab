/** U+200C and U+200D shape a word in the scripts of India, and in Arabic for Urdu, Kashmiri and Sindhi. */
const joinedScripts = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym']
const shaping = [...joinedScripts, 'Sinh', 'Arab'].map((name) => `\\p{sc=${name}}`).join('')

/** Marks without ink: of direction and order, blanks without width, soft hyphens, variants of a letter. */
const marks = new RegExp(
  `(?<![${shaping}])[\\u200C\\u200D]|(?<!\\p{Extended_Pictographic})\\uFE0F|(?![\\u200C\\u200D\\uFE0F])\\p{Default_Ignorable_Code_Point}`,
  'gu',
)

/**
 * Removes invisible characters that PDFs, contacts and messengers add to a text. Keeps joiners that shape a word, and
 * the sign that colours an emoji.
 */
export const withoutMarks = (text: string): string => text.replace(marks, '')

/** The digits of every script as 0 to 9: ९८७ is 987. */
export const withPlainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)))

/** Unicode has the ten digits of a script in a row, from the zero on. */
function digitOf(code: number): number {
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return (code - zero) % 10
}

/** A number as it was meant: without marks, in plain digits, and without the decimals that a spreadsheet adds. */
export const pastedNumber = (text: string): string => {
  const plain = withPlainDigits(withoutMarks(text)).trim()
  return /^\+?[0-9\s]+\./.test(plain) ? withoutDecimals(plain) : plain
}

/** A number or a code without the zeros that a spreadsheet adds behind a point: 110001.0. */
export const withoutDecimals = (text: string): string => text.replace(/(?<=[0-9]\s*)\.00?$/, '')

/** A code such as that of a coupon: in capitals, without marks and blanks, its dashes plain. */
export const pastedCode = (text: string): string =>
  withPlainDigits(withoutMarks(text.normalize('NFKC')))
    .replace(/\s/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()
