import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Exact, Id } from '../schema.ts'

/** The text of a search query. */
export const SearchText = Type.String({
  transform: ['trim'],
  minLength: limits.searchMinimum,
  maxLength: limits.searchMaximum,
  message: 'Search for 2 to 100 characters.',
})

/** A step of a shopper with a product that a search had shown. */
export type Outcome = Static<typeof Outcome>
export const Outcome = Type.Enum(['CLICK', 'CART', 'ORDER'])

export const searchApi = group('Search', 'Products found by words.', {
  settled: {
    method: 'POST',
    path: '/api/search/settled',
    summary:
      'Record that the shopper left suggestions without a choice, or saw none: it counts as a search',
    access: 'anyone',
    body: Exact({ q: SearchText }),
    status: 204,
    reply: Type.Null(),
  },
  outcome: {
    method: 'POST',
    path: '/api/search/outcomes',
    summary:
      'A product that a search showed was opened, put into the cart or ordered; counted once a day, without the person',
    access: 'anyone',
    body: Exact({
      q: SearchText,
      productId: Id,
      outcome: Outcome,
    }),
    status: 204,
    reply: Type.Null(),
  },
})
