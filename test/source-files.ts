import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** Files written by hand: the program, the demo and the tools, with their tests. */
export const sourcesAndTests = globSync('{src,demo,tools}/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.gen.ts'))
export const sources = sourcesAndTests.filter((file) => !file.endsWith('.test.ts'))
export const codeOf = (file: string) => readFileSync(file, 'utf8')

const roots: Record<string, string> = {
  '#contract/': 'src/contract/',
  '#server/': 'src/server/',
  '#search-engine/': 'src/search-engine/',
  '#web/': 'src/web/',
  '#demo/': 'demo/',
  '#tools/': 'tools/',
}

/** The files that a file imports, also those of an `import()` or of a type. */
export function importsOf(file: string): string[] {
  const found = codeOf(file).matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)
  return [...found].map(([, to = '']) => {
    const root = Object.keys(roots).find((prefix) => to.startsWith(prefix))
    return root ? to.replace(root, roots[root] ?? '') : join(dirname(file), to)
  })
}

/** Why each of these files breaks a rule. */
export const offendersIn = (
  files: readonly string[],
  reasons: (file: string) => (string | null)[],
) =>
  files.flatMap((file) =>
    reasons(file).flatMap((reason) => (reason === null ? [] : [`${file}: ${reason}`])),
  )

const blocks = /(?<=^|[\s({,;])\/\*+(.*?)\*\//gms
const lineRuns = /(?<=^|[ \t({,;])\/\/ (.*(?:\n[ \t]*\/\/.*)*)/gm

/** The texts of all comments; `//` lines in a row are one comment. */
export const commentsIn = (code: string): string[] =>
  [...code.matchAll(blocks), ...code.replaceAll(blocks, '').matchAll(lineRuns)]
    .map(([, text = '']) => text.replaceAll(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, '').trim())
    .filter((text) => !text.startsWith('biome-ignore'))
