import { noticeLanguageOf } from '#contract/people/notice-languages.ts'
import { legalPages } from './default-legal-pages.ts'
import { noticePages } from './default-notice-pages.ts'
import { orderPages } from './default-order-pages.ts'
import type { PageText } from './page-text.ts'

/**
 * The policy pages until somebody edits them. They state only what the shop does. Every figure that a
 * setting decides is a placeholder, and so is every sentence whose truth depends on a setting.
 */
export const defaultPages: readonly PageText[] = [...orderPages, ...legalPages, ...noticePages]

/** The text that a page begins with: a privacy notice in a further language begins with the English one. */
export const firstTextOf = (slug: string): PageText | undefined => {
  const own = defaultPages.find((page) => page.slug === slug)
  if (own || noticeLanguageOf(slug) === null) return own
  const [english] = noticePages
  return english && { ...english, slug }
}
