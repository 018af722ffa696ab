import type { ReactNode } from 'react'
import { useId } from 'react'
import { IconButton } from '../inputs/icon-button.tsx'
import { classNames } from '../layout/class-names.ts'
import { useDialog } from './use-dialog.ts'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  side?: 'left' | 'right' | 'bottom' | undefined
  /** Stays visible below the scrolling content, such as "Show 31 products". */
  footer?: ReactNode
  /** `sidebar` for the dark rail of the back office. */
  surface?: 'plain' | 'sidebar' | undefined
  children: ReactNode
}

/** A modal panel at an edge: menus and filters on small screens, row details in the back office. */
export function Drawer({
  open,
  onClose,
  title,
  side = 'right',
  footer,
  surface = 'plain',
  children,
}: DrawerProps) {
  const titleId = useId()
  const dialog = useDialog(open, onClose)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-surface={surface}
      className={classNames(
        'dialog-base',
        sides[side],
        surface === 'sidebar' && 'bg-sidebar text-sidebar-text',
      )}
    >
      <div className="flex size-full flex-col">
        <div
          className={classNames(
            'flex items-center justify-between gap-4 border-b py-2 ps-5 pe-3',
            surface === 'sidebar' ? 'border-sidebar-active text-sidebar-ink' : 'border-line',
          )}
        >
          <h2 id={titleId} tabIndex={-1} className="text-h3 wrap-anywhere">
            {title}
          </h2>
          <IconButton icon="x" label="Close" onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {open ? children : null}
        </div>
        {footer ? <div className="flex gap-3 border-t border-line px-5 py-3">{footer}</div> : null}
      </div>
    </dialog>
  )
}

const sides = {
  left: 'me-auto ms-0 my-0 h-dvh max-h-none w-80 max-w-[calc(100%-3rem)] [--dialog-from:translateX(-1.5rem)]',
  right:
    'me-0 ms-auto my-0 h-dvh max-h-none w-110 max-w-[calc(100%-2rem)] max-sm:max-w-none max-sm:w-full [--dialog-from:translateX(1.5rem)]',
  bottom:
    'mb-0 mt-auto mx-0 w-full max-w-none max-h-[calc(100dvh-3rem)] rounded-t-dialog [--dialog-from:translateY(1.5rem)]',
}
