import type { LoaderFunctionArgs } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { exportsApi } from '#contract/backoffice/exports.ts'
import { adminBrandsApi } from '#contract/catalogue/admin-brands.ts'
import { type AdminProductRow, adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Category, SpecDefinition } from '#contract/catalogue/categories.ts'
import { inventoryApi, type StockAdjustment } from '#contract/catalogue/inventory.ts'
import type { ProductLicence } from '#contract/catalogue/licences.ts'
import { productGridApi } from '#contract/catalogue/product-grid.ts'
import type { ProductSchedule } from '#contract/catalogue/product-schedule.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product, ProductStatus } from '#contract/catalogue/products.ts'
import type { Reply, Sent } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { useCall } from '#web/session/use-call.ts'
import { pageOf } from '#web/ui/data/page-of.ts'
import { saveAgain } from '../../kit/forms/save-again.ts'
import { listLoader } from '../../kit/list-view/views.data.ts'

type ProductQuery = NonNullable<Sent<typeof adminCatalogueApi.products>['query']>

/** The predefined views of the list, named in the address. */
export const productViews = [
  { view: 'all', label: 'All', query: {} },
  { view: 'published', label: 'Published', query: { status: 'PUBLISHED' } },
  { view: 'ended', label: 'GST rate ended', query: { gst: 'ended' } },
  { view: 'draft', label: 'Drafts', query: { status: 'DRAFT' } },
  { view: 'scheduled', label: 'Scheduled', query: { schedule: 'set' } },
  { view: 'failed', label: 'Schedule failed', query: { schedule: 'failed' } },
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
    page: pageOf(params),
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
    api(adminBrandsApi.all),
  ])
  return { categories, brands: brands.map(({ name }) => name) }
}

/** Loads the products for the address, and the options of the filters. */
export const productsLoader = listLoader('products', async (params) => {
  const query = productQuery(params)
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
  /** When the product is published and hidden by itself. */
  schedule: ProductSchedule | null
  /** The quality control order that it is under. */
  licence: ProductLicence | null
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
      return {
        product: null,
        pattern: null,
        template: [],
        schedule: null,
        licence: null,
        stock: [],
        ...(await readChoices()),
      }
    const [{ product, template, schedule, licence }, { levels }, choices] = await Promise.all([
      api(adminCatalogueApi.product, { params: { id } }),
      api(inventoryApi.levels, { query: { productId: id, limit: limits.pageSize } }),
      readChoices(),
    ])
    if (isNew)
      return {
        product: null,
        pattern: product,
        template,
        schedule: null,
        licence: null,
        stock: [],
        ...choices,
      }
    return { product, pattern: null, template, schedule, licence, stock: levels, ...choices }
  },
)

/** The variants of products, for labels. */
export async function readVariantsOf(ids: readonly number[]) {
  const query = { ids: ids.join(','), limit: limits.pageSize }
  const { rows } = await api(productGridApi.rows, { query })
  return rows.map(({ variantId, sku, productName, variantName }) => ({
    id: variantId,
    sku,
    name: [productName, variantName].filter(Boolean).join(', '),
  }))
}

/** The most products that are changed at once. */
export const productsAtOnce = 500

/** The products on all pages of the list, with the versions that a change is based on. */
export async function readAllProducts(params: URLSearchParams): Promise<AdminProductRow[]> {
  const query = { ...productQuery(params), limit: limits.pageSize }
  const rows: AdminProductRow[] = []
  for (let page = 1; rows.length < productsAtOnce; page++) {
    const { products, total } = await api(adminCatalogueApi.products, { query: { ...query, page } })
    rows.push(...products)
    if (products.length === 0 || rows.length >= total) break
  }
  return rows
}

type ManyChanged = {
  products: readonly Pick<AdminProductRow, 'id' | 'version'>[]
  change: BulkChange
}

/** Changes as many at a time as the API takes. */
export async function changeMany({ products, change }: ManyChanged): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: [], refused: [] }
  for (let first = 0; first < products.length; first += limits.pageSize) {
    const named = products
      .slice(first, first + limits.pageSize)
      .map(({ id, version }) => ({ id, version }))
    const part = await api(adminCatalogueApi.changeProducts, { body: { products: named, change } })
    outcome.changed.push(...part.changed)
    outcome.refused.push(...part.refused)
  }
  return outcome
}

/**
 * Applies one change to many products. Products that can't be changed are listed; the others are
 * changed.
 */
export type BulkChange = Sent<typeof adminCatalogueApi.changeProducts>['body']['change']

/** Deletes a product. One that was ever ordered is archived instead. */
export async function removeProduct(id: number): Promise<'archived' | 'deleted'> {
  const params = { id }
  await api(catalogueApi.removeProduct, { params })
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

/** A refusal links to the product's editor. */
export const editLink = (id: number) => ({ label: 'Edit', to: adminPaths.product(id) })

/** Publishes or archives a product. */
export function useSetStatus({ id, name }: { id: number; name: string }) {
  const { run } = useCall((status: ProductStatus) => setStatus(id, status), {
    done: (_, status) => `${name} ${statusDone[status]}.`,
    problemLink: editLink(id),
  })
  return (status: ProductStatus) => void run(status)
}

/** Changes the stock of a variant. */
export const useAdjustStock = () =>
  useCall(
    ({ adjustment }: { adjustment: StockAdjustment; sku: string }) =>
      api(inventoryApi.adjust, { body: adjustment }),
    { done: (_, { sku }) => `Stock of ${sku} changed.` },
  )

export type BulkOutcome = Reply<typeof adminCatalogueApi.changeProducts>

const statusDone: Record<ProductStatus, string> = {
  PUBLISHED: 'published',
  DRAFT: 'is a draft now',
  ARCHIVED: 'archived',
}

type ProductInput = { body: ProductWrite; images: readonly File[] }

/** Saves the editor's product with its new pictures, in order. */
export const useSaveProduct = (id: number | null) =>
  useCall(
    ({ body, images }: ProductInput) => {
      const files = images.map((file) => ({ field: 'images', file }))
      return id === null
        ? api(catalogueApi.addProduct, { body, files })
        : api(catalogueApi.updateProduct, { params: { id }, body, files })
    },
    { done: 'Saved.', inForm: true, sendAgain: saveAgain },
  )

export type Ledger = Reply<typeof inventoryApi.ledger>
/** One page of a variant's stock movements, newest first. */
export const readLedger = (variantId: number, page: number) =>
  api(inventoryApi.ledger, { params: { variantId }, query: { page, limit: 20 } })
