import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads a failed page when the user asks, and automatically once the network is back. */
export function useRetry() {
  const { revalidate, state } = useRevalidator()
  const again = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const whenOnline = () => again()
    addEventListener('online', whenOnline)
    return () => removeEventListener('online', whenOnline)
  }, [])
  return { retry: () => void revalidate(), busy: state === 'loading' }
}
