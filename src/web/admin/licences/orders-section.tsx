import { useState } from 'react'
import { makerSizes, makerSizeWords } from '#contract/catalogue/bis-licence.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { QualityOrder } from '#contract/catalogue/licences.ts'
import { plural } from '#contract/plural.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { useMay } from '../kit/use-may.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'

type OrdersSectionProps = {
  orders: readonly QualityOrder[] | null
  categories: readonly Category[]
}

/** The register: which orders there are, for which goods, and whether the shop applies them. */
export function OrdersSection({ orders, categories }: OrdersSectionProps) {
  const [edited, setEdited] = useState<QualityOrder | 'new' | null>(null)
  const [applied, setApplied] = useState<QualityOrder | null>(null)
  const reason = useMay('settings')
    ? undefined
    : 'Only the owner or a manager changes quality orders.'
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <p className="max-w-160 text-sm text-ink-2">
        A quality control order of the government forbids the sale of goods without the mark and
        licence of the Bureau of Indian Standards. The shop only warns until you apply an order from
        a day on. Then it refuses to publish products without a licence, and hides those on sale.
      </p>
      <Button
        className="justify-self-start"
        icon="plus"
        reason={reason}
        onClick={() => setEdited('new')}
      >
        Add quality order
      </Button>
      <DataTable
        caption="Quality control orders"
        columns={columnsFor({ reason, onEdit: setEdited, onApply: setApplied })}
        rows={orders ?? []}
        keyOf={({ id }) => id}
        layout={usePlainLayout()}
        loading={orders ? false : 4}
        empty={<EmptyState title="No quality orders yet." />}
      />
      {edited ? (
        <OrderDialog
          order={edited === 'new' ? null : edited}
          categories={categories}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {applied ? <ApplyDialog order={applied} onClose={() => setApplied(null)} /> : null}
    </section>
  )
}

type Actions = {
  reason: string | undefined
  onEdit: (order: QualityOrder) => void
  onApply: (order: QualityOrder) => void
}

const columnsFor = ({ reason, onEdit, onApply }: Actions): Column<QualityOrder>[] => [
  {
    key: 'title',
    title: 'Quality order',
    phone: 'title',
    cell: ({ title, gazette, isCertain }) => (
      <>
        <span lang={langOf(title)} className="block font-medium wrap-anywhere">
          {title}
        </span>
        {gazette ? <span className="block text-meta text-ink-3">{gazette}</span> : null}
        {isCertain ? null : (
          <span className="block text-meta text-warn">Check with your accountant or lawyer</span>
        )}
      </>
    ),
  },
  {
    key: 'goods',
    title: 'Goods',
    phone: 'meta',
    cell: ({ standards, hsnPrefixes, categories }) => (
      <span className="grid max-w-80 gap-0.5 wrap-anywhere">
        <span>{standards.join(', ')}</span>
        {hsnPrefixes.length > 0 ? <span>HSN {hsnPrefixes.join(', ')}</span> : null}
        {categories.map(({ categoryId, name, isNeeded }) => (
          <span key={categoryId}>{isNeeded ? name : `Not ${name}`}</span>
        ))}
      </span>
    ),
  },
  { key: 'from', title: 'Holds from', cell: (order) => <Days of={order} /> },
  {
    key: 'products',
    title: 'Products',
    cell: ({ products, lacking }) => (
      <>
        {plural(products, 'product')}
        {lacking > 0 ? <span className="block text-warn">{lacking} lack a licence</span> : null}
      </>
    ),
  },
  {
    key: 'state',
    title: 'In this shop',
    phone: 'meta',
    cell: (order) => <OrderState of={order} />,
  },
  {
    key: 'actions',
    title: '',
    align: 'end',
    phone: 'end',
    cell: (order) => (
      <span className="flex flex-wrap justify-end gap-2">
        <Button
          variant="outline"
          size="small"
          reason={reason}
          aria-label={`Edit ${order.title}`}
          onClick={() => onEdit(order)}
        >
          Edit
        </Button>
        {order.isOn ? (
          <Button
            variant={order.appliedFrom ? 'outline' : 'tonal'}
            size="small"
            reason={reason}
            aria-label={`${order.appliedFrom ? 'Only warn of' : 'Apply'} ${order.title}`}
            onClick={() => onApply(order)}
          >
            {order.appliedFrom ? 'Only warn' : 'Apply'}
          </Button>
        ) : null}
      </span>
    ),
  },
]

/** The days with the makers whom each is for; one day for all stands alone. */
function Days({ of: { from, importedFrom } }: { of: QualityOrder }) {
  const byDay = [...new Set(makerSizes.map((size) => from[size]))].map((day) => ({
    day,
    sizes: makerSizes.filter((size) => from[size] === day),
  }))
  const dayWords = (day: string | null) => (day ? formatDateWithYear(day) : 'does not hold')
  return (
    <span className="grid gap-0.5">
      {byDay.map(({ day, sizes }) => (
        <span key={day ?? 'never'}>
          {byDay.length > 1 ? `${sizes.map((size) => makerSizeWords[size]).join(', ')}: ` : null}
          <span className="whitespace-nowrap">{dayWords(day)}</span>
        </span>
      ))}
      {importedFrom ? (
        <span>
          Imported: <span className="whitespace-nowrap">{dayWords(importedFrom)}</span>
        </span>
      ) : null}
    </span>
  )
}

function OrderState({ of: { isOn, appliedFrom } }: { of: QualityOrder }) {
  if (!isOn) return <Pill icon="ban">Switched off</Pill>
  if (!appliedFrom)
    return (
      <Pill tone="warn" icon="bell">
        Only warns
      </Pill>
    )
  return (
    <span className="grid justify-items-start gap-1">
      <Pill tone="ok" icon="check">
        Applied
      </Pill>
      <span className="text-meta text-ink-3">from {formatDateWithYear(appliedFrom)}</span>
    </span>
  )
}
