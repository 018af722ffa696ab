import { rendererOf } from './renderer.ts'
import type { openShop } from './shop.ts'
import { jsonLdIn } from './structured-data.ts'

/** Renders pages of a shop and reads what search engines read of them: status, head, tags and JSON-LD. */
export function seenPagesOf(shop: Awaited<ReturnType<typeof openShop>>) {
  const render = rendererOf(shop, 'https://shop.test')

  return async function pageAt(path: string) {
    const page = await render(new Request(`http://shop.local${path}`))
    if (page.kind !== 'page') throw new Error(`${path} leads to ${page.location}`)
    const properties = [...page.head.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)]
    return {
      status: page.status,
      head: page.head,
      things: jsonLdIn(page.head),
      tags: Object.fromEntries(properties.map(([, name = '', content = '']) => [name, content])),
    }
  }
}
