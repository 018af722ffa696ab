import { type LoaderFunctionArgs, redirect } from 'react-router'
import { brandsApi } from '#contract/catalogue/brands.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Facet } from '#contract/catalogue/product-lists.ts'
import { paths } from '#contract/paths.ts'
import { read } from '#web/session/api.ts'
import { readList } from '../listing/listing.data.ts'

/** A brand with its products. A former URL redirects to the current one. */
export async function brandLoader({ params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const { searchParams, search } = new URL(request.url)
  const { signal } = request
  const [brand, shown] = await Promise.all([
    read(brandsApi.read, { params: { slug } }),
    readList(request, (query) =>
      read(catalogueApi.products, { query: { ...query, brand: [slug] }, signal }),
    ),
  ])
  if (brand.slug !== slug) throw redirect(paths.brand(brand.slug) + search, 301)
  const facets = facetsOfBrand(shown.list.facets ?? [], searchParams)
  return { brand, ...shown, list: { ...shown.list, facets } }
}

/** For the list the brand is just a filter. On this page, facets that only other brands use are removed. */
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
