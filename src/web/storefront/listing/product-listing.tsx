import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductList } from '#contract/catalogue/product-lists.ts'
import { formatNumber } from '#contract/number.ts'
import { island } from '#web/browser/island.tsx'
import { useUnits } from '#web/session/units.ts'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { CompareDock } from '../compare-tray/compare-dock.tsx'
import { AppliedChips } from './applied-chips.tsx'
import { addressOf, appliedFilters, type FilterWords, withPage } from './list-address.ts'
import { ListBusy } from './list-busy.tsx'
import { pagesOf } from './list-query.ts'
import { ListToolbar } from './list-toolbar.tsx'
import type { ListView } from './listing.data.ts'
import { LoadMore } from './load-more.tsx'
import { MissedNotice } from './missed-notice.tsx'
import { NoMatch } from './no-match.tsx'
import { ProductGrid } from './product-grid.tsx'
import { productsId } from './products-id.ts'
import { PromotedFilters } from './promoted-filters.tsx'
import type { RelaxedFilter } from './relaxed-filters.ts'
import { useReturn } from './use-return.ts'

/** On small screens the filters are in a sheet of their own. */
const FacetForm = island('filters', async () => ({
  default: (await import('./facet-form.tsx')).FacetForm,
}))

export type ProductListingProps = {
  list: ProductList
  view: ListView
  /** If nothing matches: the filters whose removal shows products. */
  waysOut?: readonly RelaxedFilter[] | undefined
  /** Keys of the sizes and the price that the search words already contain. */
  understood?: readonly string[]
  /** The categories to which a search may be narrowed. */
  categories?: FilterWords['categories']
  /** Chips above narrow the list already. On a phone there is no room for a second row of them. */
  belowChips?: boolean | undefined
  /** Shown if the list is empty without filters. */
  empty: ReactNode
}

/** Products with filters, sort order and pages. The URL holds all of it. */
export function ProductListing({
  list,
  view,
  waysOut = [],
  understood = [],
  categories,
  belowChips = false,
  empty,
}: ProductListingProps) {
  const [params] = useSearchParams()
  const facets = list.facets ?? []
  const words = { facets, categories, units: useUnits() }
  const filters = appliedFilters(params, words)
  useReturn()
  if (list.total === 0 && filters.length === 0)
    return (
      <div id={productsId} tabIndex={-1}>
        {empty}
      </div>
    )
  return (
    <>
      <div className="grid gap-6 xl:grid-cols-[16rem_minmax(0,1fr)] 2xl:grid-cols-[17rem_minmax(0,1fr)]">
        {/* Without JavaScript the filter link shows them here. */}
        <aside id="filters" aria-label="Filters" className="hidden target:block xl:block">
          <FacetForm facets={facets} />
        </aside>
        <div className="grid min-w-0 content-start gap-1 md:gap-3">
          {/* On narrow screens the tools have a row of their own, which stays in sight. */}
          <div className="flex items-center gap-4 max-xl:contents">
            {filters.length === 0 ? (
              <PromotedFilters list={list} understood={understood} wideOnly={belowChips} />
            ) : (
              <AppliedChips words={words} />
            )}
            <ListToolbar list={list} view={view} applied={filters.length} />
          </div>
          <MissedNotice />
          <ListBusy>
            {list.total === 0 ? (
              <NoMatch words={words} waysOut={waysOut} />
            ) : (
              <Cards list={list} view={view} />
            )}
          </ListBusy>
        </div>
      </div>
      <CompareDock />
    </>
  )
}

function Cards({ list, view }: { list: ProductList; view: ListView }) {
  const [params] = useSearchParams()
  const first = (pagesOf(params).first - 1) * list.limit + 1
  return (
    <>
      <ProductGrid products={list.products} view={view} first={first} beside />
      <LoadMore list={list} />
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.limit)}
        hrefFor={(page) => addressOf(withPage(params, page))}
        summary={summaryOf(first, list)}
        className="mt-4"
      />
    </>
  )
}

/** "11–20 of 1,284". */
function summaryOf(first: number, { total, products }: ProductList): string {
  const figures = [first, first + products.length - 1, total].map((n) => formatNumber(n))
  return `${figures[0]}–${figures[1]} of ${figures[2]}`
}
