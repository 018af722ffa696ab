/** Something that must be true of the shop's books at any moment. `broken` selects what is not. */
export type Invariant = { name: string; sentence: string; broken: string }
