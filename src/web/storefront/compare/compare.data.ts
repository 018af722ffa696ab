import type { LoaderFunctionArgs } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { limits } from '#contract/limits.ts'
import { read } from '#web/session/api.ts'
import { originOf } from '../product/product.data.ts'

/** The country name comes from the server, because browsers name countries differently. */
export type ComparedProduct = Product & { origin: string | null }

/** The products in the URL; those no longer sold are left out and counted. */
export async function compareLoader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const ids = idsIn(searchParams)
  const { products } =
    ids.length > 0
      ? await read(catalogueApi.compare, { query: { ids: ids.join(',') } })
      : { products: [] as Product[] }
  return {
    products: products.map(
      (product): ComparedProduct => ({ ...product, origin: originOf(product) }),
    ),
    gone: ids.length - products.length,
    onlyDifferences: searchParams.get('show') === 'differences',
  }
}

/** People edit URLs: invalid ids and a fifth product are ignored. */
const idsIn = (params: URLSearchParams) =>
  [...new Set(params.getAll('ids').join(',').split(','))]
    .map((word) => word.trim())
    .filter((word) => /^[1-9]\d{0,14}$/.test(word))
    .slice(0, limits.compared)
