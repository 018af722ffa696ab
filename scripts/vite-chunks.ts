type ModuleInfo = { isEntry: boolean; importers: string[]; dynamicImporters: string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** What loads a module: the entry, or files that are loaded by `import()`. */
type Roots = {
  isEager: boolean
  files: Set<string>
  /** The files among them that are whole pages. */
  pages: string[]
}

/**
 * Everything that every first page needs is in one file. In twenty files each would be compressed without
 * the others, which costs seven kilobytes. The entry itself is not included: it has a top-level await, and
 * pages that load later must not wait for it.
 */
const shop = {
  debugName: 'shop',
  priority: 2,
  name: (id: string, graph: Graph) => (rootsOf(id, graph)?.isEager ? 'shop' : null),
}

/**
 * Modules that load later, grouped by use: otherwise a page would request fifty files of a few hundred
 * bytes.
 */
const later = {
  debugName: 'later',
  priority: 1,
  // Their imports are in one of these chunks, or in a file that imports none of them.
  includeDependenciesRecursively: false,
  name: (id: string, graph: Graph) => nameOf(rootsOf(id, graph)),
}

export const chunks = [shop, later]

/**
 * No page loads modules before its first script that it would not load anyway. Chunks never import each
 * other in a circle: the imports of a module are needed wherever it is, and the conditions go from the most
 * widely needed chunk to the least.
 */
function nameOf(roots: Roots | null): string | null {
  if (!roots || roots.isEager) return null
  const has = (file: string) => roots.files.has(file)
  const on = landing.filter((page) => has(`storefront/${page}/${page}-page`))
  if (on.length > 0) return on.length > 1 ? `data-${on.join('-')}` : null
  if (roots.files.size < 2) return null

  const isWithin = (folder: string) => [...roots.files].some((file) => file.startsWith(folder))
  const isOnGoods = goods.some(isWithin)
  const isOnLists = lists.some(has)
  if (has('storefront/checkout/checkout-page')) {
    if (has(cart)) return 'cart-parts'
    return isOnGoods || isOnLists ? 'parts' : null
  }
  if (has(cart) || !(isOnGoods || isOnLists)) return null
  if (roots.pages.some((page) => !ofGoods.includes(page))) return isOnGoods ? 'controls' : null
  return isOnGoods ? 'goods' : 'list'
}

const landing = ['home', 'category', 'search', 'product']
const cart = 'storefront/cart/cart-page'
const goods = ['storefront/home/', 'storefront/product/', 'storefront/listing/recent-shelf']
const lists = ['storefront/category/category-view', 'storefront/search/search-view']
const ofGoods = [
  'account/wishlist/wishlist-page',
  'storefront/compare/compare-page',
  'storefront/brand/brand-page',
]

const found = new Map<string, Roots | null>()

function rootsOf(id: string, graph: Graph): Roots | null {
  const known = found.get(id)
  if (known !== undefined) return known
  const roots = graph.getModuleInfo(id)?.isEntry === false ? findRoots(id, graph) : null
  found.set(id, roots)
  return roots
}

function findRoots(id: string, graph: Graph): Roots {
  const roots: Roots = { isEager: false, files: new Set(), pages: [] }
  const seen = new Set<string>()
  const climb = (at: string) => {
    const info = seen.has(at) ? null : graph.getModuleInfo(at)
    seen.add(at)
    if (!info) return
    if (info.isEntry) roots.isEager = true
    const file = at.replace(/^.*\/src\/web\/|\.tsx?$/g, '')
    if (info.dynamicImporters.length > 0) roots.files.add(file)
    if (info.dynamicImporters.some((by) => by.endsWith('routes.tsx'))) roots.pages.push(file)
    info.importers.forEach(climb)
  }
  climb(id)
  return roots
}
