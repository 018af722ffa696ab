import { useEffect } from 'react'
import { openedCard } from './opened-card.ts'

/** Whoever comes back to a page with cards is put onto the card they left by. */
export function useReturn() {
  useEffect(() => {
    const productId = openedCard()
    if (productId === undefined) return
    const card = document.querySelector<HTMLElement>(`main a[data-card="${productId}"]`)
    card?.focus({ preventScroll: true })
  }, [])
}
