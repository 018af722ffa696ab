/**
 * The posting flags say how a document has a term, in 16 bits: its weight (8), whether it is the head noun
 * (the "drill" of a cordless drill), its position in the name (5), and whether it is in the category's name.
 */
export type PostingFlags = { weight: number; isHead: boolean; place: number; isKind: boolean }

const steps = 160
export const lastPlace = 31

export const flagsOf = ({ weight, isHead, place, isKind }: PostingFlags): number =>
  Math.min(255, Math.max(1, Math.round(weight * steps))) |
  (isHead ? 1 << 8 : 0) |
  (Math.min(place, lastPlace) << 9) |
  (isKind ? 1 << 14 : 0)

/** The position in the name, from 1; 0 outside the name. */
export const placeIn = (flags: number) => (flags >> 9) & 31
export const isHeadIn = (flags: number) => ((flags >> 8) & 1) === 1
export const isKindIn = (flags: number) => ((flags >> 14) & 1) === 1

/** The bit of a term that is a head noun. */
export const headBit = 1 << 8
/** The bits of a term that says what a product is: its head noun, or a word of its category. */
export const thingBits = headBit | (1 << 14)
/** All bits; a posting always has some of them. */
export const anyBits = 0xffff

/** How much more a term weighs when it is the head noun. */
const headBonus = 0.4

/** The weight for the lower nine bits of all posting flags, head-noun bonus included. */
export const weights = Float32Array.from(
  { length: 512 },
  (_, bits) => ((bits & 255) / steps) * (bits & 256 ? 1 + headBonus : 1),
)
export const weightIn = (flags: number) => weights[flags & 511] ?? 0
