import { useState } from 'react'

/**
 * The last data that was loaded. After a session ends, loaders return null; the page keeps its data and
 * the user's input until the user logs in again.
 */
export function useLastNonNull<T>(loaded: T | null | undefined): T | null {
  const [last, setLast] = useState(loaded ?? null)
  if (loaded && loaded !== last) setLast(loaded)
  return loaded ?? last
}
