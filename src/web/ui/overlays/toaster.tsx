import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'
import { Link } from '../layout/link.tsx'
import { dismissToast, type Toast, toasts } from './toast.ts'
import { useClearOfFocus } from './use-clear-of-focus.ts'

const shownFor = { success: 2000, error: 4000 }

/**
 * Shows the toasts; one per page, at its root. It is a popover, so that it is above an open dialog. All
 * timers pause while the pointer or the focus is on the list, and while the tab is hidden.
 */
export function Toaster() {
  const shown = toasts.use()
  const list = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const hidden = useHiddenTab()
  const count = shown.length
  const newest = shown[0]?.id

  useEffect(() => {
    const element = list.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest === undefined) setHeld(false)
    else element.showPopover()
  }, [newest])
  useClearOfFocus(list, count)

  return (
    <section
      ref={list}
      popover="manual"
      aria-label="Notices"
      // Not on pointer enter: a toast that appears under a resting pointer is not being read.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="inset-[5.5rem_1rem_auto_auto] m-0 max-h-[60vh] w-90 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain bg-transparent p-0 print:hidden"
    >
      {count > 0 ? (
        <ol className="grid gap-2 p-1">
          {shown.map((toast) => (
            <ToastRow key={toast.id} toast={toast} paused={held || hidden} />
          ))}
        </ol>
      ) : null}
    </section>
  )
}

function ToastRow({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { id, kind, text, action } = toast
  const close = useCallback(() => dismissToast(id), [id])
  useCountdown(shownFor[kind], paused, close)
  const error = kind === 'error'
  return (
    <li
      className={classNames(
        'toast-enter flex items-start gap-2 rounded-card border bg-raised py-1 ps-3 pe-1 text-sm text-ink shadow-menu',
        error ? 'border-danger' : 'border-line',
      )}
    >
      <Icon
        name={error ? 'circle-alert' : 'circle-check'}
        className={classNames('mt-2', error ? 'text-danger' : 'text-ok')}
      />
      <span role={error ? 'alert' : 'status'} className="min-w-0 flex-1 py-2 wrap-anywhere">
        {text}
      </span>
      {action ? <ToastAct action={action} onDone={close} /> : null}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={close}
        className="grid size-9 place-items-center rounded-control text-ink-3 hover:bg-sunk"
      >
        <Icon name="x" size={16} />
      </button>
    </li>
  )
}

function ToastAct({
  action,
  onDone,
}: {
  action: NonNullable<Toast['action']>
  onDone: () => void
}) {
  const look =
    'rounded-control px-2 py-2 font-semibold whitespace-nowrap text-brand hover:bg-brand-soft'
  if ('to' in action)
    return (
      <Link to={action.to} onClick={onDone} className={look}>
        {action.label}
      </Link>
    )
  const act = () => {
    onDone()
    action.onSelect()
  }
  return (
    <button type="button" onClick={act} className={look}>
      {action.label}
    </button>
  )
}

/** Calls `onEnd` after `ms` of unpaused time. */
function useCountdown(ms: number, paused: boolean, onEnd: () => void) {
  const left = useRef(ms)
  useEffect(() => {
    if (paused) return
    const since = performance.now()
    const timer = setTimeout(onEnd, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [paused, onEnd])
}

function useHiddenTab() {
  return useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => false,
  )
}

function watchVisibility(watcher: () => void) {
  document.addEventListener('visibilitychange', watcher)
  return () => document.removeEventListener('visibilitychange', watcher)
}
