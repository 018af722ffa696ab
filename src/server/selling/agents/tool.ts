import { type Static, type TObject, Type } from 'typebox'
import type { Access } from '#contract/access.ts'
import type { Api } from '#contract/client.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import type { UrlOf } from '#contract/url-of.ts'

/** A tool may use these: the endpoints of the contract that its access covers, and the addresses of pages. */
export type ToolMeans = { ask: Api; urlOf: UrlOf }

/** The data of an answer, and a short text for a reader without structured content. */
export type ToolAnswer<Data> = { data: Data; text: string }

type Definition<I extends TObject, O extends TObject> = {
  name: string
  title: string
  /** Tells a model when to use it and what it must know. */
  description: string
  /** Who may call it. It can call only endpoints of the same access. */
  access: Access
  input: I
  output: O
  run: (input: Static<I>, means: ToolMeans) => Promise<ToolAnswer<Static<O>>>
}

/** A tool whatever its schemas are. Its input has been checked against its schema. */
export type Tool = Omit<Definition<TObject, TObject>, 'run'> & {
  run: (input: unknown, means: ToolMeans) => Promise<ToolAnswer<Record<string, unknown>>>
}

export const defineTool = <const I extends TObject, const O extends TObject>(
  tool: Definition<I, O>,
): Tool => ({
  ...tool,
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

/** The stock in the words of the shop's pages. */
export function stockWords(available: number): string {
  if (available <= 0) return 'Out of stock'
  return available <= limits.lowStock ? `Only ${available} left` : 'In stock'
}

/** A text of at most this many characters. */
export const cut = (text: string, most: number) =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text
