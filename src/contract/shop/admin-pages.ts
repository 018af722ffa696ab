import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Text, Version } from '../schema.ts'
import { Page, SlugParams } from './pages.ts'

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

export const adminPagesApi = group(
  'Policies, back office',
  'Policy texts with their placeholders.',
  {
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
  },
)
