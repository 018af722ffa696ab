import type { Plugin } from 'vite'

/**
 * The router's framework mode (prefetching by its manifest, its own server) and its instrumentation,
 * which nothing here switches on, come along in every first page all the same: its links and its core
 * import them. Instead they get functions that answer what the originals answer without either.
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

/** Who imports what, and what they get. */
const imports = [
  { from: '/lib/dom/lib.js', of: './ssr/components.js', get: 'framework' },
  { from: '/lib/components.js', of: './dom/ssr/components.js', get: 'framework' },
  { from: '/lib/router/router.js', of: './instrumentation.js', get: 'instrumentation' },
] as const

const router = '/react-router/dist/production'

/** Refuses to build when a newer router is laid out otherwise: then this file is to be looked at. */
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
    buildEnd(error) {
      if (!error && missed.size > 0)
        this.error(`The router no longer has ${[...missed].join(', ')}`)
    },
  }
}
