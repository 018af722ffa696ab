import type { tellBought as Bought, tellOpened as Opened } from './found-by.ts'

/** Fetched when somebody opens or buys something, and not with the page. A failure is nobody's concern. */
const recorder = () => import('./found-by.ts')

/** See `found-by.ts`. */
export const tellOpened = (...opened: Parameters<typeof Opened>) =>
  void recorder()
    .then((found) => found.tellOpened(...opened))
    .catch(() => undefined)

/** See `found-by.ts`. */
export const tellBought = (...bought: Parameters<typeof Bought>) =>
  void recorder()
    .then((found) => found.tellBought(...bought))
    .catch(() => undefined)
