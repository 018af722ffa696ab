import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Instant, Text, Version } from '../schema.ts'

export type Page = Static<typeof Page>
export const Page = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  summary: Type.Array(Type.String()),
  sections: Type.Array(
    Type.Object({
      heading: Type.String(),
      paragraphs: Type.Array(Type.String()),
      list: Type.Optional(Type.Array(Type.String())),
    }),
  ),
  updatedAt: Instant,
  version: Type.Integer(),
})

export type PageWrite = Static<typeof PageWrite>
export const PageWrite = Exact({
  title: Text(120),
  summary: Type.Array(Text(300), { maxItems: 12 }),
  sections: Type.Array(
    Exact({
      heading: Text(160),
      paragraphs: Type.Array(Text(4_000), { maxItems: 40 }),
      list: Type.Optional(Type.Array(Text(1_000), { maxItems: 40 })),
    }),
    { maxItems: 60 },
  ),
  version: Version,
})

const SlugParams = Exact({ slug: Type.String({ pattern: '^[a-z][a-z-]{1,60}$' }) })

export const pagesApi = group('Policies', 'Returns, shipping, terms, privacy and warranty.', {
  read: {
    method: 'GET',
    path: '/api/pages/:slug',
    summary: 'A policy page, with the values of the settings',
    access: 'anyone',
    params: SlugParams,
    reply: Page,
    isPublic: true,
  },
  source: {
    method: 'GET',
    path: '/api/admin/pages/:slug',
    summary: 'A policy page with its placeholders, for editing',
    access: 'settings',
    params: SlugParams,
    reply: Page,
  },
  placeholders: {
    method: 'GET',
    path: '/api/admin/placeholders',
    summary: 'The placeholders that policy texts can use, with their current values',
    access: 'settings',
    reply: Type.Object({
      placeholders: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    }),
  },
  update: {
    method: 'PUT',
    path: '/api/admin/pages/:slug',
    summary: 'Change a policy page',
    access: 'settings',
    params: SlugParams,
    body: PageWrite,
    reply: Page,
  },
})
