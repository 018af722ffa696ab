import type { LoaderFunctionArgs } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { limits } from '#contract/limits.ts'
import { read } from '#web/session/api.ts'
import { countryName } from '../product/product.data.ts'

/** Its country is named on the server: browsers do not all call it alike. */
export type ComparedProduct = Product & { origin: string | null }

/** The products an address puts side by side; one that is no longer sold is left out, and counted. */
export async function compareLoader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const ids = idsIn(searchParams)
  const { products } =
    ids.length > 0
      ? await read(catalogueApi.compare, { query: { ids: ids.join(',') } })
      : { products: [] as Product[] }
  return {
    products: products.map((one): ComparedProduct => ({ ...one, origin: countryName(one) })),
    gone: ids.length - products.length,
    onlyDifferences: searchParams.get('show') === 'differences',
  }
}

/** Addresses are written by people too: what is no id is left out, and so is a fifth. */
const idsIn = (params: URLSearchParams) =>
  [...new Set(params.getAll('ids').join(',').split(','))]
    .map((word) => word.trim())
    .filter((word) => /^[1-9]\d{0,14}$/.test(word))
    .slice(0, limits.compared)
