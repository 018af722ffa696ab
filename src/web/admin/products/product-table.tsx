import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminProductRow } from '#contract/catalogue/admin-catalogue.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { formatAgo, formatDateTime } from '#web/ui/data/date.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { type Column, DataTable, type Selection } from '#web/ui/data/table.tsx'
import type { TableLayout } from '#web/ui/data/table-layout.ts'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ProductMenu } from './product-menu.tsx'
import { nextStep, ProductStatusPill } from './status-pill.tsx'
import { StockCell } from './stock-cell.tsx'

export type ProductTableProps = {
  products: readonly AdminProductRow[]
  loading: number | false
  busy: boolean
  empty: React.ReactNode
  /** Without it, rows can't be selected. */
  selection?: Selection<number> | undefined
  layout: TableLayout
}

/** A table of products of any status. The headings sort; everything is stored in the address. */
export function ProductTable({ products, ...state }: ProductTableProps) {
  const sorting = useSorting()
  return (
    <DataTable
      caption="Products"
      columns={productColumns.map((column) => ({ ...column, ...sorting(column.key) }))}
      rows={products}
      keyOf={({ id }) => id}
      labelOf={({ name }) => name}
      {...state}
    />
  )
}

/** A heading sorts ascending, then descending, then not at all. */
function useSorting() {
  const { value, hrefWith } = useListAddress(adminPaths.products)
  const current = value('sort')
  return (key: string): Partial<Column<AdminProductRow>> => {
    if (!sortable.has(key)) return {}
    const next = { [key]: `-${key}`, [`-${key}`]: null }[current]
    return {
      sortHref: hrefWith({ sort: next === undefined ? key : next }),
      sorted: { [key]: 'ascending', [`-${key}`]: 'descending' }[current] as 'ascending' | undefined,
    }
  }
}

const sortable = new Set(['name', 'price', 'stock'])

export const productColumns: Column<AdminProductRow>[] = [
  {
    key: 'name',
    title: 'Product',
    pinned: 'start',
    phone: 'title',
    className: 'sm:min-w-52 2xl:min-w-96',
    cell: (row) => <NameCell product={row} />,
  },
  { key: 'sku', title: 'SKU', extra: true, cell: ({ sku }) => sku ?? '–' },
  { key: 'model', title: 'Model', extra: true, cell: ({ model }) => model ?? '–' },
  { key: 'category', title: 'Category', className: 'max-xl:hidden', cell: (row) => row.category },
  { key: 'brand', title: 'Brand', className: 'max-lg:hidden', cell: (row) => row.brand },
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    phone: 'meta',
    cell: (row) => <PriceCell product={row} />,
  },
  {
    key: 'mrp',
    title: 'MRP',
    align: 'end',
    extra: true,
    cell: ({ mrp }) => (mrp === null ? '–' : formatRupees(mrp)),
  },
  {
    key: 'stock',
    title: 'Stock',
    align: 'end',
    phone: 'meta',
    cell: (row) => <StockCell product={row} />,
  },
  {
    key: 'onHand',
    title: 'On hand',
    align: 'end',
    extra: true,
    cell: ({ onHand }) => formatNumber(onHand),
  },
  {
    key: 'variants',
    title: 'Variants',
    align: 'end',
    extra: true,
    cell: ({ variantCount }) => formatNumber(variantCount),
  },
  {
    key: 'updated',
    title: 'Updated',
    extra: true,
    className: 'max-lg:hidden',
    cell: ({ updatedAt }) => (
      <time dateTime={updatedAt} title={formatDateTime(updatedAt)} className="whitespace-nowrap">
        {formatAgo(updatedAt, new Date())}
      </time>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    pinned: 'end',
    phone: 'end',
    cell: (row) => (
      <span className="flex items-center justify-between gap-1 whitespace-nowrap">
        <span className="max-sm:hidden">
          <ProductStatusPill status={row.status} schedule={row.schedule} />
          <NextStep product={row} />
        </span>
        <ProductMenu product={row} />
      </span>
    ),
  },
]

function NameCell({ product }: { product: AdminProductRow }) {
  const { id, name, sku, model, variantCount, imageUrl } = product
  return (
    <span className="flex items-center gap-3">
      <Picture
        src={imageUrl}
        alt=""
        width={64}
        height={64}
        sizes={pictureSizes.row}
        placeholder={name}
        className="w-10 shrink-0 max-sm:w-14 sm:in-data-[rows=compact]:w-8"
      />
      <span className="min-w-0">
        <Link
          to={adminPaths.product(id)}
          lang={langOf(name)}
          className="line-clamp-2 min-h-6 font-semibold sm:in-data-[rows=compact]:line-clamp-1 hover:text-brand hover:underline"
        >
          {name}
        </Link>
        <span className="block text-meta text-ink-3">
          {[sku ?? model, variantCount > 1 ? `${variantCount} variants` : null]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  )
}

function NextStep({ product: { schedule } }: { product: AdminProductRow }) {
  const text = nextStep(schedule)
  return text ? <span className="block text-meta text-ink-3">{text}</span> : null
}

function PriceCell({ product }: { product: AdminProductRow }) {
  const { price, mrp, variantCount, status, schedule } = product
  const isOne = variantCount === 1
  return (
    <span className="whitespace-nowrap max-sm:inline-flex max-sm:items-center max-sm:gap-2">
      {price === null ? '—' : (isOne ? '' : 'from ') + formatRupees(price)}
      {isOne && price !== null && mrp !== null && mrp > price ? (
        <span className="block text-meta text-ink-3">MRP {formatRupees(mrp)}</span>
      ) : null}
      <span className="sm:hidden">
        <ProductStatusPill status={status} schedule={schedule} />
      </span>
    </span>
  )
}
