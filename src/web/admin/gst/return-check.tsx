import { monthInIndia } from '#contract/india-time.ts'
import { formatRupees } from '#contract/money.ts'
import type { Gstr1 } from '#contract/tax/gstr1.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { Notice } from '#web/ui/overlays/notice.tsx'

/** Says whether the month's totals agree. If they don't, the return must not be filed. */
export function ReturnCheck({ report, isFiled }: { report: Gstr1; isFiled: boolean }) {
  const { month, totals, check } = report
  const { sections, hsn, documents, agrees } = check
  if (month >= monthInIndia(new Date()))
    return (
      <Notice tone="warn">
        This month is not over: documents are still added to it. File it from the 1st of the next
        month on.
      </Notice>
    )
  if (agrees && totals.invoices === 0 && totals.creditNotes === 0)
    return (
      <Notice>
        No document was issued in this month. {isFiled ? null : 'File it as a nil return.'}
      </Notice>
    )
  if (agrees)
    return (
      <Notice tone="ok">
        The tables, the HSN summary and the documents agree: all come to {rupees(documents)} before
        tax. {isFiled ? null : `Due on ${dueDay(month)}. Mark it as filed once it is.`}
      </Notice>
    )
  return (
    <Notice tone="danger">
      Don't file this month yet. The totals differ: tables {rupees(sections)}, HSN summary{' '}
      {rupees(hsn)}, documents {rupees(documents)}.
    </Notice>
  )
}

/** The 11th of the next month: the day by which a month's GSTR-1 is filed (section 37 of the CGST Act). */
function dueDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return formatDateWithYear(new Date(Date.UTC(year, number, 11)).toISOString())
}

const rupees = (paise: number) => formatRupees(paise, { paise: 'always' })
