import { urlsAt } from '#contract/url-of.ts'
import { type Layout, noLayout } from '#web/session/layout.ts'
import { dataBlocks } from './json-ld.ts'
import { type PageMeta, pageMeta } from './page-meta.ts'
import { previewTags } from './preview.ts'

type Rendered = {
  /** Title, description and canonical URL as the page rendered them. */
  head: string
  /** The page's route pattern: "/product/:id". */
  pattern: string
  /** The page's loader data. */
  data: unknown
  layout: Layout | undefined
}

/**
 * Metadata for search engines and link previews beside title, description and canonical URL. Crawlers request
 * whole pages, so the browser needs this only after a client navigation. A noindex page has none.
 */
export function seoHead({ head, pattern, data, layout }: Rendered, publicUrl: string): string {
  if (head.includes('<meta name="robots"') || !head.includes('<link rel="canonical"')) return ''
  const shop = layout ?? noLayout
  const at = urlsAt(publicUrl)
  // Loader data and metadata function share the same route pattern.
  const metaOf = pageMeta[pattern] as ((...args: unknown[]) => PageMeta) | undefined
  const facts: PageMeta = metaOf?.(data, shop, at) ?? { jsonLd: [], preview: { picture: null } }
  return [
    previewTags(head, facts.preview, shop.company?.name ?? 'Karigar'),
    facts.previous ? `<link rel="prev" href="${facts.previous}"/>` : '',
    facts.next ? `<link rel="next" href="${facts.next}"/>` : '',
    dataBlocks(facts.jsonLd),
  ].join('')
}

/** The route pattern of a page of the shop, which its route has as its handle. */
export const patternOf = (handle: unknown): string =>
  (handle as { pattern?: string } | undefined)?.pattern ?? ''
