/** Longer texts add nothing to a search and cost time. */
const longest = 4000

const postingFlags = /[\u0300-\u036f\u200b-\u200d\ufeff]/g

/**
 * Normalises text: compatible characters become one ("½" is 1/2, "㎜" mm, a no-break space a space), case and
 * Latin accents are removed, and all quotes for inches and feet become " and '.
 */
export function plainText(text: string): string {
  const cut = text.length > longest ? text.slice(0, longest) : text
  if (isPlain.test(cut)) return cut.toLowerCase()
  return cut
    .replace(/(\d)(?=[¼-¾⅐-⅞])/g, '$1 ')
    .normalize('NFKD')
    .replace(postingFlags, '')
    .normalize('NFC')
    .replace(/[⁄∕]/g, '/')
    .replace(/[“”]|[′‘’']{2}/g, '"')
    .replace(/[′‘’]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/[×✕✖]/g, 'x')
    .replace(indicDigits, latinDigit)
    .toLowerCase()
}

const indicDigits = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g
/** Their tables all have the digits at the same place. */
const latinDigit = (digit: string) => String((digit.charCodeAt(0) & 0x7f) - 0x66)

/** The text with the digits of all Indian scripts as 0 to 9. Its length stays. */
export const withLatinDigits = (text: string): string => text.replace(indicDigits, latinDigit)

const isPlain = /^[\x20-\x26\x28-\x7e]*$/
