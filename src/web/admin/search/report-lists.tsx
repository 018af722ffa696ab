import { adminPaths } from '#contract/admin-paths.ts'
import type { LostSale, SearchedFor, SearchReport } from '#contract/catalogue/search-report.ts'
import { slowSearchMs } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import { formatAgo, formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'

type SearchList = 'top' | 'noResult' | 'noClick' | 'corrections' | 'slow'

export type ReportList = {
  title: string
  text: string
  empty: string
} & (
  | { id: SearchList; columns: (now: Date) => Column<Searched>[] }
  | { id: 'lost' }
  | { id: 'risen' }
)

/** A search of any list; those that were corrected have the correction. */
type Searched = SearchedFor & Partial<SearchReport['corrections'][number]>

/** The searches of one list, with what mends them. */
export function Searches({
  list,
  rows,
}: {
  list: Extract<ReportList, { id: SearchList }>
  rows: readonly Searched[]
}) {
  const mayChange = useNoChangeReason() === undefined
  return (
    <DataTable
      caption={list.title}
      columns={[...list.columns(new Date()), ...(mayChange ? [mendColumn] : [])]}
      rows={rows}
      keyOf={({ query }) => query}
      empty={<Nothing>{list.empty}</Nothing>}
    />
  )
}

/** Products that were opened after a search and not sold. */
export function LostSales({ rows }: { rows: readonly LostSale[] }) {
  const mayChange = useNoChangeReason() === undefined
  return (
    <DataTable
      caption="Lost sales"
      columns={mayChange ? [...lostColumns, mendColumn] : lostColumns}
      rows={rows}
      keyOf={({ query, productId }) => `${productId} ${query}`}
      empty={<Nothing>No lost sales.</Nothing>}
    />
  )
}

/** A list without rows. */
export const Nothing = ({ children }: { children: string }) => (
  <div className="rounded-card border border-line bg-surface">
    <EmptyState title={children} />
  </div>
)

export const milliseconds = (ms: number) =>
  `${formatNumber(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`

/** The search, as a link to what it finds. */
export const queryColumn: Column<{ query: string }> = {
  key: 'query',
  title: 'Search',
  phone: 'title',
  cell: ({ query }) => (
    <TextLink to={paths.search(query)} lang={langOf(query)} className="wrap-anywhere">
      {query}
    </TextLink>
  ),
}

const correctedColumn: Column<Searched> = {
  key: 'corrected',
  title: 'Corrected to',
  phone: 'meta',
  cell: ({ corrected }) => <span className="wrap-anywhere">{corrected}</span>,
}

const hitsColumn: Column<Searched> = {
  key: 'hits',
  title: 'Times',
  align: 'end',
  phone: 'meta',
  className: 'max-sm:text-start',
  cell: ({ hits }) => (
    <>
      {formatNumber(hits)}
      <span className="sm:hidden"> {hits === 1 ? 'time' : 'times'}</span>
    </>
  ),
}

const totalColumn: Column<Searched> = {
  key: 'total',
  title: 'Found',
  align: 'end',
  cell: ({ total }) => formatNumber(total),
}

const msColumn: Column<Searched> = {
  key: 'ms',
  title: 'Longest',
  align: 'end',
  phone: 'meta',
  className: 'max-sm:text-start',
  cell: ({ ms }) => <span className="whitespace-nowrap">{milliseconds(ms)}</span>,
}

const lastColumn = (now: Date): Column<Searched> => ({
  key: 'last',
  title: 'Last',
  cell: ({ lastAt }) => (
    <time dateTime={lastAt} title={formatDateTime(lastAt)} className="whitespace-nowrap">
      {formatAgo(lastAt, now)}
    </time>
  ),
})

export const ProductLink = ({ productId, name }: { productId: number; name: string }) => (
  <TextLink to={adminPaths.product(productId)} lang={langOf(name)} className="wrap-anywhere">
    {name}
  </TextLink>
)

const lostColumns: Column<LostSale>[] = [
  queryColumn,
  {
    key: 'product',
    title: 'Product',
    phone: 'meta',
    cell: ({ productId, name, clicks }) => (
      <>
        <ProductLink productId={productId} name={name} />
        <span className="text-ink-3 sm:hidden"> · opened {formatNumber(clicks)}</span>
      </>
    ),
  },
  { key: 'clicks', title: 'Opened', align: 'end', cell: ({ clicks }) => formatNumber(clicks) },
  { key: 'carts', title: 'In carts', align: 'end', cell: ({ carts }) => formatNumber(carts) },
  { key: 'orders', title: 'Ordered', align: 'end', cell: ({ orders }) => formatNumber(orders) },
  {
    key: 'why',
    title: 'Why',
    phone: 'meta',
    cell: ({ inStock }) =>
      inStock ? <Pill tone="warn">Not bought</Pill> : <Pill tone="danger">Out of stock</Pill>,
  },
]

/** Leads to the editors, with the search filled in. */
export const mendColumn: Column<{ query: string }> = {
  key: 'mend',
  title: '',
  phone: 'meta',
  className: 'sm:text-end',
  cell: ({ query }) => (
    <span className="inline-flex flex-wrap gap-1 sm:justify-end">
      <Mend to={adminPaths.synonym('new', query)} query={query}>
        Add synonym
      </Mend>
      <Mend to={adminPaths.searchRule('new', query)} query={query}>
        Pin
      </Mend>
      <Mend to={adminPaths.searchRule('new', query, 'redirect')} query={query}>
        Redirect
      </Mend>
    </span>
  ),
}

const Mend = ({ to, query, children }: { to: string; query: string; children: string }) => (
  <ButtonLink to={to} variant="outline" size="small">
    {children}
    <span className="sr-only">: {query}</span>
  </ButtonLink>
)

/** The lists of the report, in their order. */
export const reportLists: readonly [ReportList, ...ReportList[]] = [
  {
    id: 'top',
    title: 'Top searches',
    text: '',
    empty: 'No searches yet.',
    columns: (now) => [queryColumn, hitsColumn, totalColumn, lastColumn(now)],
  },
  {
    id: 'noResult',
    title: 'No results',
    text: '',
    empty: 'Every search had results.',
    columns: (now) => [queryColumn, hitsColumn, lastColumn(now)],
  },
  {
    id: 'noClick',
    title: 'No clicks',
    text: 'Searched at least three times, with results, and nobody opened any of them.',
    empty: 'Shoppers opened results of every search.',
    columns: (now) => [queryColumn, hitsColumn, totalColumn, lastColumn(now)],
  },
  {
    id: 'corrections',
    title: 'Bad corrections',
    text: 'The spelling was corrected, and nobody opened what was found instead.',
    empty: 'No bad corrections.',
    columns: (now) => [queryColumn, correctedColumn, hitsColumn, lastColumn(now)],
  },
  {
    id: 'lost',
    title: 'Lost sales',
    text: 'Products that were opened after a search and are now out of stock, or that at least five shoppers opened and none bought.',
    empty: 'No lost sales.',
  },
  {
    id: 'risen',
    title: 'Risen products',
    text: 'What shoppers chose moves these up. Visitors move a product by one place at most, accounts and orders by one more each. Persons are counted once a day and never named; orders that were cancelled do not count.',
    empty: 'No product rises by clicks or orders.',
  },
  {
    id: 'slow',
    title: 'Slow',
    text: '',
    empty: `No search took longer than ${slowSearchMs} ms.`,
    columns: () => [queryColumn, hitsColumn, msColumn],
  },
]
