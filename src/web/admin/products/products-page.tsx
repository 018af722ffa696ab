import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatNumber } from '#contract/number.ts'
import { useDownload } from '#web/session/documents.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { Select } from '#web/ui/inputs/field.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useListView } from '../kit/list-view/use-list-view.ts'
import { ViewBar } from '../kit/list-view/view-bar.tsx'
import { ViewTabs } from '../kit/list-view/view-tabs.tsx'
import { changedSearch, useListAddress } from '../kit/lists/list-address.ts'
import { ListHead } from '../kit/lists/list-head.tsx'
import { rangeOf } from '../kit/lists/list-page.ts'
import { ListSearch } from '../kit/lists/list-search.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import {
  exportProducts,
  productPageSizes,
  productQuery,
  productsLoader,
  productViews,
} from '../parts/products/products.data.ts'
import { ChangeMany } from './change-many.tsx'
import { productFilters, productOrders } from './product-filters.ts'
import { ProductTable, productColumns } from './product-table.tsx'
import { useProductSelection } from './use-product-selection.ts'

export const loader = productsLoader

export function Component() {
  const { page: loaded, views } = useLastNonNull(useLoaderData<typeof loader>()) ?? {}
  const { state, location: next } = useNavigation()
  const { params } = useListAddress(adminPaths.products)
  const reason = useNoChangeReason()
  const view = useListView({
    list: 'products',
    path: adminPaths.products,
    columns: productColumns,
    views,
  })
  const selection = useProductSelection(params, loaded?.list)
  const isNarrowed = ['q', 'category', 'brand', 'view'].some((key) => params.has(key))
  return (
    <AdminPage
      title="Products"
      actionsBelow
      note={loaded && formatNumber(loaded.list.counts.all)}
      actions={
        reason ? null : (
          <>
            <GridLink />
            <ButtonLink to={adminPaths.imports} variant="outline" icon="upload" title="Import">
              <span className="max-lg:sr-only">Import</span>
            </ButtonLink>
            <ExportButton isEmpty={loaded?.list.total === 0} />
            <ButtonLink data-new to={adminPaths.product('new')} icon="plus">
              New product
            </ButtonLink>
          </>
        )
      }
    >
      <ListHead>
        <ViewTabs
          view={view}
          label="Products by state"
          param="view"
          tabs={productViews
            .filter(
              ({ view: value }) =>
                !onlyWithProducts.has(value) ||
                params.get('view') === value ||
                loaded?.list.counts[value],
            )
            .map(({ view: value, label }) => ({ value, label, count: loaded?.list.counts[value] }))}
        />
        <ViewBar
          view={view}
          search={
            <ListSearch
              address={view.address}
              label="Search products"
              placeholder="Name, SKU or model"
            />
          }
          filters={productFilters(loaded?.categories ?? [], loaded?.brands ?? [])}
          sort={productOrders}
        />
      </ListHead>
      {selection.products.length > 0 ? (
        <ChangeMany selection={selection} categories={loaded?.categories ?? []} />
      ) : null}
      <ProductTable
        products={loaded?.list.products ?? []}
        layout={view.layout}
        selection={reason ? undefined : selection}
        loading={loaded ? false : 8}
        busy={state === 'loading' && next?.pathname === adminPaths.products}
        empty={<NoProducts isNarrowed={isNarrowed} />}
      />
      {loaded && loaded.list.total > 0 ? <Foot list={loaded.list} /> : null}
    </AdminPage>
  )
}

/** Views that are shown while there is something in them. */
const onlyWithProducts = new Set<string>(['failed', 'ended', 'unusualHsn'])

/** Opens what the list shows, on all its pages, as a spreadsheet. */
function GridLink() {
  const { params } = useListAddress(adminPaths.products)
  const to = adminPaths.productGrid + changedSearch(params, { limit: null })
  return (
    <ButtonLink to={to} variant="outline" icon="layout-grid" title="Edit in a grid">
      <span className="max-lg:sr-only">Edit in a grid</span>
    </ButtonLink>
  )
}

/** Exports the filtered list as a file that can be edited and imported again. */
function ExportButton({ isEmpty }: { isEmpty: boolean }) {
  const { params } = useListAddress(adminPaths.products)
  const { busy, download } = useDownload()
  return (
    <Button
      variant="outline"
      icon="download"
      title="Export"
      busy={busy !== null}
      reason={isEmpty ? 'There are no products to export.' : undefined}
      onClick={() => download('products.csv', () => exportProducts(params))}
    >
      <span className="max-lg:sr-only">Export</span>
    </Button>
  )
}

function NoProducts({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState
        title="No products match."
        action={<TextLink to={adminPaths.products}>Show all products</TextLink>}
      />
    )
  return (
    <EmptyState
      title="No products yet. Add one, or import a CSV."
      glyph="drill"
      action={
        <ButtonLink to={adminPaths.product('new')} icon="plus">
          New product
        </ButtonLink>
      }
    />
  )
}

type Listed = { page: number; limit: number; total: number; products: readonly unknown[] }

/** Pagination and rows per page. */
function Foot({ list }: { list: Listed }) {
  const { params, hrefWith, change } = useListAddress(adminPaths.products)
  const { page, limit, total, products } = list
  const first = (page - 1) * limit + 1
  const range = products.length > 0 ? `${rangeOf(first, products.length)} of ` : ''
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        summary={range + formatNumber(total)}
        hrefFor={(to) => hrefWith({ page: to > 1 ? String(to) : null })}
        className="flex-1"
      />
      <span className="flex items-center gap-2 text-sm whitespace-nowrap text-ink-3">
        Rows per page
        <Select
          aria-label="Rows per page"
          value={productQuery(params).limit}
          onChange={({ target }) =>
            change({ limit: target.value === String(productPageSizes[0]) ? null : target.value })
          }
        >
          {productPageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </span>
    </div>
  )
}
