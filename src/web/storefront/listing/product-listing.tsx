import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductList } from '#contract/product-lists.ts'
import type { ListView } from '#web/data/product-lists.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { AppliedChips } from './applied-chips.tsx'
import { FacetForm } from './facet-form.tsx'
import { addressOf, appliedFilters, cleared, withPage } from './list-address.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ProductGrid } from './product-grid.tsx'

export type ProductListingProps = {
  list: ProductList
  view: ListView
  /** Shown where there is nothing although no filter is set. */
  empty: ReactNode
}

/** Products with their filters, order and pages. All of it is in the address. */
export function ProductListing({ list, view, empty }: ProductListingProps) {
  const [params] = useSearchParams()
  const filters = appliedFilters(params, list.facets ?? [])
  const clearTo = addressOf(cleared(params))
  if (list.total === 0 && filters.length === 0) return <>{empty}</>
  return (
    <div className="grid gap-6 xl:grid-cols-[16rem_minmax(0,1fr)] 2xl:grid-cols-[17rem_minmax(0,1fr)]">
      {/* Without JavaScript the link to the filters shows them here. */}
      <aside id="filters" aria-label="Filters" className="hidden target:block xl:block">
        <FacetForm facets={list.facets ?? []} />
      </aside>
      <div className="grid min-w-0 content-start gap-4">
        <ListToolbar list={list} view={view} applied={filters.length} />
        <AppliedChips filters={filters} clearTo={clearTo} />
        {list.total === 0 ? (
          <EmptyState
            title="No products match these filters."
            action={
              <ButtonLink to={clearTo} variant="tonal">
                Clear all filters
              </ButtonLink>
            }
          />
        ) : (
          <>
            <ProductGrid products={list.products} view={view} beside />
            <Pagination
              page={list.page}
              pages={Math.ceil(list.total / list.limit)}
              hrefFor={(page) => addressOf(withPage(params, page))}
              summary={summaryOf(list)}
              className="mt-4"
            />
          </>
        )}
      </div>
    </div>
  )
}

/** "11–20 of 1,284". */
function summaryOf({ page, limit, total, products }: ProductList): string {
  const first = (page - 1) * limit + 1
  const figures = [first, first + products.length - 1, total].map((n) => n.toLocaleString('en-IN'))
  return `${figures[0]}–${figures[1]} of ${figures[2]}`
}
