/** A statement that must always be true of the shop's records. `broken` selects the rows that violate it. */
export type Invariant = { name: string; sentence: string; broken: string }
