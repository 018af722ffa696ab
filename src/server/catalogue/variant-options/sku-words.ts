import { isIndic, latinOf } from '#search-engine/text/hinglish.ts'

/** The longest SKU, as `ProductWrite` limits it. */
const longest = 64
const longestStart = 30
/** Room for a number that makes the SKU unique: "-99". */
const ending = 3

/**
 * A text as a part of a SKU: capital Latin letters, digits, full stops and hyphens, which every scanner and courier
 * takes. "6 mm" becomes "6MM", "½ in" "1-2IN", "सीधा" "SIDHA". Empty if nothing of it can be written so.
 */
export function skuWord(text: string): string {
  const latin = [...text.normalize('NFKC')].map(asciiDigit).join('').replaceAll(indicWords, inLatin)
  return latin
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/(\d)\s*(?:"|″|”|'')/g, '$1IN')
    .replaceAll(/(\d)\s+(?=[A-Z])/g, '$1')
    .replaceAll('+', ' PLUS ')
    .replaceAll(/[^A-Z0-9.]+/g, '-')
    .replaceAll(/(?<!\d)\.|\.(?!\d)/g, '-')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A SKU of a start and a word for each option value. Words are cut, equally, if it would be too long. */
export function skuOf(start: string, words: readonly string[]): string {
  const room = longest - ending - Math.min(start.length, longestStart)
  const each = Math.floor(room / words.length) - 1
  const isLong = words.join('-').length + 1 > room
  return [
    start.slice(0, longestStart),
    ...words.map((word) => (isLong ? word.slice(0, each) : word)),
  ]
    .map((part) => part.replace(/[-.]+$/, ''))
    .join('-')
}

/** The SKU with the first number behind it, from 2 on, that makes it different from those taken. */
export function freeSku(sku: string, taken: ReadonlySet<string>): string {
  if (!taken.has(sku)) return sku
  for (let number = 2; ; number++) {
    const end = `-${number}`
    const numbered = `${sku.slice(0, longest - end.length)}${end}`
    if (!taken.has(numbered)) return numbered
  }
}

const indicWords = /[\u0900-\u0d7f]+/g
/** Two equal vowels in a row are how a long one is typed: "sidhaa". A SKU is shorter without. */
const inLatin = (word: string) => latinOf(word).replaceAll('aa', 'a')

/** A digit of an Indian script as the digit that it is: these tables all have their digits at the same place. */
function asciiDigit(letter: string): string {
  const place = (letter.codePointAt(0) ?? 0) & 0x7f
  return isIndic(letter) && place >= 0x66 && place <= 0x6f ? String(place - 0x66) : letter
}
