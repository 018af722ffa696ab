import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { formatRupees, paise } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import type { TableLayout } from '#web/ui/data/table-layout.ts'
import { langOf } from '#web/ui/layout/lang.ts'
import type { StockRow } from './stock.data.ts'

type StockTableProps = {
  levels: readonly StockRow[]
  /** Opens the stock of a variant: its form, its limit and its ledger. */
  onOpen: (variantId: number) => void
  loading: number | false
  busy: boolean
  empty: ReactNode
  layout: TableLayout
}

export const StockTable = ({ levels, onOpen, ...state }: StockTableProps) => (
  <DataTable
    caption="Stock"
    columns={stockColumns(onOpen)}
    rows={levels}
    keyOf={({ variantId }) => variantId}
    {...state}
  />
)

export const stockColumns = (onOpen: (variantId: number) => void): Column<StockRow>[] => [
  {
    key: 'product',
    title: 'Product',
    pinned: 'start',
    phone: 'title',
    cell: ({ variantId, productName, variantName, sku }) => (
      <>
        <button
          type="button"
          lang={langOf(productName)}
          aria-label={`Stock of ${sku}, ${productName}`}
          onClick={() => onOpen(variantId)}
          className="reach touch-target text-start font-semibold text-ink wrap-anywhere hover:text-brand hover:underline"
        >
          {productName}
        </button>
        {variantName ? (
          <span lang={langOf(variantName)} className="block text-meta wrap-anywhere text-ink-3">
            {variantName}
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'sku',
    title: 'SKU',
    phone: 'meta',
    cell: ({ sku, barcode }) => (
      <>
        <span className="wrap-anywhere">{sku}</span>
        {barcode ? <span className="block text-meta text-ink-3">{barcode}</span> : null}
      </>
    ),
  },
  {
    key: 'barcode',
    title: 'Barcode',
    extra: true,
    cell: ({ barcode }) => barcode ?? '–',
  },
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    extra: true,
    cell: ({ price }) => formatRupees(price),
  },
  { key: 'onHand', title: 'On hand', align: 'end', cell: ({ onHand }) => formatNumber(onHand) },
  {
    key: 'reserved',
    title: 'Reserved',
    isBlank: ({ reserved }) => reserved === 0,
    align: 'end',
    cell: ({ reserved }) => formatNumber(reserved),
  },
  {
    key: 'available',
    title: 'Available',
    align: 'end',
    phone: 'end',
    cell: ({ available, lowAt }) => (
      <span className={`font-semibold ${toneOf(available, lowAt)}`}>{formatNumber(available)}</span>
    ),
  },
  {
    key: 'lowAt',
    title: 'Low at',
    align: 'end',
    cell: ({ lowAt }) =>
      lowAt === null ? <span className="text-ink-3">{limits.lowStock}</span> : formatNumber(lowAt),
  },
  {
    key: 'value',
    title: 'Worth',
    align: 'end',
    cell: ({ onHand, price }) => formatRupees(paise(onHand * price)),
  },
]

function toneOf(available: number, lowAt: number | null) {
  if (available <= 0) return 'text-danger'
  return available <= (lowAt ?? limits.lowStock) ? 'text-warn' : ''
}
