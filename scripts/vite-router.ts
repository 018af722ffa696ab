import type { Plugin } from 'vite'
import { forBrowsers } from './router-for-browsers.ts'

/**
 * The router's instrumentation is not used here, but every first page would load it, because its core imports it. The
 * build replaces it with functions that return what the originals return when it is off, which saves 0.9 kB brotli. The
 * texts of the router's warnings and its links, another 3 kB, are left out too. See `docs/decisions`, page 015.
 */
const instrumentation = `
  const none = () => undefined
  export const consumeInstrumentationClientResultMetaReceiver = none
  export const getRouteInstrumentationUpdates = none
  export const instrumentClientSideRouter = (router) => router
`
const inPlace = '\0router-without-instrumentation'
const router = '/react-router/dist/production'

/** Stops the build when a new version of the router has another layout; then this file needs an update. */
export function dataModeOnly(): Plugin {
  let isFound = false
  return {
    name: 'data-mode-only',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isMeant =
        source === './instrumentation.js' && importer.endsWith(`${router}/lib/router/router.js`)
      isFound ||= isMeant
      return isMeant ? inPlace : null
    },
    load: (id) => (id === inPlace ? instrumentation : null),
    transform: (code, id) => (id.includes(router) ? forBrowsers(code) : null),
    buildEnd(error) {
      if (!error && !isFound) this.error('The router no longer imports its instrumentation')
    },
  }
}
