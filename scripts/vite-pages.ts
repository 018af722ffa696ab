import type { Plugin } from 'vite'

/**
 * A page names its module so that the server can preload it and tell search engines of it. The browser
 * needs no names: it has the chunks.
 */
export function namelessPages(): Plugin {
  return {
    name: 'nameless-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/web\/(admin-)?routes\.tsx$/.test(id)) return null
      const nameless = code.replaceAll(/\bpage\(\s*'[\w/-]+',/g, "page('',")
      if (nameless === code) this.error('No page has a name here any more.')
      return { code: nameless, map: null }
    },
  }
}
