import { type Layout, noLayout } from '../data/layout.ts'
import { type PageFacts, tellers } from './page-facts.ts'
import { previewTags } from './preview.ts'
import { dataBlocks } from './thing.ts'

type Rendered = {
  /** What the page itself wrote into the head: title, description, canonical address. */
  head: string
  /** The pages that answered, outermost first, as the list of pages names them, with their data. */
  pages: { module: string; data: unknown }[]
  layout: Layout | undefined
}

/**
 * What search engines and link previews read in the head beside title, description and canonical
 * address. Only the server writes it: they ask for whole pages, so the browser need not carry it. A
 * page that is kept out of search engines says nothing more.
 */
export function headForMachines({ head, pages, layout }: Rendered, publicUrl: string): string {
  if (head.includes('<meta name="robots"') || !head.includes('<link rel="canonical"')) return ''
  const shop = layout ?? noLayout
  const facts = factsOf(pages, shop, publicUrl)
  return [
    previewTags(head, facts.preview, shop.company?.name ?? 'Karigar'),
    facts.previous ? `<link rel="prev" href="${facts.previous}"/>` : '',
    facts.next ? `<link rel="next" href="${facts.next}"/>` : '',
    dataBlocks(facts.things),
  ].join('')
}

function factsOf(pages: Rendered['pages'], layout: Layout, publicUrl: string): PageFacts {
  const at = (path: string) => (path.startsWith('/') ? publicUrl + path : path)
  for (const { module, data } of pages) {
    // A page's loader and its teller are named by the same module.
    const tell = tellers[module] as ((...args: unknown[]) => PageFacts) | undefined
    if (tell) return tell(data, layout, at)
  }
  return { things: [], preview: { picture: null } }
}
