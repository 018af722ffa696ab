/**
 * A key for how a Hindi word sounds when it is spelled by ear: "aari" and "ari", "pheeta" and "fita",
 * "veldin" and "weldin" each get the same key. It also works for most English words spelled by ear.
 */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/sh|c(?=[eiy])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ee|ea/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/au|ao|aw|av(?=[^aeiou])/g, 'o')
    .replace(/ai|ei/g, 'e')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/([bcdgjkt])h/g, '$1')
    .replace(/y/g, 'i')
    .replace(/(?<=.[^aeiou])[aei]$/, '')
}

const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 'T',
  ठ: 'Th',
  ड: 'D',
  ढ: 'Dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  ळ: 'l',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'AA',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऋ: 'ri',
  ऍ: 'e',
}
const signs: Record<string, string> = {
  'ा': 'A',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ृ': 'ri',
  'ॅ': 'e',
  '्': '',
}
const nasals: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': '' }
/** Letters with a dot below: ड़ is r, ज़ is z, फ़ is f. */
const dotted: Record<string, string> = {
  ड: 'R',
  ढ: 'Rh',
  ज: 'z',
  फ: 'f',
  क: 'q',
  ख: 'kh',
  ग: 'g',
  स: 'sh',
}

/** From the first Devanagari letter to the last Malayalam one: nine scripts whose tables have the same order. */
const indic = /[\u0900-\u0d7f]/
export const isIndic = (word: string) => indic.test(word)

/** Letters that stand elsewhere in their tables, or that Devanagari has no own letter for. */
const ownLetters: Record<string, string> = {
  ऎ: 'ए',
  ऒ: 'ओ',
  'ॆ': 'े',
  'ॊ': 'ो',
  'ੰ': 'ं',
  'ੱ': '',
  'ॗ': 'ौ',
  ൺ: 'ण्',
  ൻ: 'न्',
  ർ: 'र्',
  ൽ: 'ल्',
  ൾ: 'ळ्',
  ऱ: 'र',
  ऴ: 'ळ',
  ऩ: 'न',
  ड़: 'ड़',
  ॲ: 'ऍ',
  ৰ: 'र',
  ৱ: 'व',
  ୱ: 'व',
}

/**
 * Letters that sound otherwise together: the English a of battery and an English w in the scripts that have no letter for
 * them, and the double t of Malayalam.
 */
const together: [RegExp, string][] = [
  [/[অএ]্যা/g, 'ऍ'],
  [/[\u09cd\u0b4d\u0c4d\u0ccd][\u09af\u0b5f\u0c2f\u0caf]़?[\u09be\u0b3e\u0c3e\u0cbe]/g, 'ॅ'],
  [/[\u0993\u0b13][\u09af\u0b2f\u0b5f][়଼]?(?=[\u0945\u09be-\u09cc\u0b3e-\u0b4c])/g, 'व'],
  [/റ്റ/g, 'ട്ട'],
  [/ന്റ/g, 'ന്ട'],
]

/** The Devanagari letter at the same place in its table: "ಡ್ರಿಲ್" becomes "ड्रिल्". */
function inDevanagari(letter: string): string {
  const own = ownLetters[letter]
  if (own !== undefined || !indic.test(letter)) return own ?? letter
  const devanagari = String.fromCharCode(0x900 + (letter.charCodeAt(0) & 0x7f))
  return ownLetters[devanagari] ?? devanagari
}

/** Transliterates a word of an Indian script the way people type it: "हथौड़ा" becomes "hathaura", "ড্রিল" "dril". */
export const latinOf = (word: string): string => soundsOf(word).toLowerCase()

/**
 * Transliterates like `latinOf`, with capitals for what Latin letters do not tell apart: the long A, the T and D of English
 * words, and the R of ड़. "कट" is "kaT", and "घड़ी" "ghaRi".
 */
export function soundsOf(word: string): string {
  const written = together.reduce((text, [letters, one]) => text.replace(letters, one), word)
  const letters = [...[...written].map(inDevanagari).join('')]
  let latin = ''
  for (let index = 0; index < letters.length; index += 1) {
    const letter = letters[index] ?? ''
    const consonant = consonants[letter]
    if (consonant === undefined) {
      latin += vowels[letter] ?? nasals[letter] ?? signs[letter] ?? ''
      continue
    }
    const hasDot = letters[index + 1] === '़'
    if (hasDot) index += 1
    latin += hasDot ? (dotted[letter] ?? consonant) : consonant
    const next = letters[index + 1]
    const sign = next === undefined ? undefined : signs[next]
    if (sign !== undefined) {
      latin += sign
      index += 1
    } else if (next !== undefined) latin += 'a'
  }
  return latin
}
