import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { langOf } from './lang.ts'

export type PageTitleProps = {
  title: ReactNode
  /** Small text beside the title: "128 products". */
  note?: ReactNode
  /** The page's buttons, at the end of the row. */
  actions?: ReactNode
  /**
   * On a phone the buttons have a row of their own from the start: otherwise a note that loads with the data would
   * push them into one.
   */
  actionsBelow?: boolean | undefined
}

/** A page's heading. It gets the focus after a navigation. */
export function PageTitle({ title, note, actions, actionsBelow }: PageTitleProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-3 sm:gap-x-6',
        // Buttons may appear only once the user is known, so the row reserves their height.
        actions !== undefined && 'min-h-control',
      )}
    >
      <div
        className={classNames(
          'flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1',
          actionsBelow && 'max-sm:basis-full',
        )}
      >
        <h1
          tabIndex={-1}
          lang={typeof title === 'string' ? langOf(title) : undefined}
          className="min-w-0"
        >
          {title}
        </h1>
        {note ? <span className="tnum text-ink-3">{note}</span> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  )
}
