import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '#contract/endpoint.ts'

/**
 * In the browser an endpoint is a method, a path, the kind of its body, and whether a link opens it. The server checks schemas, and
 * types do not exist at run time. So the browser gets the contract without schemas, and without TypeBox.
 */
export function endpointsOnly(): Plugin {
  return {
    name: 'endpoints-only',
    enforce: 'pre',
    resolveId: (source) => (source === 'typebox' ? '\0no-schemas' : null),
    async load(id) {
      if (id === '\0no-schemas') return noSchemas
      if (!/\/src\/contract\/[\w/-]+\.ts$/.test(id)) return null
      const contract: Record<string, unknown> = await import(pathToFileURL(id).href)
      const apis = Object.entries(contract).filter(([name]) => name.endsWith('Api'))
      if (apis.length === 0) return null
      const plain = Object.entries(contract).filter(([, value]) => Array.isArray(value))
      return [
        ...apis.map(([name, api]) => exported(name, slim(api))),
        ...plain.map(([name, value]) => exported(name, value)),
      ].join('\n')
    },
  }
}

const slim = (api: unknown) =>
  Object.fromEntries(
    Object.entries(api as Record<string, Endpoint>).map(
      ([name, { method, path, multipart, sends, byLink }]) => [
        name,
        {
          method,
          path,
          ...(multipart && { multipart: true }),
          ...(sends && { sends }),
          ...(byLink && { byLink }),
        },
      ],
    ),
  )

const exported = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)}`

const noSchemas = `const none = { properties: {} }
export const Type = new Proxy({}, { get: () => () => none })`
