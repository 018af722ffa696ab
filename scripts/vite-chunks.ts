type ModuleInfo = { isEntry: boolean; importers: string[]; dynamicImporters: string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** What a module is fetched along with: the entry, or files that are fetched by `import()`. */
type Roots = {
  isEager: boolean
  files: Set<string>
  /** Those of the files that are whole pages. */
  pages: string[]
}

/**
 * What every first page needs goes into one file: cut into twenty, each is compressed without knowing
 * of the others, and that costs seven kilobytes. The entry itself stays out: it awaits, and pages
 * that are fetched later must not wait for it.
 */
const shop = {
  debugName: 'shop',
  priority: 2,
  name: (id: string, graph: Graph) => (rootsOf(id, graph)?.isEager ? 'shop' : null),
}

/** What is fetched later, in files of what is needed together: a page asked for fifty of a few hundred bytes. */
const later = {
  debugName: 'later',
  priority: 1,
  // What these import is in one of them, or a file that imports none of them.
  includeDependenciesRecursively: false,
  name: (id: string, graph: Graph) => nameOf(rootsOf(id, graph)),
}

export const chunks = [shop, later]

/**
 * No page brings before its first script what it would not have brought anyway. No two files wait for each other:
 * what a module imports is needed wherever it is needed itself, and the conditions go from what is needed most
 * widely to what is needed least.
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
