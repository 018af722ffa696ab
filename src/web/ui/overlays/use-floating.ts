import { type RefObject, useLayoutEffect } from 'react'

type Floating = {
  open: boolean
  anchor: RefObject<HTMLElement | null>
  /** The panel needs the attribute `popover="manual"`. */
  panel: RefObject<HTMLElement | null>
  align?: 'start' | 'end' | undefined
}

const gap = 4
const edge = 8

/** Places a panel above everything: below its button, or above the button if there is no room below. */
export function useFloating({ open, anchor, panel, align = 'end' }: Floating) {
  useLayoutEffect(() => {
    const [button, element] = [anchor.current, panel.current]
    if (!open || !button || !element) return
    const place = () => placeBeside(button.getBoundingClientRect(), element, align)
    // Safari has it from 17 on. Before, the panel opens in its place in the page.
    element.showPopover?.()
    place()
    const watching = new AbortController()
    const listening = { signal: watching.signal, capture: true, passive: true }
    window.addEventListener('scroll', place, listening)
    window.addEventListener('resize', place, listening)
    return () => watching.abort()
  }, [open, anchor, panel, align])
}

function placeBeside(button: DOMRect, panel: HTMLElement, align: 'start' | 'end') {
  const { offsetWidth: width, offsetHeight: height } = panel
  const wished = align === 'end' ? button.right - width : button.left
  const left = Math.max(edge, Math.min(wished, window.innerWidth - width - edge))
  const fitsBelow = button.bottom + gap + height <= window.innerHeight - edge
  const top = fitsBelow ? button.bottom + gap : Math.max(edge, button.top - gap - height)
  Object.assign(panel.style, { inset: 'auto', left: `${left}px`, top: `${top}px` })
}
