import { type LoaderFunctionArgs, redirect } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type {
  CategoryPage,
  ProductList,
  ProductQuery,
  SearchQuery,
} from '#contract/catalogue/product-lists.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { isSearchable } from '#contract/searchable.ts'
import { isBrowser, orNull, read } from '#web/session/api.ts'
import { idOf } from '#web/session/id-of.ts'
import { orKeepCurrent } from './list-fallback.ts'
import { isFiltered, listQuery, pagesOf } from './list-query.ts'

export async function categoryLoader({ params, request }: LoaderFunctionArgs) {
  const id = idOf(params.id)
  const shown = await readList(request, (query) =>
    read(catalogueApi.productsOfCategory, { params: { id }, query, signal: request.signal }),
  )
  const { category } = shown.list
  // The category was merged into another, whose URL is permanent.
  if (category.id !== id)
    throw redirect(paths.category(category.id) + new URL(request.url).search, 301)
  const beside = shown.list.total === 0 ? await readBeside(category) : []
  return { ...shown, list: { ...shown.list, category: { ...shownCategory(category), beside } } }
}

/** The categories beside one that have products, for one that has none. */
async function readBeside({ id, parentId }: CategoryPage['category']) {
  const all = await orNull(read(catalogueApi.categories))
  return (all?.categories ?? [])
    .filter((other) => other.parentId === parentId && other.id !== id && other.productCount > 0)
    .map(({ id, name }) => ({ id, name }))
}

/** Leaves out what the page does not show, because all of the data is sent to the browser. */
function shownCategory({
  id,
  name,
  parentId,
  description,
  uploads,
  breadcrumbs,
  children,
}: CategoryPage['category']) {
  const shown = children
    .filter(({ productCount }) => productCount > 0)
    .map((child) => ({ id: child.id, name: child.name, productCount: child.productCount }))
  return {
    id,
    name,
    parentId,
    description,
    uploads: uploads.slice(0, 1),
    breadcrumbs,
    children: shown,
  }
}

export type ShownCategoryPage = Awaited<ReturnType<typeof categoryLoader>>['list']

/** A query that is too short is not searched; the answer is null. */
export async function searchLoader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const q = (searchParams.get('q') ?? '').trim().slice(0, limits.searchMaximum)
  if (!isSearchable(q)) return { q, list: null, ...lookOf(searchParams) }
  const found = await readList(request, (query) =>
    read(catalogueApi.search, {
      query: { ...query, q, ...howSearched(searchParams) },
      signal: request.signal,
    }),
  )
  // Staff redirected this search. A shopper who filters it or searches for exactly these words still gets the
  // results.
  const { redirect: page } = found.list
  if (page && !found.filtered && searchParams.get('exact') !== '1') throw redirect(page.to, 302)
  return { q, ...found }
}

/** Whether to skip spelling correction, and which recognised sizes to treat as plain words. */
function howSearched(params: URLSearchParams): Pick<SearchQuery, 'exact' | 'without'> {
  const without = params.getAll('without').filter((key) => /^[\w.]{1,40}$/.test(key))
  return {
    ...(params.get('exact') === '1' && { exact: '1' }),
    ...(without.length > 0 && { without: without.slice(0, 20) }),
  }
}

export type ListView = 'grid' | 'list'
const viewKey = 'view'

/** The list's view. The last view chosen in this browser applies if the URL has none. */
function lookOf(params: URLSearchParams): { view: ListView; filtered: boolean } {
  const chosen = params.get(viewKey) ?? (isBrowser ? localStorage.getItem(viewKey) : null)
  return { view: chosen === 'list' ? 'list' : 'grid', filtered: isFiltered(params) }
}

export const keepView = (view: ListView) => localStorage.setItem(viewKey, view)

type ReadPage<List> = (query: ProductQuery) => Promise<List>

/** A URL's list: its pages, its view, and suggestions if it is empty. */
export async function readList<List extends ProductList>(
  request: Request,
  readPage: ReadPage<List>,
) {
  const { searchParams } = new URL(request.url)
  const list = await orKeepCurrent(request, readPages(request, readPage))
  const look = lookOf(searchParams)
  const isInVain = look.filtered && list.total === 0
  return { list, waysOut: isInVain ? await relaxedFilters(searchParams, readPage) : [], ...look }
}

/** The pages of a URL, with the facets of the last page. */
async function readPages<List extends ProductList>(request: Request, readPage: ReadPage<List>) {
  const { pathname, searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const { first, last } = pagesOf(searchParams)
  const [list, ...before] = await Promise.all([
    readPage(query),
    ...Array.from({ length: last - first }, (_, place) =>
      readPage({ ...query, page: first + place, facets: '0' }),
    ),
  ])
  // A page number beyond the last redirects to the first.
  if (list.products.length === 0 && list.total > 0) {
    for (const key of ['page', 'from']) searchParams.delete(key)
    throw redirect(`${pathname}?${searchParams}`)
  }
  // A product that moved between pages meanwhile appears in both.
  const products = [...before, list].flatMap((item) => item.products)
  return {
    ...list,
    products: [...new Map(products.map((product) => [product.id, product])).values()],
  }
}

/** Rarely needed, so loaded on demand. */
const relaxedFilters = async (params: URLSearchParams, readPage: ReadPage<ProductList>) =>
  (await import('./relaxed-filters.ts')).readRelaxedFilters(params, readPage)
