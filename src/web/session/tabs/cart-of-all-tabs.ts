import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { cartMark } from '../cart.ts'

/** Shows cart changes of other tabs in this tab: immediately, and when the user returns to it. */
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
