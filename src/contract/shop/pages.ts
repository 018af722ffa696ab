import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Instant } from '../schema.ts'

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

export const SlugParams = Exact({ slug: Type.String({ pattern: '^[a-z][a-z-]{1,60}$' }) })

export const pagesApi = group(
  'Policies',
  'Returns, shipping, terms, privacy, the privacy notice and warranty.',
  {
    read: {
      method: 'GET',
      path: '/api/pages/:slug',
      summary: 'A policy page, with the values of the settings',
      access: 'anyone',
      params: SlugParams,
      reply: Page,
      isPublic: true,
    },
  },
)
