import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Loads a page that failed once more: when it is asked for, and by itself once there is a network again. */
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
