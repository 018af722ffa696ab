/**
 * The bars of a GTIN of 8, 12 or 13 digits as EAN-8 or EAN-13 (GS1 General Specifications, 5.2). Every digit is two bars
 * and two spaces, together 7 modules wide. A UPC of 12 digits is the EAN-13 with a zero before it.
 */

/** The widths of space, bar, space and bar of a digit in set A; set C has the same widths, from a bar on. */
const widthsOf = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
/** Which digits of the left half are in set B, by the first digit of an EAN-13, which has no bars of its own. */
const leftSets = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]
const guard = '111'
const centre = '11111'

/** Whether this barcode can show the GTIN. A GTIN of 14 digits is for cartons, which use another code. */
export const hasEan = (gtin: string) => /^(\d{8}|\d{12,13})$/.test(gtin)

/** The widths of bars and spaces in modules, a bar first. The digits must pass `hasEan` and have a valid check digit. */
export function ean(gtin: string): number[] {
  const digits = gtin.length === 12 ? `0${gtin}` : gtin
  const first = digits.length === 13 ? Number(digits[0]) : 0
  const shown = digits.length === 13 ? digits.slice(1) : digits
  const half = shown.length / 2
  const left = [...shown.slice(0, half)].map((digit, place) => {
    const widths = widthsOf[Number(digit)] ?? ''
    return leftSets[first]?.[place] === 'B' ? [...widths].reverse().join('') : widths
  })
  const right = [...shown.slice(half)].map((digit) => widthsOf[Number(digit)] ?? '')
  return [...[guard, ...left, centre, ...right, guard].join('')].map(Number)
}
