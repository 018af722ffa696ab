import { useRef } from 'react'

/**
 * The last non-null value. When a session ends, its data is cleared, but the page and what was typed stay
 * until the user logs in again.
 */
export function useStored<T>(value: T | null): T | null {
  const kept = useRef(value)
  if (value !== null) kept.current = value
  return kept.current
}
