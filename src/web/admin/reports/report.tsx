import type { Gstr1 } from '#contract/backoffice/reports.ts'
import { useAdminShell } from '../kit/admin-shell.data.ts'
import { NoGstin } from '../kit/notices/no-gstin.tsx'
import { ReportCheck } from './report-check.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportTables } from './report-tables.tsx'

/** A month's return: totals, checks and tables. */
export default function Report({ report }: { report: Gstr1 }) {
  const { company } = useAdminShell()
  return (
    <>
      {company ? <NoGstin company={company} link /> : null}
      <ReportFigures totals={report.totals} />
      <ReportCheck report={report} />
      <ReportTables report={report} />
    </>
  )
}
