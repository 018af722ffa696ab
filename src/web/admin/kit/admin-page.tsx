import type { ReactNode } from 'react'
import type { Formatted } from '#web/ui/data/formatted.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { HelpLink } from './help/help-link.tsx'

export type AdminPageProps = {
  /** The browser tab's title; also the heading, unless `heading` says more. */
  title: string
  heading?: ReactNode
  /** Small text beside the heading: "128 products", a status. */
  note?: Formatted
  /** The page's buttons. */
  actions?: ReactNode
  /** On a phone they stand below the heading: they are too wide for its row. */
  actionsBelow?: boolean
  /** The list that this page belongs to. */
  back?: { to: string; label: string } | undefined
  /** Beside the link to that list: who else is here. */
  beside?: ReactNode
  children: ReactNode
}

/** The frame of a back office page: heading, buttons, and sections below each other. */
export function AdminPage({
  title,
  heading,
  note,
  actions,
  actionsBelow,
  back,
  beside,
  children,
}: AdminPageProps) {
  return (
    <div className="mx-auto grid max-w-400 grid-cols-1 content-start gap-4 p-4 md:px-6">
      <Page title={`${title} · Back office`} noindex />
      <div className="grid grid-cols-1 gap-1">
        {back ? (
          <div className="flex items-center justify-between gap-4">
            <TextLink
              data-no-print
              to={back.to}
              className="inline-flex shrink-0 items-center gap-1 text-sm"
            >
              <Icon name="arrow-left" size={16} />
              {back.label}
            </TextLink>
            {beside}
          </div>
        ) : null}
        <PageTitle
          title={heading ?? title}
          note={
            <span className="inline-flex items-center gap-3">
              {note}
              <HelpLink />
            </span>
          }
          actions={actions}
          actionsBelow={actionsBelow}
        />
      </div>
      {children}
    </div>
  )
}
