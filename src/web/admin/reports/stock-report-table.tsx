import type { ReactNode } from 'react'
import type { StockFigures, StockReport } from '#contract/backoffice/stock-report.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ordersBehind } from './sales.data.ts'
import { productsBehind, stockBehind } from './stock-report.data.ts'

/** A row of the report, or its total. */
type Line = { id: number | null; name: string; figures: StockFigures; lastSale: string | null }

type StockReportTableProps = {
  report: StockReport | null
  params: URLSearchParams
  busy: boolean
  empty: ReactNode
}

/** The report as a table with its total last. Pieces lead to what they add up, and what was sold to its orders. */
export function StockReportTable({ report, params, busy, empty }: StockReportTableProps) {
  if (!report) return <Skeleton className="h-96" />
  return (
    <DataTable
      caption="Stock"
      columns={columnsOf(report, params)}
      rows={linesOf(report)}
      keyOf={({ id }) => id ?? 0}
      busy={busy}
      empty={empty}
    />
  )
}

function linesOf({ rows, total }: StockReport): Line[] {
  if (rows.length === 0) return []
  return [...rows, { id: null, name: 'Total', figures: total, lastSale: null }]
}

function columnsOf(report: StockReport, params: URLSearchParams): Column<Line>[] {
  const isCategory = report.by === 'category'
  const pieces = ({ id, figures }: Line) => {
    if (id === null) return formatNumber(figures.pieces)
    const to = isCategory ? productsBehind(params, id) : stockBehind(id)
    return <TextLink to={to}>{formatNumber(figures.pieces)}</TextLink>
  }
  return [
    {
      key: 'name',
      title: isCategory ? 'Category' : 'Product',
      phone: 'title',
      cell: ({ id, name }) =>
        id === null ? <strong>{name}</strong> : <span lang={langOf(name)}>{name}</span>,
    },
    ...(isCategory ? [productsColumn] : []),
    {
      key: 'pieces',
      title: 'Pieces',
      align: 'end',
      phone: 'meta',
      className: 'max-md:text-start',
      cell: (line) => (
        <>
          {pieces(line)}
          <span className="md:hidden"> pieces{coverWords(line.figures)}</span>
        </>
      ),
    },
    {
      key: 'value',
      title: 'Value without GST',
      align: 'end',
      phone: 'end',
      cell: ({ figures }) => formatRupees(figures.value, { paise: 'always' }),
    },
    {
      key: 'sold',
      title: 'Sold',
      align: 'end',
      cell: ({ id, figures: { sold } }) => {
        if (id === null || sold === 0) return formatNumber(sold)
        const { by, from, to } = report
        return (
          <TextLink to={ordersBehind(by, { from, to }, String(id), 'sold')}>
            {formatNumber(sold)}
          </TextLink>
        )
      },
    },
    {
      key: 'cover',
      title: 'Days of cover',
      align: 'end',
      cell: ({ figures: { cover } }) => (cover === null ? '–' : coverOf(cover)),
    },
    ...(report.by === 'product' && params.has('idle') ? [lastSaleColumn] : []),
  ]
}

const productsColumn: Column<Line> = {
  key: 'products',
  title: 'Products',
  align: 'end',
  cell: ({ figures }) => formatNumber(figures.products),
}

const lastSaleColumn: Column<Line> = {
  key: 'lastSale',
  title: 'Last sale',
  align: 'end',
  phone: 'meta',
  className: 'whitespace-nowrap max-md:text-start',
  cell: ({ id, lastSale }) => {
    if (id === null) return null
    return (
      <>
        <span className="md:hidden">last sale: </span>
        {lastSale === null ? 'never' : formatDate(lastSale)}
      </>
    )
  },
}

const coverWords = ({ cover }: StockFigures) =>
  cover === null ? '' : `, ${cover > mostDays ? `over ${mostDays} days` : plural(cover, 'day')}`

/** Above this number of days, the exact number means nothing. */
const coverOf = (days: number) => (days > mostDays ? `over ${mostDays}` : `${days}`)
const mostDays = 999
