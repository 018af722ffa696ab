import { useId } from 'react'
import { ordersAtOnce } from '#contract/limits.ts'
import type { OrderSelection } from '#contract/selling/fulfilment.ts'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { CourierFields } from '../../parts/orders/courier-fields.tsx'
import { awbRowsIn } from './awb-list.ts'
import { RefusedOrders } from './refused-orders.tsx'
import { usePreview } from './use-preview.ts'

type AwbFieldsProps = {
  selection: OrderSelection
  /** Null until somebody has typed. */
  text: string | null
  onText: (text: string) => void
}

/** The courier, and a list of order and AWB numbers that begins with the selected orders. */
export function AwbFields({ selection, text, onText }: AwbFieldsProps) {
  const fileId = useId()
  const preview = usePreview(selection, 'SHIPPED')
  const selected = preview?.ok ? preview.answer : { ready: [], refused: [] }
  const begun = selected.ready.map(({ orderNumber }) => `${orderNumber}\t`).join('\n')
  const list = text ?? begun
  return (
    <>
      <CourierFields linkName="trackingLink">
        <Field
          label="Order and AWB numbers"
          name="rows"
          hint="A line per order: its number, then the AWB number. Paste both columns from the courier's sheet."
          check={() => wrongList(list)}
        >
          <Textarea
            rows={8}
            spellCheck={false}
            autoComplete="off"
            className="tnum"
            value={list}
            onChange={({ target }) => onText(target.value)}
          />
        </Field>
        <div className="grid gap-1 text-sm">
          <label htmlFor={fileId} className="font-medium">
            Or a CSV file
          </label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="max-w-full file:me-3 file:min-h-9 file:rounded-control file:border file:border-line-strong file:bg-surface file:px-3 file:text-sm file:font-semibold file:text-ink hover:file:bg-sunk"
            onChange={({ target }) => {
              void target.files?.[0]?.text().then(onText)
              target.value = ''
            }}
          />
        </div>
      </CourierFields>
      <RefusedOrders what="of the selection can't ship" refused={selected.refused} />
    </>
  )
}

function wrongList(text: string): string | undefined {
  const { length } = awbRowsIn(text)
  if (length === 0) return 'Enter at least one order.'
  return length > ordersAtOnce ? `Enter at most ${ordersAtOnce} lines at once.` : undefined
}
