import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '#server/config.ts'

export const root = join(import.meta.dirname, '../..')

/** Every file under deploy/, with `/` between folders. */
export const files = globSync('deploy/**/*', { cwd: root })
  .filter((path) => statSync(join(root, path)).isFile())
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()

export const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** The documents of a YAML file, which has no error and no key twice. */
export const documentsOf = <Document>(path: string): Document[] =>
  parseAllDocuments(textOf(path), { merge: true }).map((document) => {
    const [error] = document.errors
    if (error) throw new Error(`${path}: ${error.message}`)
    return document.toJS() as Document
  })

/** A YAML file of one document. */
export function documentOf<Document>(path: string): Document {
  const [document, ...others] = documentsOf<Document>(path)
  if (document === undefined || others.length > 0) throw new Error(`${path}: not one document`)
  return document
}

/** The variables of lines like NAME=value. */
export const assignedIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

/** The names of all variables that the shop reads. */
export function variablesOfShop(): string[] {
  const read = new Set<string>()
  readConfig(
    new Proxy<Record<string, string>>(
      {},
      {
        get(_, name) {
          read.add(String(name))
        },
      },
    ),
  )
  return [...read]
}
