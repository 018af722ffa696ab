import { expect, test } from 'vitest'
import { importsOf, sources } from '#test/source-files.ts'

/**
 * The folders of a file and of what it imports, at the place where their paths part. Null if one of the two lies in a folder
 * above the other.
 */
function foldersJoined(file: string, used: string): [string, string] | null {
  const [from, to] = [file.split('/'), used.split('/')]
  const parting = from.findIndex((name, at) => name !== to[at])
  const isFolder = (path: string[]) => parting >= 0 && parting < path.length - 1
  const upTo = (path: string[]) => path.slice(0, parting + 1).join('/')
  return isFolder(from) && isFolder(to) ? [upTo(from), upTo(to)] : null
}

/** Pairs of folders that import each other, whichever of their files do. */
function mutualPairs(imports: readonly (readonly [file: string, used: string])[]): string[] {
  const joined = imports.flatMap(([file, used]) => {
    const folders = foldersJoined(file, used)
    return folders ? [folders.join(' <-> ')] : []
  })
  const arrows = new Set(joined)
  return [...arrows]
    .filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' <-> ')
      return from < to && arrows.has(`${to} <-> ${from}`)
    })
    .sort()
}

/** Pairs that still import each other. Take a pair out when you part it; never add one. */
const remainingPairs: string[] = [
  'src/server/selling/fulfilment <-> src/server/selling/print',
  'src/server/selling/invoices <-> src/server/selling/print',
  'src/server/selling/labels <-> src/server/selling/print',
]

test('no two folders import each other, but for the pairs that remain', () => {
  // Tests import whatever they set up.
  const ordered = sources.filter((file) => file.startsWith('src/') && !file.includes('.test.'))
  const imports = ordered.flatMap((file) => importsOf(file).map((used) => [file, used] as const))
  expect(mutualPairs(imports)).toEqual(remainingPairs)
})

test('folders that import each other through different files are found', () => {
  const imports = [
    ['src/server/catalogue/lists/list.ts', 'src/server/catalogue/index/sub/columns.ts'],
    ['src/server/catalogue/index/tree.ts', 'src/server/catalogue/lists/facets.ts'],
    ['src/server/catalogue/lists/list.ts', 'src/server/platform/db.ts'],
  ] as const
  expect(mutualPairs(imports)).toEqual([
    'src/server/catalogue/index <-> src/server/catalogue/lists',
  ])
})
