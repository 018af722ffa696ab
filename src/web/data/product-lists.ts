import { type LoaderFunctionArgs, redirect } from 'react-router'
import { catalogueApi } from '#contract/catalogue.ts'
import { limits } from '#contract/limits.ts'
import type { ProductList } from '#contract/product-lists.ts'
import { isBrowser, read } from '../api.ts'
import { paths } from '../paths.ts'
import { idOf } from './id-of.ts'
import { isFiltered, listQuery } from './list-query.ts'

export async function categoryLoader({ params, request }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url)
  const id = idOf(params.id)
  const list = await read(catalogueApi.productsOfCategory, {
    params: { id },
    query: listQuery(searchParams),
  })
  // It went into another one, whose address is the right one for good.
  if (list.category.id !== id) throw redirect(paths.category(list.category.id) + search, 301)
  return { list: keptInside(request, list), ...lookOf(searchParams) }
}

/** Too short a text is not searched for: the answer is null, as the list under the box stays closed. */
export async function searchLoader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const q = (searchParams.get('q') ?? '').trim().slice(0, limits.searchMaximum)
  if (q.length < limits.searchMinimum) return { q, list: null, ...lookOf(searchParams) }
  const list = await read(catalogueApi.search, { query: { ...listQuery(searchParams), q } })
  return { q, list: keptInside(request, list), ...lookOf(searchParams) }
}

export type ListView = 'grid' | 'list'
const viewKey = 'view'

/** How a list looks. The view last chosen in this browser holds for lists whose address says none. */
export function lookOf(params: URLSearchParams): { view: ListView; filtered: boolean } {
  const chosen = params.get(viewKey) ?? (isBrowser ? localStorage.getItem(viewKey) : null)
  return { view: chosen === 'list' ? 'list' : 'grid', filtered: isFiltered(params) }
}

export const keepView = (view: ListView) => localStorage.setItem(viewKey, view)

/** A page beyond the last, from an old link, leads to the first. */
export function keptInside<List extends ProductList>(request: Request, list: List): List {
  if (list.products.length > 0 || list.total === 0) return list
  const url = new URL(request.url)
  url.searchParams.delete('page')
  throw redirect(url.pathname + url.search)
}
