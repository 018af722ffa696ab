/** Longer texts add nothing to a search and cost time. */
const longest = 4000

/** Accents, soft hyphens, and other characters that nobody sees. */
const unseen = /\u00ad|[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g

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
    .replace(unseen, '')
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

const isPlain = /^[\x20-\x26\x28-\x7e]*$/
