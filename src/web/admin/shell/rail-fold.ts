import { storedValue } from '#web/browser/stored-value.ts'

const stored = storedValue('rail')

/** Whether this browser shows the rail as icons also where its words would have space. */
export const useIsRailFolded = () => stored.use() === 'folded'
export const keepRailFolded = (folded: boolean) => stored.keep(folded ? 'folded' : 'wide')
