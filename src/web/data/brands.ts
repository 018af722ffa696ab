import { type LoaderFunctionArgs, redirect } from 'react-router'
import { brandsApi } from '#contract/brands.ts'
import { catalogueApi } from '#contract/catalogue.ts'
import type { Facet } from '#contract/product-lists.ts'
import { read } from '../api.ts'
import { paths } from '../paths.ts'
import { listQuery } from './list-query.ts'
import { keptInside, lookOf } from './product-lists.ts'

/** A brand with its products. An address it had before leads to the one it has now. */
export async function brandLoader({ params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const { searchParams, search } = new URL(request.url)
  const [brand, list] = await Promise.all([
    read(brandsApi.read, { params: { slug } }),
    read(catalogueApi.products, { query: { ...listQuery(searchParams), brand: [slug] } }),
  ])
  if (brand.slug !== slug) throw redirect(paths.brand(brand.slug) + search, 301)
  const facets = facetsOfBrand(list.facets ?? [], searchParams)
  return { brand, list: { ...keptInside(request, list), facets }, ...lookOf(searchParams) }
}

/** To the list the brand is one filter of many; here, what only others make is nothing to choose. */
const facetsOfBrand = (facets: readonly Facet[], params: URLSearchParams): Facet[] =>
  facets
    .filter(({ key }) => key !== 'brand')
    .map(({ values, ...facet }) => {
      const chosen = params.getAll(facet.key)
      return {
        ...facet,
        values: values.filter(({ value, count }) => count > 0 || chosen.includes(value)),
      }
    })
