import type { ReactNode } from 'react'

type ReportNoteProps = { isLoaded: boolean; children: ReactNode }

/** How the figures are counted, below them. Shown together with them, so that they do not move it. */
export const ReportNote = ({ isLoaded, children }: ReportNoteProps) =>
  isLoaded ? <p className="max-w-prose text-sm text-ink-2">{children}</p> : null
