import { useLayoutEffect } from 'react'
import { storedValue } from '#web/browser/stored-value.ts'

const stored = storedValue('rail')

/** Whether this browser shows the rail as icons also where its words would have space. */
export const useIsRailFolded = () => stored.use() === 'folded'
export const keepRailFolded = (folded: boolean) => stored.keep(folded ? 'folded' : 'wide')

/** The style sheet reads it from the document, where `early-calls.ts` writes it before the first paint. */
export function useRailOfDocument() {
  const choice = stored.use()
  // Before hydration ends, `use` does not know the choice yet.
  useLayoutEffect(() => {
    document.documentElement.dataset.rail = choice ?? stored.read() ?? ''
  }, [choice])
}
