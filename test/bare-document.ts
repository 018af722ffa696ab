import type { SearchDocument } from '#search-engine/documents/search-document.ts'

/** A document of which nothing is known but what is given. */
export const bareDocument = (
  name: string,
  known: Partial<SearchDocument> = {},
): SearchDocument => ({
  name,
  brand: null,
  model: null,
  codes: [],
  categories: [],
  specs: [],
  highlights: [],
  description: '',
  popularity: 0,
  ...known,
})
