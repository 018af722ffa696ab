import type { Plugin } from 'vite'

/**
 * The list of pages without the names of their files. The server tells by a name which files a first page needs; the
 * browser has the `import()` beside it, and would load half a kilobyte of names with every first page.
 */
export const pagesWithoutNames = (): Plugin => ({
  name: 'pages-without-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/web\/app\/(?:admin-)?routes\.tsx$/ },
    handler: (code) => ({ code: code.replace(/\bpage\(\s*'[^']+',/g, "page('',"), map: null }),
  },
})
