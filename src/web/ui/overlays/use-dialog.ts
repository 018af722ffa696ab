import { useEffect, useEffectEvent, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * Opens a native <dialog> as a modal while `open`. The browser traps the focus and handles Esc. Afterwards the focus
 * returns to the opener or the page's heading. A click on the backdrop closes it, but not a drag that ends there.
 */
export function useDialog(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = document.activeElement
    element.showModal()
    firstStop(element)?.focus()
    const stopListening = listenForClose(element, () => close())
    return () => {
      stopListening()
      element.close()
      const isThere = opener instanceof HTMLElement && opener.isConnected
      if (isThere && opener !== document.body) opener.focus()
      // The opener may be gone: "Login Now" after a login, a row after its deletion.
      else focusHeading()
    }
  }, [open])

  return dialog
}

/**
 * The marked element; otherwise the first text field; otherwise the title, so that reading starts at
 * the top.
 */
const firstStop = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('[data-autofocus]') ??
  dialog.querySelector<HTMLElement>(
    'input:not([type="hidden"], [type="checkbox"], [type="radio"]), textarea',
  ) ??
  dialog.querySelector<HTMLElement>('h2')

function listenForClose(dialog: HTMLDialogElement, close: () => void) {
  const listening = new AbortController()
  const { signal } = listening
  let pressedBackdrop = false
  const cancel = (event: Event) => {
    // A file input inside also fires `cancel` when its picker is dismissed.
    if (event.target !== dialog) return
    event.preventDefault()
    close()
  }
  const press = (event: Event) => {
    pressedBackdrop = event.target === dialog
  }
  const release = (event: Event) => {
    if (pressedBackdrop && event.target === dialog) close()
  }
  dialog.addEventListener('cancel', cancel, { signal })
  // A second Esc closes the dialog even if `cancel` was prevented, so the state must follow.
  dialog.addEventListener('close', close, { signal })
  dialog.addEventListener('pointerdown', press, { signal })
  dialog.addEventListener('click', release, { signal })
  return () => listening.abort()
}
