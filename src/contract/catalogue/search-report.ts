import { type Static, Type } from 'typebox'
import { Exact, Id, Instant, Nullable, Version } from '../schema.ts'

export type SearchedFor = Static<typeof SearchedFor>
export const SearchedFor = Type.Object({
  query: Type.String(),
  /** How often it was searched for. */
  hits: Type.Integer(),
  /** Products found by the most recent search for it. */
  total: Type.Integer(),
  /** The longest response time, in milliseconds. */
  ms: Type.Number(),
  lastAt: Instant,
})

export type CorrectedSearch = Static<typeof CorrectedSearch>
export const CorrectedSearch = Type.Object({
  ...SearchedFor.properties,
  /** Corrected query that was searched for instead. */
  corrected: Type.String(),
})

export type LostSale = Static<typeof LostSale>
export const LostSale = Type.Object({
  query: Type.String(),
  productId: Id,
  name: Type.String(),
  /** How many persons opened it, put it into the cart and ordered it, each once a day. */
  clicks: Type.Integer(),
  carts: Type.Integer(),
  orders: Type.Integer(),
  inStock: Type.Boolean(),
})

/** A product that rises in a search, and whose choices cause it. Persons are counted once a day and never named. */
export type RisenProduct = Static<typeof RisenProduct>
export const RisenProduct = Type.Object({
  query: Type.String(),
  productId: Id,
  name: Type.String(),
  /** How many places it rises at most. */
  places: Type.Integer(),
  /** Persons without an account who opened it. */
  visitors: Type.Integer(),
  /** Accounts that opened it or put it into the cart. */
  accounts: Type.Integer(),
  orders: Type.Integer(),
  /** The first and the last day of these choices, in India. */
  from: Type.String(),
  to: Type.String(),
})

/** Whether searches rank by what shoppers chose. */
export type Learning = Static<typeof Learning>
export const Learning = Type.Object({ isOn: Type.Boolean(), version: Type.Integer() })

export type LearningWrite = Static<typeof LearningWrite>
export const LearningWrite = Exact({ isOn: Type.Boolean(), version: Version })

export type SearchReport = Static<typeof SearchReport>
export const SearchReport = Type.Object({
  days: Type.Integer(),
  searches: Type.Integer(),
  withoutResult: Type.Integer(),
  /** The 95th percentile of response times in milliseconds; null if there were no searches. */
  usualMs: Nullable(Type.Number()),
  top: Type.Array(SearchedFor),
  noResult: Type.Array(SearchedFor),
  /** Searches that took longer than `slowSearchMs`. */
  slow: Type.Array(SearchedFor),
  /** Searches with results of which nobody opened any. */
  noClick: Type.Array(SearchedFor),
  /** Corrected searches without an opened result. */
  corrections: Type.Array(CorrectedSearch),
  /** Products that were opened after a search, and are out of stock or were not bought. */
  lost: Type.Array(LostSale),
  /** Products that rise by what shoppers chose, the furthest first. */
  risen: Type.Array(RisenProduct),
  learning: Learning,
})
