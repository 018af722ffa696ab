import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type JsonSchema = { [key: string]: unknown }

const contractDir = join(import.meta.dirname, '../../../contract')

/** Keywords of our validators that tell a client nothing. */
const internal = new Set(['transform', 'normalize', 'message', 'fixed', 'by'])

/**
 * The names of the contract's schemas: those under which its files export them, keyed by their JSON text, so
 * that a schema gets its name wherever it is used.
 */
export async function namesOfSchemas(): Promise<Map<string, string>> {
  const files = globSync('**/*.ts', { cwd: contractDir }).filter((file) => !file.includes('.test.'))
  const names = new Map<string, string>()
  const texts = new Map<string, string>()
  for (const file of files.toSorted()) {
    const exported: object = await import(pathToFileURL(join(contractDir, file)).href)
    for (const [name, value] of Object.entries(exported).filter(([, value]) =>
      deservesName(value),
    )) {
      const text = JSON.stringify(value)
      if ((texts.get(name) ?? text) !== text) throw new Error(`two schemas are called ${name}`)
      texts.set(name, text)
      if (!names.has(text)) names.set(text, name)
    }
  }
  return names
}

/** Objects and enumerations get a name; a number or a text is clear without one. */
const deservesName = (value: unknown) =>
  isObject(value) &&
  (('type' in value && value.type === 'object') || ('enum' in value && Array.isArray(value.enum)))

/**
 * Puts a reference in the place of every named schema of a document, and adds the schemas that are referred
 * to to `components`.
 */
export function nameSchemas<T extends object>(
  document: T,
  names: Map<string, string>,
  components: Record<string, JsonSchema>,
): T {
  function named(node: object): object {
    const name = deservesName(node) ? names.get(JSON.stringify(node)) : undefined
    if (name === undefined) return inside(node)
    if (!components[name]) {
      // Reserves the name first, so that a recursive schema ends.
      components[name] = {}
      components[name] = inside(node) as JsonSchema
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const inside = (node: object): object =>
    Array.isArray(node)
      ? node.map(publish)
      : Object.fromEntries(
          Object.entries(node)
            .filter(([key]) => !internal.has(key))
            .map(([key, value]) => [key, key === 'properties' ? fieldsOf(value) : publish(value)]),
        )

  const publish = (value: unknown) => (isObject(value) ? named(value) : value)
  // A field may be called like a keyword.
  const fieldsOf = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, publish(schema)]))

  return inside(document) as T
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
