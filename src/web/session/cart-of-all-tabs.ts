import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { cartMark } from './cart.ts'

/** What another tab has done to the cart shows in this one: as soon as it did, and on coming back. */
export function useCartOfAllTabs() {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const whenSeen = () => {
      if (!document.hidden) look()
    }
    const whenMarked = ({ key }: StorageEvent) => {
      if (key === cartMark) look()
    }
    document.addEventListener('visibilitychange', whenSeen)
    addEventListener('storage', whenMarked)
    return () => {
      document.removeEventListener('visibilitychange', whenSeen)
      removeEventListener('storage', whenMarked)
    }
  }, [])
}
