import { useState } from 'react'

/**
 * What was last loaded. A session that ends answers null from then on; the page stays as it is, with
 * what was typed into it, until its reader has logged in again.
 */
export function useLastNonNull<T>(loaded: T | null | undefined): T | null {
  const [kept, keep] = useState(loaded ?? null)
  if (loaded && loaded !== kept) keep(loaded)
  return loaded ?? kept
}
