import { type Static, type TObject, Type } from 'typebox'
import type { Api } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Confirmations } from './confirmations.ts'

/** A tool may use these: the endpoints that it may ask, and the addresses of pages. */
export type ToolMeans = {
  ask: Api
  urlOf: UrlOf
  /** For a tool that writes; null for a caller without a key. */
  writing: Writing | null
}

/** How a tool writes: after a confirmation, and once under each name. */
export type Writing = { confirmations: Confirmations; askOnce: (name: string) => Api }

/** The data of an answer, and a short text for a reader without structured content. */
export type ToolAnswer<Data> = { data: Data; text: string; isError?: boolean }

/** How a tool changes the shop. Null: it only reads. `REPLACES`: a former value is lost. */
type Effect = 'ADDS' | 'REPLACES' | null

type Definition<I extends TObject, O extends TObject> = {
  name: string
  title: string
  /** Tells a model when to use it and what it must know. */
  description: string
  /**
   * The endpoints that it asks; only keys that may call them all see the tool. `public`: everyone sees it, and it asks only
   * endpoints for anyone.
   */
  asks: 'public' | readonly Endpoint[]
  effect?: Effect
  input: I
  output: O
  run: (input: Static<I>, means: ToolMeans) => Promise<ToolAnswer<Static<O>>>
}

/** A tool whatever its schemas are. Its input has been checked against its schema. */
export type Tool = Omit<Definition<TObject, TObject>, 'run' | 'effect'> & {
  effect: Effect
  run: (input: unknown, means: ToolMeans) => Promise<ToolAnswer<Record<string, unknown>>>
}

export const defineTool = <const I extends TObject, const O extends TObject>({
  effect = null,
  ...tool
}: Definition<I, O>): Tool => ({
  ...tool,
  effect,
  // The schema has checked it, which the compiler cannot infer.
  run: (input, means) =>
    tool.run(input as Static<I>, means) as Promise<ToolAnswer<Record<string, unknown>>>,
})

export const Money = Type.Object({
  text: Type.String({ description: 'Rupees for people, such as ₹2,499' }),
  paise: Type.Integer({ description: 'The same amount as a whole number of paise' }),
})

export const money = (amount: number): Static<typeof Money> => ({
  text: formatRupees(amount),
  paise: amount,
})

export const MaybeText = Type.Union([Type.String(), Type.Null()])

/** The part of a list that a tool returns. */
export const pageOfList = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: '10 by default' })),
}

/** The stock in the words of the shop's pages. */
export function stockWords(available: number): string {
  if (available <= 0) return 'Out of stock'
  return available <= limits.lowStock ? `Only ${available} left` : 'In stock'
}

/** A text of at most this many characters. */
export const cut = (text: string, most: number) =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text
