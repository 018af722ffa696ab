import type { Gstr1 } from '#contract/backoffice/reports.ts'
import { formatRupees } from '#contract/money.ts'
import { Notice } from '#web/ui/overlays/notice.tsx'

/** Says whether the month's totals agree. If they don't, the return must not be filed. */
export function ReportCheck({ check }: { check: Gstr1['check'] }) {
  const { sections, hsn, documents, agrees } = check
  if (agrees)
    return (
      <Notice tone="ok">
        Checked: the tables, the HSN summary and the documents all come to {rupees(documents)}{' '}
        before tax.
      </Notice>
    )
  return (
    <Notice tone="danger">
      Don't file this month yet. The totals differ: tables {rupees(sections)}, HSN summary{' '}
      {rupees(hsn)}, documents {rupees(documents)}.
    </Notice>
  )
}

const rupees = (paise: number) => formatRupees(paise, { paise: 'always' })
