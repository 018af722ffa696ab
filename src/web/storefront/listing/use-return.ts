import { useEffect } from 'react'
import { openedCard } from './opened-card.ts'

/** A shopper who comes back to a list lands on the card they opened. */
export function useReturn() {
  useEffect(() => {
    const productId = openedCard()
    if (productId === undefined) return
    const card = document.querySelector<HTMLElement>(`main a[data-card="${productId}"]`)
    card?.focus({ preventScroll: true })
  }, [])
}
