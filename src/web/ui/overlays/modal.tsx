import type { ReactNode } from 'react'
import { useId } from 'react'
import { IconButton } from '../inputs/icon-button.tsx'
import { classNames } from '../layout/class-names.ts'
import { useDialog } from './use-dialog.ts'

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Hides the title visually, such as where tabs take its place. */
  hideTitle?: boolean | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** Buttons at the bottom, visible while the content scrolls. */
  footer?: ReactNode
  /** Keeps the content and its input while closed. */
  keep?: boolean | undefined
  children: ReactNode
}

/**
 * A dialog in the middle of the page; on a phone a sheet from below. Its X, Esc and a click outside
 * close it. Focus goes to the element marked `data-autofocus`, otherwise to the first field, otherwise
 * to the title.
 */
export function Modal({
  open,
  onClose,
  title,
  hideTitle = false,
  size = 'small',
  footer,
  keep = false,
  children,
}: ModalProps) {
  const titleId = useId()
  const dialog = useDialog(open, onClose)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(
        'dialog-base text-start max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-t-dialog sm:w-[calc(100%-2rem)] sm:rounded-dialog',
        sizes[size],
      )}
    >
      <div className="flex max-h-[calc(100dvh-3rem)] flex-col">
        <div
          className={
            hideTitle
              ? 'absolute end-2 top-2 z-1'
              : 'flex items-start justify-between gap-4 py-3 ps-5 pe-3'
          }
        >
          <h2
            id={titleId}
            tabIndex={-1}
            className={hideTitle ? 'sr-only' : 'pt-2 text-h3 wrap-anywhere'}
          >
            {title}
          </h2>
          <IconButton icon="x" label="Close" onClick={onClose} />
        </div>
        <div
          className={classNames(
            'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5',
            hideTitle && 'pt-3',
          )}
        >
          {open || keep ? children : null}
        </div>
        {footer ? (
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">
            {footer}
          </div>
        ) : null}
      </div>
    </dialog>
  )
}

const sizes = { small: 'sm:max-w-110', medium: 'sm:max-w-160', large: 'sm:max-w-240' }
