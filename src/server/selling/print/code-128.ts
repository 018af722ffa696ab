/**
 * The bars of a text as a Code 128 barcode (ISO/IEC 15417): every character is three bars and three spaces, together
 * 11 modules wide. Digits in pairs take half the room, by code set C; everything else is code set B.
 */

/** The widths of bars and spaces, by value: 0 to 102 are characters and switches, 103 to 105 begin a code. */
const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
const widthsOf = patterns.split(' ')
const stop = '2331112'

const startB = 104
const startC = 105
const toB = 100
const toC = 99

/** Whether every character of the text is in code set B: printable ASCII. */
export const hasCode128 = (text: string) => /^[\x20-\x7E]+$/.test(text)

/** The widths of bars and spaces in modules, a bar first. The text must pass `hasCode128`. */
export function code128(text: string): number[] {
  const values = valuesOf(text)
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103
  return [...values, check]
    .map((value) => widthsOf[value] ?? '')
    .concat(stop)
    .join('')
    .split('')
    .map(Number)
}

/** The start, the characters and the switches between the sets. */
function valuesOf(text: string): number[] {
  const values: number[] = []
  let inPairs = pairsAt(text, 0, 4)
  values.push(inPairs ? startC : startB)
  for (let at = 0; at < text.length; ) {
    const mustPair = inPairs ? pairsAt(text, at, 2) : pairsAt(text, at, 4)
    if (mustPair !== inPairs) values.push(mustPair ? toC : toB)
    inPairs = mustPair
    values.push(inPairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
    at += inPairs ? 2 : 1
  }
  return values
}

/** Whether an even number of digits, at least `least`, begins here: an odd one begins with set B. */
function pairsAt(text: string, at: number, least: number): boolean {
  const digits = /^[0-9]*/.exec(text.slice(at))?.[0].length ?? 0
  return digits >= least && (digits % 2 === 0 || least === 2)
}
