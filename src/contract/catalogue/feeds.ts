import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Id } from '../schema.ts'

/** The file names of the feeds, below `/feeds/`. */
export const feedNames = ['google.xml', 'google.csv', 'meta.csv', 'openai.jsonl'] as const
export type FeedName = (typeof feedNames)[number]

export type FeedReport = Static<typeof FeedReport>
export const FeedReport = Type.Object({
  feeds: Type.Array(Type.Object({ name: Type.Enum([...feedNames]), url: Type.String() })),
  /** How many variants a feed lists. */
  variants: Type.Integer(),
  /** How many of these have no barcode. */
  withoutBarcode: Type.Integer(),
  /** Published products that are not listed because they have no picture: their number, and the first of them. */
  leftOutCount: Type.Integer(),
  leftOut: Type.Array(Type.Object({ id: Id, name: Type.String() })),
})

export const feedsApi = group('Feeds, back office', 'The lists that shopping services fetch.', {
  report: {
    method: 'GET',
    path: '/api/admin/feeds',
    summary: 'The addresses of the feeds, how much they list, and what they leave out',
    access: 'settings',
    reply: FeedReport,
  },
})
