import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useFetcher,
} from 'react-router'
import { exportsApi } from '#contract/backoffice/exports.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { brandsApi } from '#contract/catalogue/brands.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Category, SpecDefinition } from '#contract/catalogue/categories.ts'
import { inventoryApi, type StockAdjustment } from '#contract/catalogue/inventory.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product, ProductStatus } from '#contract/catalogue/products.ts'
import type { Reply, Sent } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { attempt, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type ProductQuery = NonNullable<Sent<typeof adminCatalogueApi.products>['query']>

/** The predefined views of the list, named in the address. */
export const productViews = [
  { view: 'all', label: 'All', query: {} },
  { view: 'published', label: 'Published', query: { status: 'PUBLISHED' } },
  { view: 'draft', label: 'Drafts', query: { status: 'DRAFT' } },
  { view: 'archived', label: 'Archived', query: { status: 'ARCHIVED' } },
  { view: 'low', label: 'Low stock', query: { stock: 'low' } },
  { view: 'out', label: 'Out of stock', query: { stock: 'out' } },
] as const satisfies readonly { view: string; label: string; query: ProductQuery }[]

const productSorts = ['name', '-name', 'price', '-price', 'stock', '-stock'] as const
export const productPageSizes = [25, 50, 100] as const

/** Turns the list's address into the API query. Ignores invalid values. */
export function productQuery(params: URLSearchParams) {
  const view = productViews.find((entry) => entry.view === params.get('view'))
  const sort = productSorts.find((entry) => entry === params.get('sort'))
  const limit = productPageSizes.find((entry) => String(entry) === params.get('limit'))
  const q = params.get('q')?.trim().slice(0, 100)
  const brand = params.get('brand')?.trim().slice(0, 80)
  return {
    page: Math.min(wholeNumber(params.get('page')) ?? 1, limits.lastPage),
    limit: limit ?? productPageSizes[0],
    ...view?.query,
    ...(sort && { sort }),
    ...(q && { q }),
    ...(brand && { brand }),
    ...(wholeNumber(params.get('category')) && { category: Number(params.get('category')) }),
  } satisfies ProductQuery
}

/** Exports all pages of the list as a file that the import accepts. */
export function exportProducts(params: URLSearchParams): Promise<Blob> {
  const { page: _page, limit: _limit, sort: _sort, ...filters }: ProductQuery = productQuery(params)
  return api(exportsApi.products, { query: filters })
}

const wholeNumber = (text: string | null) =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const readChoices = async () => {
  const [{ categories }, { brands }] = await Promise.all([
    api(catalogueApi.categories),
    api(brandsApi.all),
  ])
  return { categories, brands: brands.map(({ name }) => name) }
}

/** Loads the products for the address, and the options of the filters. */
export const productsLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const query = productQuery(new URL(request.url).searchParams)
  const [list, choices] = await Promise.all([
    api(adminCatalogueApi.products, { query }),
    readChoices(),
  ])
  return { list, ...choices }
})

export type StockRow = Reply<typeof inventoryApi.levels>['levels'][number]
export type EditedProduct = {
  /** Null for a new product. */
  product: Product | null
  /** The product that a new one is copied from. */
  pattern: Product | null
  template: SpecDefinition[]
  stock: StockRow[]
  categories: Category[]
  brands: string[]
}

/** Loads a product for editing, or the data for a new one: empty, or copied from another (`from`). */
export const productLoader = authenticatedLoader(
  async ({ params, request }: LoaderFunctionArgs): Promise<EditedProduct> => {
    const isNew = params.id === 'new'
    const from = wholeNumber(new URL(request.url).searchParams.get('from'))
    const id = isNew ? from : Number(params.id)
    if (id === undefined)
      return { product: null, pattern: null, template: [], stock: [], ...(await readChoices()) }
    const [{ product, template }, { levels }, choices] = await Promise.all([
      api(adminCatalogueApi.product, { params: { id } }),
      api(inventoryApi.levels, { query: { productId: id, limit: limits.pageSize } }),
      readChoices(),
    ])
    if (isNew) return { product: null, pattern: product, template, stock: [], ...choices }
    return { product, pattern: null, template, stock: levels, ...choices }
  },
)

/**
 * Applies one change to many products. Products that can't be changed are listed; the others are
 * changed.
 */
export type BulkChange = Sent<typeof adminCatalogueApi.changeProducts>['body']['change']

export type ProductDeed =
  | { deed: 'changeMany'; products: { id: number; version: number }[]; change: BulkChange }
  | { deed: 'adjust'; adjustment: StockAdjustment; productId: number; sku: string }
  | { deed: 'setStatus'; id: number; name: string; status: ProductStatus }
  /** `leave`: deleted from its own page, which no longer exists afterwards. */
  | { deed: 'remove'; id: number; name: string; leave?: boolean }

/** Handles the actions of a product's row or page. All lists reload afterwards. */
export async function productsAction({ request }: ActionFunctionArgs): Promise<Outcome | Response> {
  const action = (await request.json()) as ProductDeed
  const outcome = await attempt(() => perform(action), {
    action: paths.adminProducts,
    body: action,
  })
  if (outcome.ok) toast.success(doneWords(action, outcome.answer))
  else if (outcome.problem.status !== 401)
    toast.error(
      sentenceOf(outcome.problem),
      'id' in action ? { label: 'Edit', to: paths.adminProduct(action.id) } : undefined,
    )
  const isLeft = outcome.ok && action.deed === 'remove' && action.leave
  return isLeft ? redirect(paths.adminProducts) : outcome
}

async function perform(action: ProductDeed): Promise<unknown> {
  if (action.deed === 'adjust') return api(inventoryApi.adjust, { body: action.adjustment })
  if (action.deed === 'changeMany') {
    const { products, change } = action
    return api(adminCatalogueApi.changeProducts, { body: { products, change } })
  }
  const params = { id: action.id }
  if (action.deed === 'setStatus') return setStatus(action.id, action.status)
  await api(catalogueApi.removeProduct, { params })
  // A product that was ever ordered is archived instead of deleted.
  return api(adminCatalogueApi.product, { params }).then(
    () => 'archived',
    () => 'deleted',
  )
}

/** Changes only the status: the API replaces the whole product, but keeps omitted fields. */
async function setStatus(id: number, status: ProductStatus) {
  const { product } = await api(adminCatalogueApi.product, { params: { id } })
  const { name, categoryId, version } = product
  const variants = product.variants.map(({ id, sku, price, mrp }) => ({ id, sku, price, mrp }))
  return api(catalogueApi.updateProduct, {
    params: { id },
    body: { name, categoryId, variants, status, version },
  })
}

function doneWords(action: ProductDeed, answer: unknown): string {
  if (action.deed === 'adjust') return `Stock of ${action.sku} changed.`
  if (action.deed === 'changeMany') return `${(answer as BulkOutcome).changed.length} changed.`
  if (action.deed === 'remove')
    return answer === 'archived' ? 'Archived, because it was ordered before.' : 'Product deleted.'
  return `${action.name} ${statusDone[action.status]}.`
}

export type BulkOutcome = Reply<typeof adminCatalogueApi.changeProducts>

const statusDone: Record<ProductStatus, string> = {
  PUBLISHED: 'published',
  DRAFT: 'is a draft now',
  ARCHIVED: 'archived',
}

/** Runs one action at a time, for a row or a page. */
export function useProductDeed() {
  const fetcher = useFetcher<typeof productsAction>()
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.data,
    underWay: fetcher.json as ProductDeed | undefined,
    submit: (deed: ProductDeed) =>
      fetcher.submit(deed, {
        method: 'post',
        action: paths.adminProducts,
        encType: 'application/json',
      }),
  }
}

type SavedProduct = Outcome<Product>

/**
 * Saves the editor's product. `data` is the product, `images` the files of its new pictures, in order.
 * Files can't be kept during a login, so the user must save again after one.
 */
export async function productAction({
  request,
  params,
}: ActionFunctionArgs): Promise<SavedProduct> {
  const form = await request.formData()
  const body = JSON.parse(String(form.get('data'))) as ProductWrite
  const files = form
    .getAll('images')
    .flatMap((file) => (file instanceof File ? [{ field: 'images', file }] : []))
  const outcome = await attempt(() =>
    params.id === 'new'
      ? api(catalogueApi.addProduct, { body, files })
      : api(catalogueApi.updateProduct, { params: { id: Number(params.id) }, body, files }),
  )
  if (outcome.ok) toast.success('Saved.')
  else if (outcome.problem.status === 401) askToSaveAgain()
  return outcome
}

export const askToSaveAgain = () =>
  askToLogin({ message: 'Your session ended. Log in again and save once more.' })

/** Submits a product with its new pictures to the open page. */
export function useSaveProduct(id: number | 'new') {
  const fetcher = useFetcher<typeof productAction>()
  return {
    busy: fetcher.state === 'submitting',
    outcome: fetcher.data,
    save: (product: ProductWrite, files: readonly File[]) => {
      const form = new FormData()
      form.set('data', JSON.stringify(product))
      for (const file of files) form.append('images', file)
      return fetcher.submit(form, {
        method: 'post',
        action: paths.adminProduct(id),
        encType: 'multipart/form-data',
      })
    },
  }
}

export type Ledger = Reply<typeof inventoryApi.ledger>
/** One page of a variant's stock movements, newest first. */
export const readLedger = (variantId: number, page: number) =>
  api(inventoryApi.ledger, { params: { variantId }, query: { page, limit: 20 } })
