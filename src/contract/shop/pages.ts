import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { paths } from '../paths.ts'
import { noticeLanguages } from '../people/notice-languages.ts'
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

const noticePage = 'privacy-notice'

/** The name of the privacy notice in a language. */
export const noticeSlug = (language: string) =>
  language === 'en' ? noticePage : `${noticePage}-${language}`

/** The language of a privacy notice; null for every other page. */
export const noticeLanguageOf = (slug: string): string | null =>
  Object.keys(noticeLanguages).find((language) => noticeSlug(language) === slug) ?? null

/** The address of a policy page. */
export const pagePath = (slug: string) => {
  const language = noticeLanguageOf(slug)
  return language === null ? `/${slug}` : paths.privacyNotice(language)
}

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
