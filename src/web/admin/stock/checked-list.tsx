import { useState } from 'react'
import type { StockListKind, StockListPreview } from '#contract/catalogue/inventory.ts'
import type { Problem } from '#contract/endpoint.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { formatDelta } from '../parts/products/stock-words.ts'

type Row = StockListPreview['ready'][number]

type CheckedListProps = {
  kind: StockListKind
  preview: StockListPreview
  isBusy: boolean
  problem: Problem | null
  onBack: () => void
  onSave: (lines: { variantId: number; delta: number }[]) => void
}

/** Preview of saving the list, and the wrong lines, which are left out. */
export function CheckedList({ kind, preview, ...call }: CheckedListProps) {
  const { ready, wrong } = preview
  const changed = ready.filter(({ delta }) => delta !== 0)
  const [isWhole, setIsWhole] = useState(false)
  const same = ready.length - changed.length
  const lines = changed.map(({ variantId, delta }) => ({ variantId, delta }))
  return (
    <section aria-label="The checked list" className="grid gap-4">
      <WrongLines wrong={wrong} />
      {call.problem ? (
        <Notice tone="danger" live>
          {call.problem.message}
        </Notice>
      ) : null}
      {same > 0 ? (
        <Checkbox
          label={`Also show ${plural(same, 'variant')} that ${same === 1 ? 'stays' : 'stay'} as ${same === 1 ? 'it is' : 'they are'}`}
          checked={isWhole}
          onChange={({ target }) => setIsWhole(target.checked)}
        />
      ) : null}
      <DataTable
        caption="Stock changes"
        columns={columnsOf(kind)}
        rows={isWhole ? ready : changed}
        keyOf={({ variantId }) => variantId}
        empty={<EmptyState title="This list changes nothing." />}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={call.onBack}>
          Back to the list
        </Button>
        <Button
          busy={call.isBusy}
          reason={lines.length === 0 ? 'There is nothing to change.' : undefined}
          onClick={() => call.onSave(lines)}
        >
          {lines.length === 0 ? 'Change stock' : `Change ${plural(lines.length, 'variant')}`}
        </Button>
      </div>
    </section>
  )
}

function WrongLines({ wrong }: Pick<StockListPreview, 'wrong'>) {
  if (wrong.length === 0) return null
  return (
    <Notice tone="warn" live>
      <p className="font-medium">{plural(wrong.length, 'line')} with errors, left out:</p>
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto">
        {wrong.map(({ row, code, message }) => (
          <li key={row}>
            <span className="tnum font-medium">
              Line {row}
              {code ? `, ${code}` : ''}:
            </span>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const columnsOf = (kind: StockListKind): Column<Row>[] => [
  {
    key: 'product',
    title: 'Product',
    phone: 'title',
    cell: ({ productName, variantName }) => (
      <span lang={langOf(productName)} className="wrap-anywhere">
        {[productName, variantName].filter(Boolean).join(', ')}
      </span>
    ),
  },
  { key: 'sku', title: 'SKU', phone: 'meta', cell: ({ sku }) => sku },
  {
    key: 'before',
    title: 'On the shelf',
    align: 'end',
    cell: ({ onShelf, unpacked }) => (
      <>
        {formatNumber(onShelf)}
        {unpacked > 0 ? (
          <span className="block text-meta text-ink-3">{formatNumber(unpacked)} to pack</span>
        ) : null}
      </>
    ),
  },
  {
    key: 'quantity',
    title: kind === 'COUNT' ? 'Counted' : 'In the list',
    align: 'end',
    cell: ({ quantity }) => formatNumber(quantity),
  },
  {
    key: 'delta',
    title: 'Change',
    align: 'end',
    phone: 'end',
    cell: ({ delta }) => (
      <span className={delta < 0 ? 'font-semibold text-danger' : 'font-semibold text-ok'}>
        {delta === 0 ? '0' : formatDelta(delta)}
      </span>
    ),
  },
  {
    key: 'after',
    title: 'On hand after',
    align: 'end',
    cell: ({ onHandAfter }) => formatNumber(onHandAfter),
  },
]
