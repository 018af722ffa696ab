import { useRef } from 'react'

/**
 * The last there was. A session that ends takes a person's data away; the page, and what was typed
 * into it, stays as it is until they are back.
 */
export function useStored<T>(value: T | null): T | null {
  const kept = useRef(value)
  if (value !== null) kept.current = value
  return kept.current
}
