import type { Gstr1 } from '#contract/backoffice/reports.ts'
import { useAdminShell } from '../kit/admin-shell.data.ts'
import { NoGstin } from '../kit/notices/no-gstin.tsx'
import { ReturnCheck } from './return-check.tsx'
import { ReturnFigures } from './return-figures.tsx'
import { ReturnTables } from './return-tables.tsx'

/** A month's return: totals, checks and tables. */
export default function GstReturn({ report }: { report: Gstr1 }) {
  const { company } = useAdminShell()
  return (
    <>
      {company ? <NoGstin company={company} link /> : null}
      <ReturnFigures totals={report.totals} />
      <ReturnCheck report={report} />
      <ReturnTables report={report} />
    </>
  )
}
