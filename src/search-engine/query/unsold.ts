import type { Concept } from './concept.ts'

/** Words of the query for goods that the shop does not sell. */
export type NotSold = {
  kind: 'BRAND' | 'GOODS' | 'UNKNOWN'
  /** The brand, or the words as they were typed. */
  text: string
  /** The rest of the query names products of the shop, and they are what was found. */
  isPartly: boolean
}

/** Goods that are not sold, and the words of the query to search for similar products. */
export type Unsold = { notSold: NotSold; near: Concept[] }
