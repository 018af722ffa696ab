import type { RisenProduct } from '#contract/catalogue/search-report.ts'
import { plural } from '#contract/plural.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { mendColumn, Nothing, ProductLink, queryColumn } from './report-lists.tsx'

/** Products that rise by what shoppers chose, and by how many. */
export function Risen({ rows }: { rows: readonly RisenProduct[] }) {
  const mayChange = useNoChangeReason() === undefined
  return (
    <DataTable
      caption="Risen products"
      columns={mayChange ? [...risenColumns, mendColumn] : risenColumns}
      rows={rows}
      keyOf={({ query, productId }) => `${productId} ${query}`}
      empty={<Nothing>No product rises by clicks or orders.</Nothing>}
    />
  )
}

const risenColumns: Column<RisenProduct>[] = [
  queryColumn,
  { key: 'product', title: 'Product', phone: 'meta', cell: ProductLink },
  {
    key: 'places',
    title: 'Rises by',
    phone: 'meta',
    cell: ({ places }) => <span className="whitespace-nowrap">{plural(places, 'place')}</span>,
  },
  {
    key: 'by',
    title: 'Chosen by',
    phone: 'meta',
    cell: ({ visitors, accounts, orders }) =>
      [plural(visitors, 'visitor'), plural(accounts, 'account'), plural(orders, 'order')].join(
        ', ',
      ),
  },
  {
    key: 'days',
    title: 'When',
    phone: 'meta',
    cell: ({ from, to }) => (
      <span className="whitespace-nowrap">
        {from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`}
      </span>
    ),
  },
]
