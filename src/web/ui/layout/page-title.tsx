import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { langOf } from './lang.ts'

export type PageTitleProps = {
  title: ReactNode
  /** Beside the title in small: "128 products". */
  note?: ReactNode
  /** At the end of the row: the page's buttons. */
  actions?: ReactNode
}

/** A page's heading. It takes the focus when the page is opened by a link. */
export function PageTitle({ title, note, actions }: PageTitleProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-3 sm:gap-x-6',
        // Buttons may come once it is known who is here: the row is as high before.
        actions !== undefined && 'min-h-control',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 tabIndex={-1} lang={typeof title === 'string' ? langOf(title) : undefined}>
          {title}
        </h1>
        {note ? <span className="tnum text-ink-3">{note}</span> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  )
}
