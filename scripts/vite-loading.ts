import type { Plugin } from 'vite'

/** Vite puts a call of this module around every `import()`, with the names of the files that it needs. */
const helper = /^\0vite\/preload-helper\.js$/

/** Loads files in our own way: `load-files.ts` says why. */
export const loading = (): Plugin => ({
  name: 'loading',
  enforce: 'pre',
  load: {
    filter: { id: helper },
    handler: () => `export { loadFiles as __vitePreload } from '/src/web/browser/load-files.ts'`,
  },
})

/** Where the pages of the back office are put. */
export const office = 'assets/office/'

/** Whoever imports something has this file. */
const entry = 'assets/entry-client-'

/**
 * The files to fetch before one is imported. Of a page of the back office only its own: the others, listed for all of these
 * pages, would weigh on every shopper's first page.
 */
export function filesToFetch(file: string, needed: string[], { hostId }: { hostId: string }) {
  const isOnlyListed = file.startsWith(office) && hostId.startsWith(entry)
  return needed.length === 0 || isOnlyListed
    ? [file]
    : needed.filter((one) => !one.startsWith(entry))
}
