import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { IconButton } from '../inputs/icon-button.tsx'
import { makeRoom, useBackCloses } from './use-back-closes.ts'
import { useDialog } from './use-dialog.ts'

export type SheetProps = {
  title: string
  onClose: () => void
  /** Stays visible below the scrolling content. Its links take the `leave` and `replace` that they are given. */
  footer: (link: LeavingLink) => ReactNode
  children: ReactNode
}

/** For links that leave the page: on a phone the sheet has an entry of the browser's history, which the page takes. */
export type LeavingLink = { replace: boolean; onClick: () => void }

/**
 * Says what has just happened and what may follow, open while it is rendered. On a phone it is modal, and Back closes it, too;
 * otherwise it leaves the page usable.
 */
export function Sheet(props: SheetProps) {
  const [isPhone] = useState(() => matchMedia('(width < 40rem)').matches)
  return isPhone ? <FromBelow {...props} /> : <Panel {...props} />
}

function FromBelow(props: SheetProps) {
  const { onClose } = props
  const dialog = useDialog(true, onClose)
  useBackCloses(true, onClose)
  const leave = () => {
    makeRoom()
    onClose()
  }
  return <Frame {...props} dialog={dialog} link={{ replace: true, onClick: leave }} />
}

/** A press beside it closes it and still does what it was meant for. Tab leaves it at both ends. */
function Panel(props: SheetProps) {
  const { onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    const listening = new AbortController()
    const { signal } = listening
    const goBack = () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      close()
    }
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) close()
    }
    const type = (event: KeyboardEvent) => {
      if (event.key === 'Escape') goBack()
      // From the page's button on, Tab goes where it would have gone.
      if (event.key === 'Tab' && isAtEnd(element, event.shiftKey)) goBack()
    }
    element.show()
    element.querySelector('h2')?.focus()
    document.addEventListener('pointerdown', press, { signal })
    element.addEventListener('keydown', type, { signal })
    element.addEventListener('close', goBack, { signal })
    return () => listening.abort()
  }, [])
  const closeThere = () => dialog.current?.close()
  return (
    <Frame
      {...props}
      dialog={dialog}
      onClose={closeThere}
      link={{ replace: false, onClick: onClose }}
    />
  )
}

/** On a phone from below, where the toasts stay free of it; otherwise near the cart, below the toasts. */
const look =
  'open:flex flex-col max-sm:mb-0 max-sm:max-h-[calc(100dvh-9rem)] max-sm:w-full max-sm:max-w-none max-sm:rounded-t-dialog sm:fixed sm:inset-[9rem_1rem_auto_auto] sm:z-40 sm:m-0 sm:max-h-[calc(100dvh-10rem)] sm:w-88 sm:rounded-dialog sm:border sm:border-line'

function isAtEnd(element: HTMLElement, backwards: boolean): boolean {
  const stops = [...element.querySelectorAll('h2, a, button')]
  const stop = backwards ? stops[0] : stops.at(-1)
  return stop === document.activeElement
}

type FrameProps = SheetProps & { dialog: Ref<HTMLDialogElement>; link: LeavingLink }

function Frame({ title, onClose, footer, children, dialog, link }: FrameProps) {
  const titleId = useId()
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={`dialog-base ${look}`}>
      <div className="flex items-center justify-between gap-4 border-b border-line py-1 ps-4 pe-2">
        <h2 id={titleId} tabIndex={-1} className="text-h3">
          {title}
        </h2>
        <IconButton icon="x" label="Close" onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
      <div className="grid grid-cols-2 gap-3 border-t border-line px-4 py-3">{footer(link)}</div>
    </dialog>
  )
}
