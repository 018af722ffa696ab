import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { searchReportDays } from '../limits.ts'
import { Exact, Id, IdParams, Instant, Text, Version } from '../schema.ts'
import { ProductCard } from './products.ts'
import { SearchText } from './search.ts'
import { Learning, LearningWrite, SearchReport } from './search-report.ts'

/**
 * A group of synonyms: each word also finds what the others find. If `finds` is filled, the group is
 * one-way: each of `words` also finds what `finds` names, but not the reverse.
 */
const synonyms = { words: Type.Array(Type.String()), finds: Type.Array(Type.String()) }

export type Synonym = Static<typeof Synonym>
export const Synonym = Type.Object({
  id: Id,
  ...synonyms,
  version: Type.Integer(),
  updatedAt: Instant,
})

const Words = Type.Array(Text(60), { maxItems: 40 })
const written = { words: Words, finds: Type.Optional(Words) }

export type SynonymWrite = Static<typeof SynonymWrite>
export const SynonymWrite = Exact({
  ...written,
  version: Version,
})

/** A trial search with changed groups: a group with the id of a saved one replaces it. */
export type SearchPreview = Static<typeof SearchPreview>
export const SearchPreview = Exact({
  q: SearchText,
  groups: Type.Array(Exact({ id: Type.Optional(Id), ...written }), { maxItems: 50 }),
  /** Saved groups to leave out. */
  without: Type.Optional(Type.Array(Id, { maxItems: 50 })),
})

export type PreviewedList = Static<typeof PreviewedList>
export const PreviewedList = Type.Object({
  total: Type.Integer(),
  /** The first ten. */
  products: Type.Array(Type.Pick(ProductCard, ['id', 'name', 'brand', 'imageUrl', 'price'])),
})

export const adminSearchApi = group('Search, back office', 'Synonyms, and the search report.', {
  report: {
    method: 'GET',
    path: '/api/admin/search',
    summary:
      'Search report: top searches, searches without results, slow ones, and those without a click or a sale',
    access: 'staff',
    query: Exact({ days: Type.Optional(Type.Enum([...searchReportDays])) }),
    reply: SearchReport,
  },
  setLearning: {
    method: 'PUT',
    path: '/api/admin/search/learning',
    summary: "Switch ranking by shoppers' choices on or off",
    access: 'catalogue',
    body: LearningWrite,
    reply: Learning,
  },
  synonyms: {
    method: 'GET',
    path: '/api/admin/search/synonyms',
    summary: 'List the synonym groups',
    access: 'staff',
    reply: Type.Object({ synonyms: Type.Array(Synonym) }),
  },
  addSynonym: {
    method: 'POST',
    path: '/api/admin/search/synonyms',
    summary: 'Add a synonym group',
    access: 'catalogue',
    body: SynonymWrite,
    status: 201,
    reply: Synonym,
  },
  updateSynonym: {
    method: 'PUT',
    path: '/api/admin/search/synonyms/:id',
    summary: 'Change a synonym group',
    access: 'catalogue',
    params: IdParams,
    body: SynonymWrite,
    reply: Synonym,
  },
  removeSynonym: {
    method: 'DELETE',
    path: '/api/admin/search/synonyms/:id',
    summary: 'Remove a synonym group',
    access: 'catalogue',
    params: IdParams,
    query: Exact({ version: Version }),
    status: 204,
    reply: Type.Null(),
  },
  preview: {
    method: 'POST',
    path: '/api/admin/search/preview',
    summary: 'Compare the results of a search with and without changed synonyms',
    access: 'staff',
    body: SearchPreview,
    reply: Type.Object({ before: PreviewedList, after: PreviewedList }),
  },
})
