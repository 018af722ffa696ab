import { useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import type { CashDesk, CashOrder } from '#contract/selling/cod-remittance.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { DensitySwitch, usePlainLayout } from '../kit/lists/density.tsx'
import { cashPerPage, useRemittance } from '../parts/payments/cod-remittance.data.ts'
import { orderColumn } from './order-column.tsx'

const rupees = (amount: number) => formatRupees(amount, { paise: 'always' })

type CashDeskProps = { desk: CashDesk; isOutstanding: boolean; hrefFor: (page: number) => string }

/** COD collected by couriers: outstanding, or remitted with its reference. */
export function CashDeskView({ desk, isOutstanding, hrefFor }: CashDeskProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const layout = usePlainLayout()
  const { orders, sums, page, total } = desk
  const chosen = orders.filter(({ paymentId }) => selected.has(paymentId))
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <dl className="tnum flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Sum label="Collected by couriers" value={sums.collected} />
          <Sum label="Remitted" value={sums.remitted} />
          <Sum label="Outstanding" value={sums.outstanding} />
        </dl>
        <DensitySwitch />
      </div>
      {isOutstanding && chosen.length > 0 ? (
        <Remittance chosen={chosen} onDone={() => setSelected(new Set())} />
      ) : null}
      <DataTable
        caption="COD by courier"
        columns={columns}
        rows={orders}
        keyOf={({ paymentId }) => paymentId}
        layout={layout}
        labelOf={({ orderNumber }) => `order ${orderNumber}`}
        {...(isOutstanding && { selection: { selected, onChange: setSelected } })}
        empty={
          <EmptyState
            title={isOutstanding ? 'No COD outstanding with couriers.' : 'No COD remitted yet.'}
          >
            {isOutstanding
              ? 'The cash of a delivered parcel appears here until its courier has paid it to you.'
              : 'A parcel appears here once you have noted that its courier paid you the cash.'}
          </EmptyState>
        }
      />
      {total > 0 ? (
        <Pagination
          page={page}
          pages={Math.ceil(total / cashPerPage)}
          summary={`${formatNumber(total)} in total`}
          hrefFor={hrefFor}
        />
      ) : null}
    </div>
  )
}

const Sum = ({ label, value }: { label: string; value: number }) => (
  <div className="flex gap-2">
    <dt className="text-ink-3">{label}</dt>
    <dd className="font-semibold">{rupees(value)}</dd>
  </div>
)

/** Books one courier transfer for the full cash of the selected orders. */
function Remittance({ chosen, onDone }: { chosen: readonly CashOrder[]; onDone: () => void }) {
  const { isBusy, problem, run } = useRemittance(onDone)
  const amount = chosen.reduce((sum, { collected, remitted }) => sum + collected - remitted, 0)
  return (
    <Form
      as="form"
      problem={problem}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 text-sm"
      onSubmit={(event) => {
        event.preventDefault()
        const reference = String(new FormData(event.currentTarget).get('reference') ?? '').trim()
        void run({ body: { reference, paymentIds: chosen.map(({ paymentId }) => paymentId) } })
      }}
    >
      <p role="status" className="font-medium">
        {plural(chosen.length, 'order')}, {rupees(amount)} in total. Compare it with your bank
        statement.
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="UTR or reference of the courier's transfer"
          name="reference"
          className="grow sm:max-w-80"
          check={(text) => (text.trim() ? undefined : 'Enter the number of the transfer.')}
        >
          <TextInput maxLength={60} autoComplete="off" />
        </Field>
        <Button type="submit" busy={isBusy}>
          Book {rupees(amount)}
        </Button>
      </div>
      {problem?.fields ? null : <FormMessage />}
    </Form>
  )
}

const columns: Column<CashOrder>[] = [
  orderColumn(),
  {
    key: 'courier',
    title: 'Courier',
    phone: 'meta',
    cell: ({ couriers }) => (
      <span className="wrap-anywhere">
        {couriers.map((entry) => `${entry.courier} ${entry.trackingNumber}`).join(', ') || '–'}
      </span>
    ),
  },
  {
    key: 'at',
    title: 'Collected on',
    align: 'end',
    cell: ({ collectedAt }) => (
      <span className="whitespace-nowrap">{formatDateTime(collectedAt)}</span>
    ),
  },
  {
    key: 'reference',
    title: 'Reference',
    isBlank: ({ reference }) => reference === null,
    cell: ({ reference }) => reference ?? '–',
  },
  {
    key: 'remitted',
    title: 'Remitted',
    align: 'end',
    cell: ({ remitted }) => rupees(remitted),
  },
  {
    key: 'collected',
    title: 'Collected',
    align: 'end',
    phone: 'end',
    cell: ({ collected }) => rupees(collected),
  },
]
