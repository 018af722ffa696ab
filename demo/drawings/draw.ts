import type { Piece } from './pen.ts'
import type { Sizes } from './sizes.ts'

/** Draws one form of a kind, from the side, in sheet units: about 900 across. */
export type Draw = (sizes: Sizes) => Piece
