import { type Layout, noLayout } from '#web/session/layout.ts'
import { dataBlocks } from './json-ld.ts'
import { type PageMeta, pageMeta } from './page-meta.ts'
import { previewTags } from './preview.ts'

type Rendered = {
  /** What the page itself wrote into the head: title, description, canonical address. */
  head: string
  /** The page's address as the list of pages has it: "/product/:id". */
  pattern: string
  /** What the page's loader brought. */
  data: unknown
  layout: Layout | undefined
}

/**
 * What search engines and link previews read in the head beside title, description and canonical
 * address. They ask for whole pages: the browser carries this only once somebody has moved on to another.
 * A page that is kept out of search engines says nothing more.
 */
export function seoHead({ head, pattern, data, layout }: Rendered, publicUrl: string): string {
  if (head.includes('<meta name="robots"') || !head.includes('<link rel="canonical"')) return ''
  const shop = layout ?? noLayout
  const at = (path: string) => (path.startsWith('/') ? publicUrl + path : path)
  // A page's loader and its teller are named by the same address.
  const tell = pageMeta[pattern] as ((...args: unknown[]) => PageMeta) | undefined
  const facts: PageMeta = tell?.(data, shop, at) ?? { things: [], preview: { picture: null } }
  return [
    previewTags(head, facts.preview, shop.company?.name ?? 'Karigar'),
    facts.previous ? `<link rel="prev" href="${facts.previous}"/>` : '',
    facts.next ? `<link rel="next" href="${facts.next}"/>` : '',
    dataBlocks(facts.things),
  ].join('')
}

/** The address of a page as the list of pages has it, put together from the routes that answered. */
export const patternOf = (matches: readonly { route: { path?: string } }[]): string =>
  `/${matches.flatMap(({ route: { path } }) => (path && path !== '/' ? [path] : [])).join('/')}`
