import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import type { Gstr1 } from '#contract/tax/gstr1.ts'
import { Kpi } from '#web/ui/data/kpi.tsx'

/** The month's totals, less credit notes. */
export function ReturnFigures({ report: { totals, amended } }: { report: Gstr1 }) {
  const { invoices, creditNotes, taxable, exempt, cgst, sgst, igst } = totals
  return (
    <div className="grid grid-cols-1 gap-3 min-[28rem]:grid-cols-2 lg:grid-cols-4">
      <Kpi
        label="Taxable value"
        value={rupees(taxable)}
        note={exempt === 0 ? null : `and ${rupees(exempt)} exempt`}
      />
      <Kpi
        label="GST"
        value={rupees(cgst + sgst + igst)}
        note={`IGST ${rupees(igst)}, CGST and SGST ${rupees(cgst)} each${correctedBy(amended)}`}
      />
      <Kpi label="Invoices" value={formatNumber(invoices)} />
      <Kpi label="Credit notes" value={formatNumber(creditNotes)} />
    </div>
  )
}

/** The tax that corrections of earlier returns add to this one. */
const correctedBy = ({ cgst, igst }: Gstr1['amended']) =>
  cgst === 0 && igst === 0
    ? ''
    : `; corrections: IGST ${rupees(igst)}, CGST and SGST ${rupees(cgst)} each`

const rupees = (paise: number) => formatRupees(paise, { paise: 'always' })
