import { useState } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useListView } from '../kit/list-view/use-list-view.ts'
import { ViewBar } from '../kit/list-view/view-bar.tsx'
import { ViewTabs } from '../kit/list-view/view-tabs.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import type { ListFilter } from '../kit/lists/list-filter.ts'
import { ListHead } from '../kit/lists/list-head.tsx'
import { rangeOf } from '../kit/lists/list-page.ts'
import { ListSearch } from '../kit/lists/list-search.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { PrintLabels } from '../parts/labels/print-labels.tsx'
import { StockDrawer } from '../parts/products/stock-drawer.tsx'
import { type StockRow, stockLoader, stockTabs } from './stock.data.ts'
import { StockTable, stockColumns } from './stock-table.tsx'

export const loader = stockLoader

/** The stock of all variants, the lowest first. */
export function Component() {
  const { page: loaded, views } = useLastNonNull(useLoaderData<typeof loader>()) ?? {}
  const { state, location: next } = useNavigation()
  const address = useListAddress(adminPaths.stock)
  const [shown, setShown] = useState<number | null>(null)
  const reason = useNoChangeReason()
  const view = useListView({
    list: 'stock',
    path: adminPaths.stock,
    columns: choices,
    views,
  })
  const levels = loaded?.list.levels ?? []
  const isSearched = address.value('q') || address.value('product')
  const count = isSearched ? loaded?.list.total : loaded?.summary.variants
  return (
    <AdminPage
      title="Stock"
      note={
        <span>
          {count === undefined ? '–' : formatNumber(count)}
          {loaded ? (
            <span className="max-lg:hidden">
              {' · '}
              <Worth of={loaded.summary} />
            </span>
          ) : null}
        </span>
      }
      actionsBelow
      actions={
        <>
          <PrintLabels
            read={async () => levels.map(labelledVariant)}
            reason={levels.length === 0 ? 'There are no variants in the list.' : undefined}
          />
          {reason ? null : (
            <ButtonLink to={adminPaths.stockList} icon="list">
              Count or receive
            </ButtonLink>
          )}
        </>
      }
    >
      <ListHead>
        <ViewTabs
          view={view}
          label="Stock by state"
          param="tab"
          tabs={stockTabs.map(({ tab, label }) => ({
            value: tab,
            label,
            count: tab === 'low' || tab === 'out' ? loaded?.summary[tab] : undefined,
          }))}
        />
        <ViewBar
          view={view}
          search={
            <ListSearch
              address={address}
              label="Search stock"
              placeholder="Product, SKU or barcode"
            />
          }
          filters={stockFilters}
        />
      </ListHead>
      <StockTable
        layout={view.layout}
        levels={levels}
        onOpen={setShown}
        loading={loaded ? false : 8}
        busy={state === 'loading' && next?.pathname === adminPaths.stock}
        empty={<NoStock isNarrowed={address.params.size > 0} />}
      />
      {loaded && loaded.list.total > 0 ? <Pages list={loaded.list} address={address} /> : null}
      {loaded ? (
        <p className="tnum text-sm text-ink-3">
          <span className="lg:hidden">
            <Worth of={loaded.summary} />.{' '}
          </span>
          <Lacking of={loaded.summary} />
        </p>
      ) : null}
      <StockDrawer
        stock={levels.find(({ variantId }) => variantId === shown) ?? null}
        onClose={() => setShown(null)}
      />
    </AdminPage>
  )
}

const choices = stockColumns(() => undefined)

/** Links of the products set it. */
const stockFilters: readonly ListFilter[] = [
  { key: 'product', label: 'Product', word: () => 'one of them' },
]

const labelledVariant = ({ variantId, sku, productName, variantName }: StockRow) => ({
  id: variantId,
  sku,
  name: [productName, variantName].filter(Boolean).join(', '),
})

type Summary = NonNullable<Awaited<ReturnType<typeof loader>>>['page']['summary']

/** How much all pieces are worth. A narrow screen has it below the list, where it moves nothing when it loads. */
const Worth = ({ of: { pieces, value } }: { of: Summary }) => (
  <>
    {plural(pieces, 'piece')}, worth {formatRupees(value)} at selling prices
  </>
)

/** The tabs count variants, the dashboard products: here stand both. */
const Lacking = ({ of: { lowProducts, outProducts } }: { of: Summary }) => (
  <>
    Products on sale with a variant that is low: {formatNumber(lowProducts)}, out of stock:{' '}
    {formatNumber(outProducts)}
  </>
)

type PagesProps = {
  list: { page: number; limit: number; total: number; levels: readonly unknown[] }
  address: ReturnType<typeof useListAddress>
}

function Pages({ list: { page, limit, total, levels }, address }: PagesProps) {
  const first = (page - 1) * limit + 1
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / limit)}
      hrefFor={(to) => address.hrefWith({ page: String(to) })}
      summary={`${rangeOf(first, levels.length)} of ${formatNumber(total)}`}
    />
  )
}

const NoStock = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState
      title="No variants match."
      action={<TextLink to={adminPaths.stock}>Show all stock</TextLink>}
    />
  ) : (
    <EmptyState title="No products yet." glyph="drill">
      Add products first. Then count them or receive a delivery here.
    </EmptyState>
  )
