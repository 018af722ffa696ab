import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { OrderLine } from '#contract/selling/orders.ts'
import { SumList } from '#web/ui/data/facts.tsx'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { pieceWords } from '#web/ui/inputs/order-pieces.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { lineExtras } from './line-extras.ts'

/** The order's lines with the GST of each, and the totals. */
export function OrderItems({ order }: { order: AdminOrder }) {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="grid grid-cols-1 gap-4">
      <DataTable
        caption={`Items, ${plural(pieces, 'piece')}`}
        columns={columnsOf(order)}
        rows={order.lines}
        keyOf={({ id }) => id}
      />
      <div className="w-full sm:ms-auto sm:max-w-96">
        <Card title="Totals" className="text-sm">
          <SumList rows={totalsOf(order)} />
        </Card>
      </div>
    </div>
  )
}

const exact = (amount: number) => formatRupees(amount, { paise: 'always' })

const columnsOf = (order: AdminOrder): Column<OrderLine>[] => [
  {
    key: 'item',
    title: 'Item',
    phone: 'title',
    cell: (line) => (
      <div className="flex min-w-44 items-center gap-3">
        <Picture
          src={line.imageUrl}
          alt=""
          width={40}
          height={40}
          sizes={pictureSizes.row}
          placeholder={line.name}
          className="size-10 shrink-0"
        />
        <div>
          <Link
            to={adminPaths.product(line.productId)}
            className="reach font-semibold hover:underline"
          >
            <span lang={langOf(line.name)}>{line.name}</span>
          </Link>
          <div className="text-meta text-ink-3">
            {[...Object.values(line.options), line.sku, `HSN ${line.hsn}`].join(' · ')}
          </div>
          <div className="text-meta font-medium empty:hidden">{pieceWords(line)}</div>
        </div>
      </div>
    ),
  },
  {
    key: 'quantity',
    title: 'Qty',
    align: 'end',
    phone: 'end',
    cell: (line) => (
      <>
        <b>{line.quantity}</b>
        <span className="sm:hidden"> × {formatRupees(line.unitPrice)}</span>
      </>
    ),
  },
  { key: 'price', title: 'Price', align: 'end', cell: (line) => exact(line.unitPrice) },
  ...(order.tax.total > 0 ? taxColumns : []),
  {
    key: 'total',
    title: 'Total',
    align: 'end',
    cell: (line) => (
      <>
        <b>{exact(line.total)}</b>
        {lineExtras(line, order).map((extra) => (
          <span key={extra} className="block text-meta text-ink-3">
            {extra}
          </span>
        ))}
      </>
    ),
  },
]

/** Left out of an order without GST, in which they would say nothing. */
const taxColumns: Column<OrderLine>[] = [
  { key: 'taxable', title: 'Taxable', align: 'end', cell: (line) => exact(line.taxable) },
  { key: 'gst', title: 'GST', align: 'end', cell: (line) => <Gst line={line} /> },
]

/** CGST and SGST within a state, IGST between states. */
function Gst({ line }: { line: OrderLine }) {
  if (line.gstRate === 0) return <span className="text-ink-3">none</span>
  const parts =
    line.igst > 0
      ? [{ name: 'IGST', rate: line.gstRate, amount: line.igst }]
      : [
          { name: 'CGST', rate: line.gstRate / 2, amount: line.cgst },
          { name: 'SGST', rate: line.gstRate / 2, amount: line.sgst },
        ]
  return parts.map(({ name, rate, amount }) => (
    <span key={name} className="block whitespace-nowrap">
      <span className="text-meta text-ink-3">
        {name} {rate}%
      </span>{' '}
      {exact(amount)}
    </span>
  ))
}

const totalsOf = (order: AdminOrder) => [
  { label: 'Items', value: exact(order.subtotal) },
  order.discount > 0 && { label: 'Discount', value: exact(-order.discount), good: true },
  { label: 'Delivery', value: order.shipping > 0 ? exact(order.shipping) : 'Free' },
  order.codFee > 0 && { label: 'Cash on delivery', value: exact(order.codFee) },
  order.roundOff !== 0 && { label: 'Rounding', value: exact(order.roundOff) },
  { label: 'Total', value: exact(order.total), strong: true },
  order.reversed > 0 && { label: 'Cancelled or returned', value: exact(-order.reversed) },
  order.reversed > 0 && { label: 'Remaining total', value: exact(order.total - order.reversed) },
  ...gstRows(order),
]

function gstRows({ tax }: AdminOrder) {
  if (tax.total === 0) return [{ label: 'GST', value: 'none' }]
  if (tax.igst > 0) return [{ label: 'IGST included', value: exact(tax.igst) }]
  return [
    { label: 'CGST included', value: exact(tax.cgst) },
    { label: 'SGST included', value: exact(tax.sgst) },
  ]
}
