import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { isOffline } from './visited-pages.ts'

/** Why a page could not be loaded, if nothing is known but that it failed. */
export const failureWords = () =>
  isOffline()
    ? "You're offline. This page loads when you're back online."
    : 'Something broke on our side. Try again.'

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
