import { useLayoutEffect } from 'react'
import { storedValue } from '#web/browser/stored-value.ts'

/** `start.ts` reads the same before the first paint, so that the page does not move when the app starts. */
const stored = storedValue('rail')

/** Whether this browser shows the rail as icons also where its words would have space. */
export const useIsRailFolded = () => stored.use() === 'folded'
export const keepRailFolded = (folded: boolean) => stored.keep(folded ? 'folded' : 'wide')

/** Keeps the document's mark, which the styles of the rail follow, as it is stored. */
export function useFoldOfDocument() {
  const isFolded = useIsRailFolded()
  useLayoutEffect(() => {
    // Hydration renders once as if nothing were stored.
    const isKept = isFolded || stored.read() === 'folded'
    document.documentElement.dataset.rail = isKept ? 'folded' : 'wide'
  }, [isFolded])
}
