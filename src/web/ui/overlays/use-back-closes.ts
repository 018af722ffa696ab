import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * Below the entry of the history that stands for what is open above the page, the page's own, by its
 * key; null while nothing is open. Both have the same address and state: the router knows of one.
 */
let page: string | null = null

/** Back closes what is open above the page, and the page stays. Closed otherwise, its entry goes too. */
export function useBackCloses(open: boolean, onClose: () => void) {
  const { key } = useLocation()
  const enter = useEffectEvent(() => {
    page = key
    history.pushState(history.state, '')
  })
  const goBack = useEffectEvent((event: PopStateEvent) => {
    // Where the router has gone somewhere else meanwhile, the way back is its own.
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

/** What was open makes room for a page, which is to take its entry (`replace`). */
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

/** As the router says it: the page a visit began with has no key yet. */
const keyOf = (state: { key?: string } | null) => state?.key ?? 'default'
