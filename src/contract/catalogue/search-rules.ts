import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { mostPins } from '../limits.ts'
import { Exact, Id, IdParams, Instant, Line, Nullable, Version } from '../schema.ts'
import { SearchText } from './search.ts'

const Redirect = Type.Object({ to: Type.String(), label: Type.String() })

/** A rule for one search: products that come first, or a page that opens instead of the results. */
export type SearchRule = Static<typeof SearchRule>
export const SearchRule = Type.Object({
  id: Id,
  /** In lower case with single spaces. The rule is for exactly this text, however it is written. */
  query: Type.String(),
  /** In the order in which they are shown. */
  products: Type.Array(Type.Object({ id: Id, name: Type.String(), isListed: Type.Boolean() })),
  redirect: Nullable(Redirect),
  version: Type.Integer(),
  updatedAt: Instant,
})

export type SearchRuleWrite = Static<typeof SearchRuleWrite>
export const SearchRuleWrite = Exact({
  query: SearchText,
  productIds: Type.Array(Id, { maxItems: mostPins, uniqueItems: true }),
  redirect: Nullable(
    Exact({
      /** A page of the shop: its address without the host. */
      to: Type.String({
        transform: ['trim'],
        pattern: '^/(?!/|api/|admin|search)[^\\s\\\\]*$',
        maxLength: 300,
        message: 'Enter the address of a page of this shop, like /category/3.',
      }),
      /** Name of the page in the suggestions. */
      label: Line(60, 1, 'Enter a name for the page.'),
    }),
  ),
  version: Version,
})

export const searchRulesApi = group(
  'Search rules',
  'Search rules: pinned products, and searches that open a page.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/search/rules',
      summary: 'List the search rules',
      access: 'staff',
      reply: Type.Object({ rules: Type.Array(SearchRule) }),
    },
    add: {
      method: 'POST',
      path: '/api/admin/search/rules',
      summary: 'Add a search rule',
      access: 'catalogue',
      body: SearchRuleWrite,
      status: 201,
      reply: SearchRule,
    },
    update: {
      method: 'PUT',
      path: '/api/admin/search/rules/:id',
      summary: 'Change a search rule',
      access: 'catalogue',
      params: IdParams,
      body: SearchRuleWrite,
      reply: SearchRule,
    },
    remove: {
      method: 'DELETE',
      path: '/api/admin/search/rules/:id',
      summary: 'Remove a search rule',
      access: 'catalogue',
      params: IdParams,
      query: Exact({ version: Version }),
      status: 204,
      reply: Type.Null(),
    },
  },
)
