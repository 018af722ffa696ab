type ModuleInfo = { isEntry: boolean; importers: string[]; dynamicImporters: string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Roots that load a module: the entry, or files that are loaded by `import()`. */
type Roots = { isEager: boolean; files: Set<string> }

/**
 * Everything that every first page needs is in one file, the entry. In twenty files each would be compressed without
 * the others, which costs seven kilobytes. The entry has no top-level await: pages that load later would wait for it.
 */
const shop = {
  debugName: 'shop',
  priority: 2,
  name(id: string, graph: Graph) {
    if (isEntry(id) || id === bundlerHelpers || id.endsWith(ownPages)) return 'shop'
    const roots = rootsOf(id, graph)
    return roots?.isEager || loadsFirstData(id, roots) ? 'shop' : null
  },
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

/** Where the pages of the back office are put. */
export const office = 'assets/office/'

/** Whoever imports something has this file. */
const entry = 'assets/entry-client-'

/**
 * The files that Vite preloads with an import. Of a page of the back office only its own: the others, listed for all of these
 * pages, would weigh on every shopper's first page.
 */
export function filesToPreload(file: string, needed: string[], { hostId }: { hostId: string }) {
  const isOnlyListed = file.startsWith(office) && hostId.startsWith(entry)
  return needed.length === 0 || isOnlyListed
    ? [file]
    : needed.filter((one) => !one.startsWith(entry))
}

const isEntry = (id: string) => id.endsWith('/src/web/app/entry-client.tsx')
/** Helpers of the bundler for packages in the old format; otherwise they get a file of their own. */
const bundlerHelpers = '\0rolldown/runtime.js'
/** Opens the pages that need a login: fewer bytes than the headers of its file. */
const ownPages = '/src/web/session/authenticated-loader.ts'

/** Loaders of first pages' data are little beside the headers of another file. */
function loadsFirstData(id: string, roots: Roots | null): boolean {
  const pages = landing.filter((page) => roots?.files.has(`storefront/${page}/${page}-page`))
  if (pages.join() === 'category,search') return false
  return pages.length > 1 || (pages.length === 1 && id.includes('/src/contract/'))
}

/**
 * A page loads little beside what it needs. Chunks never import each other in a circle: the imports of a
 * module are needed wherever it is, and the conditions go from the most widely needed chunk to the least.
 */
function nameOf(roots: Roots | null): string | null {
  if (!roots || roots.isEager) return null
  const has = (...files: string[]) => files.some((file) => roots.files.has(file))
  if (has('storefront/category/category-page') && has('storefront/search/search-page'))
    return 'list-data'
  if (landing.some((page) => has(`storefront/${page}/${page}-page`))) return null

  const isOnHome = has('storefront/home/home-view')
  const [inCategory, inSearch] = [has(categoryView), has(searchView)]
  const isOnList = inCategory || inSearch
  const isOnProduct = has('storefront/product/product-view')
  const isBelowProduct = has(...belowProduct)
  const isBought = has(...buying)
  if ((isOnHome || isOnList) && (isOnProduct || isBought)) return 'base'
  if (isOnProduct && has(cart, checkout)) return 'base'
  // The account's frame needs only how to log out, which is little.
  if (has(userMenu)) return has(accountFrame) ? 'base' : 'user-menu'
  if (has(afterTouch)) return 'after-touch'
  if (isOnHome ? isOnList || isBelowProduct : isOnList && isBelowProduct) return 'goods'
  if (isBought && isOnProduct) return 'controls'
  if (isBought && isBelowProduct) return 'forms'
  if (has(filters) && isBelowProduct) return 'details'
  if (roots.files.size === 1) return null
  if (isOnList) return 'list'
  if (isOnProduct) return 'product-facts'
  if (isBelowProduct) return roots.files.size > few ? 'forms' : 'product-parts'
  if (has(cart)) return has(checkout) ? 'forms' : 'cart-parts'
  // The back office shows addresses and orders too, but without the other parts of the checkout.
  if (has(checkout)) return isInOffice(roots) ? 'forms' : 'checkout-parts'
  if (has(login)) return 'login-parts'
  // Staff open many pages in a row: what two of them share is loaded once, with the first.
  if (!isInOffice(roots)) return null
  if (!isOnlyInOffice(roots)) return 'account-parts'
  // The first page of a working day, and what is beside every page, need no lists and no editors.
  return has(...dayBegins) ? 'office' : 'office-pages'
}

const isOnlyInOffice = ({ files }: Roots) => [...files].every((file) => file.startsWith('admin/'))
const isInOffice = ({ files }: Roots) => [...files].some((file) => file.startsWith('admin/'))

const landing = ['home', 'category', 'search', 'product'] as const
const categoryView = 'storefront/category/category-view'
const searchView = 'storefront/search/search-view'
const filters = 'storefront/listing/facet-form'
/** The parts of a product page below what it shows first. */
const belowProduct = [
  'storefront/product/product-details',
  'storefront/product/product-rest',
  'storefront/reviews/reviews-section',
  'storefront/questions/questions-section',
]
const cart = 'storefront/cart/cart-page'
const checkout = 'storefront/checkout/checkout-page'
const buying = [cart, checkout]
const userMenu = 'storefront/header/user-menu'
const accountFrame = 'account/layout'
const afterTouch = 'app/after-touch'
const login = 'storefront/login/login-modal'
const dayBegins = [
  'admin/dashboard/dashboard-page',
  'admin/shell/layout',
  'admin/shell/palette/office-dialogs',
]

/** Modules that more files than this need are not only of a product. */
const few = 8

const found = new Map<string, Roots | null>()

function rootsOf(id: string, graph: Graph): Roots | null {
  const known = found.get(id)
  if (known !== undefined) return known
  const roots = graph.getModuleInfo(id)?.isEntry === false ? findRoots(id, graph) : null
  found.set(id, roots)
  return roots
}

function findRoots(id: string, graph: Graph): Roots {
  const roots: Roots = { isEager: false, files: new Set() }
  const seen = new Set<string>()
  const climb = (at: string) => {
    const info = seen.has(at) ? null : graph.getModuleInfo(at)
    seen.add(at)
    if (!info) return
    if (isEntry(at)) roots.isEager = true
    const file = at.replace(/^.*\/src\/web\/|\.tsx?$/g, '')
    if (info.dynamicImporters.length > 0) roots.files.add(file)
    info.importers.forEach(climb)
  }
  climb(id)
  return roots
}
