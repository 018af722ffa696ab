import type { GstReturn as Filed } from '#contract/tax/gst-returns.ts'
import type { Gstr1 } from '#contract/tax/gstr1.ts'
import { useAdminShell } from '../kit/admin-shell.data.ts'
import { NoGstin } from '../kit/notices/no-gstin.tsx'
import { FiledMonth } from './filed-month.tsx'
import { ReturnCheck } from './return-check.tsx'
import { ReturnFigures } from './return-figures.tsx'
import { ReturnTables } from './return-tables.tsx'

/** A month's return: totals, checks and tables. */
export default function GstReturn({ report, filed }: { report: Gstr1; filed: Filed }) {
  const { company } = useAdminShell()
  return (
    <>
      {company ? <NoGstin company={company} link /> : null}
      <ReturnFigures report={report} />
      <ReturnCheck report={report} isFiled={filed.filing !== null} />
      <FiledMonth key={report.month} report={report} filed={filed} />
      <ReturnTables report={report} />
    </>
  )
}
