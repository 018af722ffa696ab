/**
 * The posting flags say how a document has a term, in 16 bits: its weight (8), whether it is the head noun
 * (the "drill" of a cordless drill), its position in the name (5), and whether it is in the category's name.
 */
export type PostingFlags = { weight: number; isHead: boolean; place: number; isKind: boolean }

const steps = 160
/** The largest weight of a posting, in steps: the lowest eight bits. */
const mostWeight = 0xff
/** The bit of a term that is a head noun. */
export const headBit = 1 << 8
const placeShift = 9
/** Places have five bits; a word further behind counts as the last. */
export const placeBits = 5
export const lastPlace = (1 << placeBits) - 1
const kindBit = 1 << (placeShift + placeBits)

export const flagsOf = ({ weight, isHead, place, isKind }: PostingFlags): number =>
  Math.min(mostWeight, Math.max(1, Math.round(weight * steps))) |
  (isHead ? headBit : 0) |
  (Math.min(place, lastPlace) << placeShift) |
  (isKind ? kindBit : 0)

/** The position in the name, from 1; 0 outside the name. */
export const placeIn = (flags: number) => (flags >> placeShift) & lastPlace
export const isHeadIn = (flags: number) => (flags & headBit) !== 0
export const isKindIn = (flags: number) => (flags & kindBit) !== 0

/** The bits of a term that says what a product is: its head noun, or a word of its category. */
export const thingBits = headBit | kindBit
/** All bits; a posting always has some of them. */
export const anyBits = 0xffff

/** How much more a term weighs when it is the head noun. */
const headBonus = 0.4

/** The weight for the lower bits of all posting flags, head-noun bonus included. */
const weights = Float32Array.from(
  { length: 2 * headBit },
  (_, bits) => ((bits & mostWeight) / steps) * (isHeadIn(bits) ? 1 + headBonus : 1),
)
/** The weight of a posting, more for a head noun. */
export const weightIn = (flags: number) => weights[flags & (headBit | mostWeight)] as number
