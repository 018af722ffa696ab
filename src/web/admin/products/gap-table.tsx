import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminProductRow } from '#contract/catalogue/admin-catalogue.ts'
import { formatNumber } from '#contract/number.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { wordCounts } from '../kit/forms/word-counts.ts'
import type { BulkOutcome } from '../parts/products/products.data.ts'

type Refused = BulkOutcome['refused'][number]
type Named = Pick<AdminProductRow, 'id' | 'name'>
type Row = { id: number; name: string; lacks: string; other: string }

/** How the fields that a product lacks are called. */
const words: Record<string, string> = {
  brand: 'brand',
  'compliance.hsn': 'HSN',
  'compliance.gstRate': 'GST rate',
  'compliance.countryOfOrigin': 'country of origin',
  'compliance.manufacturer': 'manufacturer',
  'compliance.importer': 'importer',
  'compliance.netQuantity': 'net quantity',
}

/** Gaps of the products that the change left out, in a table. */
export function GapTable({
  products,
  refused,
}: {
  products: readonly Named[]
  refused: readonly Refused[]
}) {
  if (refused.length === 0) return null
  const nameOf = new Map(products.map(({ id, name }) => [id, name]))
  const rows = refused.map((one) => rowOf(one, nameOf.get(one.id) ?? ''))
  return (
    <>
      <p className="text-sm text-ink-2">{summaryOf(refused)}</p>
      <DataTable
        caption="Products that were not changed"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </>
  )
}

function rowOf({ id, message, fields }: Refused, name: string): Row {
  const paths = Object.keys(fields)
  const lacks = paths.flatMap((path) => words[path] ?? [])
  const others = paths.flatMap((path) => (words[path] ? [] : [fields[path]]))
  return {
    id,
    name,
    lacks: lacks.join(', '),
    other: paths.length === 0 ? message : [...new Set(others)].join(' '),
  }
}

/** "HSN: 3, manufacturer: 12". */
function summaryOf(refused: readonly Refused[]): string {
  const lacking = refused.flatMap(({ fields }) =>
    Object.keys(fields).flatMap((path) => words[path] ?? []),
  )
  const counts = wordCounts(lacking).map(([word, count]) => `${word} (${formatNumber(count)})`)
  return counts.length > 0 ? `Missing: ${counts.join(', ')}.` : ''
}

const columns: Column<Row>[] = [
  {
    key: 'product',
    title: 'Product',
    phone: 'title',
    cell: ({ id, name }) => (
      <Link
        to={adminPaths.product(id)}
        className="reach font-medium wrap-anywhere hover:text-brand hover:underline"
      >
        {name}
      </Link>
    ),
  },
  {
    key: 'lacks',
    title: 'Lacks',
    phone: 'meta',
    cell: ({ lacks, other }) => (
      <span className="wrap-anywhere whitespace-normal">
        {[lacks, other].filter((text) => text !== '').join('. ')}
      </span>
    ),
  },
]
