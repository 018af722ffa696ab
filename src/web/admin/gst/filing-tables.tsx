import { stateName } from '#contract/india.ts'
import { formatRupees } from '#contract/money.ts'
import {
  gstReturnsApi,
  type InvoiceCorrection,
  type ReturnDifference,
} from '#contract/tax/gst-returns.ts'
import { useCall } from '#web/session/use-call.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { monthWords } from './gst.data.ts'

const rupees = (paise: number) => formatRupees(paise, { paise: 'always' })
const changeWords = { ADDED: 'Added', REMOVED: 'Gone', CHANGED: 'Changed' } as const
const fieldWords = { gstin: 'GSTIN', place: 'Place of supply', table: 'Table', other: '' } as const

/** How a month differs now from what was filed. */
export const DifferenceTable = ({ differences }: { differences: readonly ReturnDifference[] }) => (
  <DataTable
    caption="Changed since it was filed"
    columns={differenceColumns}
    rows={differences}
    keyOf={({ what }) => what}
  />
)

const differenceColumns: Column<ReturnDifference>[] = [
  {
    key: 'what',
    title: 'What',
    phone: 'title',
    cell: ({ what, fields }) => (
      <>
        <span className="block font-medium wrap-anywhere">{what}</span>
        {fields.map(({ name, filed, now }) => (
          <span key={name} className="block text-meta wrap-anywhere text-ink-3">
            {fieldWords[name]} {filed} → {now}
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'change',
    title: 'Change',
    phone: 'end',
    cell: ({ change }) => (
      <Pill tone={change === 'CHANGED' ? 'info' : 'warn'}>{changeWords[change]}</Pill>
    ),
  },
  {
    key: 'taxable',
    title: 'Value',
    align: 'end',
    phone: 'meta',
    cell: ({ taxable }) => rupees(taxable),
  },
  {
    key: 'tax',
    title: 'Tax',
    align: 'end',
    phone: 'meta',
    cell: ({ cgst, sgst, igst }) => (
      <>
        <span className="block">IGST {rupees(igst)}</span>
        <span className="block">CGST {rupees(cgst)}</span>
        <span className="block">SGST {rupees(sgst)}</span>
      </>
    ),
  },
]

type CorrectionTableProps = {
  title: string
  rows: readonly InvoiceCorrection[]
  mayMark: boolean
}

/** Corrections of invoices; those whose return is open can be taken back. Nothing if there are none. */
export function CorrectionTable({ title, rows, mayMark }: CorrectionTableProps) {
  if (rows.length === 0) return null
  return (
    <>
      <h2 className="text-lead">{title}</h2>
      <DataTable
        caption={title}
        columns={mayMark ? [...correctionColumns, takeBackColumn] : correctionColumns}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </>
  )
}

const correctionColumns: Column<InvoiceCorrection>[] = [
  {
    key: 'number',
    title: 'Invoice',
    phone: 'title',
    cell: ({ number, reason, recorder }) => (
      <>
        <span className="block font-medium">{number}</span>
        <span className="block text-meta wrap-anywhere text-ink-3">
          {reason} ({recorder})
        </span>
      </>
    ),
  },
  {
    key: 'right',
    title: 'Corrected',
    phone: 'meta',
    cell: ({ before, after }) => (
      <>
        {before.gstin === after.gstin ? null : (
          <span className="block wrap-anywhere">
            GSTIN {before.gstin ?? 'none'} → {after.gstin ?? 'none'}
          </span>
        )}
        {before.placeOfSupply === after.placeOfSupply ? null : (
          <span className="block">
            {stateName(before.placeOfSupply)} → {stateName(after.placeOfSupply)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'month',
    title: 'In the return of',
    phone: 'meta',
    cell: ({ month }) => monthWords(month),
  },
]

const takeBackColumn: Column<InvoiceCorrection> = {
  key: 'actions',
  title: '',
  align: 'end',
  phone: 'end',
  cell: (correction) => (correction.isOpen ? <TakeBack correction={correction} /> : null),
}

function TakeBack({ correction: { id, number } }: { correction: InvoiceCorrection }) {
  const call = useCall(gstReturnsApi.takeBackCorrection, { done: 'Correction taken back.' })
  return (
    <Button
      variant="outline"
      size="small"
      busy={call.isBusy}
      aria-label={`Take back the correction of ${number}`}
      onClick={() => void call.run({ params: { id } })}
    >
      Take back
    </Button>
  )
}
