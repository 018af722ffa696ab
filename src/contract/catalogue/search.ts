import { Type } from 'typebox'
import { group } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Exact } from '../schema.ts'

/** The text of a search query. */
export const SearchText = Type.String({
  transform: ['trim'],
  minLength: limits.searchMinimum,
  maxLength: limits.searchMaximum,
  message: 'Search for 2 to 100 characters.',
})

export const searchApi = group('Search', 'Products found by words.', {
  settled: {
    method: 'POST',
    path: '/api/search/settled',
    summary:
      'What was found while typing has been gone by, or there was nothing: it counts as a search',
    access: 'anyone',
    body: Exact({ q: SearchText }),
    status: 204,
    reply: Type.Null(),
  },
})
