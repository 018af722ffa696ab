import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { canLoadNow } from '#web/browser/offline.ts'

/**
 * Reloads a failed page when the user asks, and automatically once the network is back. It may have come back before the
 * page of the error was shown.
 */
export function useRetry(error: unknown) {
  const { revalidate, state } = useRevalidator()
  const again = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const whenOnline = () => again()
    addEventListener('online', whenOnline)
    if (canLoadNow(error)) again()
    return () => removeEventListener('online', whenOnline)
  }, [error])
  return { retry: () => void revalidate(), busy: state === 'loading' }
}
