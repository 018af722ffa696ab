import type { Plugin } from 'vite'
import { withoutMessages } from './router-messages.ts'

/**
 * The router's framework mode (prefetching by its manifest, its own server) and its instrumentation are not
 * used here, but every first page would load them, because links and core import them. The build replaces
 * them with functions that return what the originals return when neither is on, which saves 2.4 kB brotli. The texts
 * of the router's warnings, another 2.3 kB, are left out too. See `docs/decisions`, page 015.
 */
const instead = {
  framework: `
    import { createContext } from 'react'
    export const FrameworkContext = createContext(undefined)
    const nothing = [false, null, {}]
    export const usePrefetchBehavior = () => nothing
    export const mergeRefs = (own) => own
    export const PrefetchPageLinks = () => null
  `,
  instrumentation: `
    const none = () => undefined
    export const consumeInstrumentationClientResultMetaReceiver = none
    export const getRouteInstrumentationUpdates = none
    export const instrumentClientSideRouter = (router) => router
  `,
}

/** Which module imports what, and its replacement. */
const imports = [
  { from: '/lib/dom/lib.js', of: './ssr/components.js', get: 'framework' },
  { from: '/lib/components.js', of: './dom/ssr/components.js', get: 'framework' },
  { from: '/lib/router/router.js', of: './instrumentation.js', get: 'instrumentation' },
] as const

const router = '/react-router/dist/production'

/** Stops the build when a new version of the router has another layout; then this file needs an update. */
export function dataModeOnly(): Plugin {
  const missed = new Set(imports.map(({ from }) => from))
  return {
    name: 'data-mode-only',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const found = imports.find(
        ({ from, of }) => source === of && importer.endsWith(router + from),
      )
      if (!found) return null
      missed.delete(found.from)
      return `\0router-without-${found.get}`
    },
    load(id) {
      const [, name] = /^\0router-without-(\w+)$/.exec(id) ?? []
      return name ? instead[name as keyof typeof instead] : null
    },
    transform: (code, id) => (id.includes(router) ? withoutMessages(code) : null),
    buildEnd(error) {
      if (!error && missed.size > 0)
        this.error(`The router no longer has ${[...missed].join(', ')}`)
    },
  }
}
