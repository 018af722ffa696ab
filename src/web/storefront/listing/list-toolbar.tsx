import { lazy, Suspense, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ProductList } from '#contract/product-lists.ts'
import type { ListView } from '#web/data/product-lists.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PriceViewSwitch } from './price-view-switch.tsx'
import { SortSelect } from './sort-select.tsx'
import { sheetHash } from './use-list.ts'
import { ViewToggle } from './view-toggle.tsx'

const FacetSheet = lazy(() => import('./facet-sheet.tsx'))

export type ListToolbarProps = { list: ProductList; view: ListView; applied: number }

/** Above a list: its filters on small screens, its order and its look. */
export function ListToolbar({ list, view, applied }: ListToolbarProps) {
  const { search, hash } = useLocation()
  const isOpen = hash === sheetHash
  const wasOpened = useRef(false)
  wasOpened.current ||= isOpen
  return (
    <div className="flex items-center justify-between gap-3">
      <ButtonLink
        to={{ search, hash: sheetHash }}
        preventScrollReset
        variant="outline"
        icon="sliders-horizontal"
        className="xl:hidden"
      >
        {applied > 0 ? `Filters (${applied})` : 'Filters'}
      </ButtonLink>
      <div className="flex min-w-0 items-center gap-2 xl:ms-auto">
        <div className="max-md:hidden">
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
