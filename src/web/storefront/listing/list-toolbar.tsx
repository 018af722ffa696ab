import { Suspense, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ProductList } from '#contract/catalogue/product-lists.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import type { ListView } from './listing.data.ts'
import { PriceViewSwitch } from './price-view-switch.tsx'
import { SortSelect } from './sort-select.tsx'
import { sheetHash } from './use-list.ts'
import { ViewToggle } from './view-toggle.tsx'

const FacetSheet = lazyRetry(() => import('./facet-sheet.tsx'))

export type ListToolbarProps = { list: ProductList; view: ListView; applied: number }

/** The toolbar above a list: filters on small screens, sort order and view. */
export function ListToolbar({ list, view, applied }: ListToolbarProps) {
  const { search, hash } = useLocation()
  const isOpen = hash === sheetHash
  const wasOpened = useRef(false)
  wasOpened.current ||= isOpen
  return (
    <div className="list-toolbar">
      <ButtonLink
        to={search + sheetHash}
        state={{ openedAt: search }}
        preventScrollReset
        variant="outline"
        icon="sliders-horizontal"
        className="xl:hidden"
      >
        {applied > 0 ? `Filters (${applied})` : 'Filters'}
      </ButtonLink>
      <div className="flex min-w-0 items-center gap-2">
        <div className="me-3 max-xl:hidden">
          <PriceViewSwitch />
        </div>
        <SortSelect />
        <ViewToggle current={view} />
      </div>
      <Suspense>
        {wasOpened.current ? (
          <FacetSheet open={isOpen} facets={list.facets ?? []} total={list.total} />
        ) : null}
      </Suspense>
    </div>
  )
}
