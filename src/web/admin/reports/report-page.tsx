import type { ReactNode } from 'react'
import { AdminPage } from '../kit/admin-page.tsx'
import { type Report, ReportList, reports } from './report-list.tsx'

type ReportPageProps = { of: Report; title: string; actions: ReactNode; children: ReactNode }

/** One of the reports: the heading they share, its name beside it, and the list of all. */
export const ReportPage = ({ of, title, actions, children }: ReportPageProps) => (
  <AdminPage
    title={title}
    heading="Reports"
    note={<span className="text-sm">{reports[of].label}</span>}
    actions={actions}
  >
    <ReportList of={of} />
    {children}
  </AdminPage>
)

type ReportNoteProps = { isLoaded: boolean; children: ReactNode }

/** How the figures are counted, below them. Shown together with them, so that they do not move it. */
export const ReportNote = ({ isLoaded, children }: ReportNoteProps) =>
  isLoaded ? <p className="max-w-prose text-sm text-ink-2">{children}</p> : null
