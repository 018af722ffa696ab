import { readFileSync } from 'node:fs'

/**
 * Which pages a shopper lands on, and what their first load may weigh in JavaScript, brotli. What a browser fetches
 * after it counts in `test/journeys/first-visit.spec.ts`: moving code there makes this figure smaller and the page slower.
 * The entry names its chunks by a hash of what they contain, so that a change anywhere, even of the manual, moves these figures
 * by up to a tenth of a kilobyte.
 */
const pages = {
  home: ['src/web/storefront/home/home-page.tsx', '88.8 kB'],
  category: ['src/web/storefront/category/category-page.tsx', '90.4 kB'],
  product: ['src/web/storefront/product/product-page.tsx', '89.1 kB'],
  search: ['src/web/storefront/search/search-page.tsx', '90.4 kB'],
  cart: ['src/web/storefront/cart/cart-page.tsx', '106.7 kB'],
  checkout: ['src/web/storefront/checkout/checkout-page.tsx', '107.8 kB'],
  'back office': ['src/web/admin/dashboard/dashboard-page.tsx', '141 kB'],
}

const manifest = JSON.parse(
  readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url)),
)

/** A chunk with everything it imports: what the page preloads. */
function files(key, found = new Set()) {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) files(imported, found)
  return found
}

export default Object.entries(pages).map(([name, [module, limit]]) => ({
  name,
  path: [
    ...files(module, files('src/web/app/entry-client.tsx', files('src/web/app/start.ts'))),
  ].map((file) => `dist/client/${file}`),
  limit,
  brotli: true,
}))
