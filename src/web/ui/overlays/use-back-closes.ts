import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * The router key of the page's own history entry, below the entry of the open overlay; null while
 * nothing is open. Both entries have the same address and state: the router knows only one.
 */
let page: string | null = null

/**
 * Back closes the open overlay and keeps the page. If the overlay closes otherwise, its history entry
 * is removed.
 */
export function useBackCloses(open: boolean, onClose: () => void) {
  const { key } = useLocation()
  const enter = useEffectEvent(() => {
    page = key
    history.pushState(history.state, '')
  })
  const goBack = useEffectEvent((event: PopStateEvent) => {
    // If the router has navigated meanwhile, Back belongs to the router.
    if (page === key && keyOf(event.state) === key) event.stopImmediatePropagation()
    page = null
    onClose()
  })
  useEffect(() => {
    if (!open) return
    const listen = (event: PopStateEvent) => goBack(event)
    enter()
    addEventListener('popstate', listen, { capture: true })
    return () => {
      removeEventListener('popstate', listen, { capture: true })
      leave()
    }
  }, [open])
}

/** The overlay gives way to a page, which must take its history entry (`replace`). */
export function makeRoom() {
  page = null
}

function leave() {
  const isOnTop = page !== null && keyOf(history.state) === page
  page = null
  if (!isOnTop) return
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  })
  history.back()
}

/** The router's key of a state. */
const keyOf = (state: { key?: string } | null) => state?.key
