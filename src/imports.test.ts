import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path/posix'
import { expect, test } from 'vitest'
import { importsOf, sources } from '#test/source-files.ts'

test("what the shop's style sheet leaves out is used by the back office only", () => {
  const css = readFileSync('src/web/ui/shop.css', 'utf8')
  const leftOut = [...css.matchAll(/@source not "(.+)";/g)].flatMap(([, path = '']) =>
    sources.filter((file) =>
      matchesGlob(file, join('src/web/ui', path, path.includes('.tsx') ? '' : '**')),
    ),
  )
  const parts = leftOut.filter((file) => file.startsWith('src/web/ui/'))
  const users = sources.filter(
    (file) => !leftOut.includes(file) && importsOf(file).some((used) => parts.includes(used)),
  )

  expect(parts).not.toEqual([])
  expect(users).toEqual([])
})

/** Safari 16.4 lacks them, or any browser does outside https. */
const missing =
  /Map\.groupBy|Object\.groupBy|Promise\.withResolvers|AbortSignal\.any|URL\.(?:canParse|parse)|randomUUID/

test('pages call nothing that older phones do not have', () => {
  const ofPages = sources.filter(
    (file) => /^src\/(?:web|contract)\//.test(file) && !file.includes('.test.'),
  )
  const callers = ofPages.filter((file) => missing.test(withoutComments(file)))

  expect(callers).toEqual([])
})

const withoutComments = (file: string) =>
  readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('there are no import cycles, type imports included', () => {
  expect(filesInCycles(new Map(sources.map((file) => [file, importsOf(file)])))).toEqual([])
})

test('a cycle of imports is found', () => {
  const graph = new Map([
    ['page', ['cart']],
    ['cart', ['price', 'page']],
    ['price', []],
    ['app', ['page']],
  ])
  expect(filesInCycles(graph)).toEqual(['page', 'cart'])
})

/** Takes away the files that import nothing left, and those that nothing left imports: cycles remain. */
function filesInCycles(imports: Map<string, string[]>): string[] {
  const left = new Set(imports.keys())
  const importsLeft = (file: string) => imports.get(file)?.some((to) => left.has(to)) ?? false
  for (let before = -1; before !== left.size; ) {
    before = left.size
    const imported = new Set([...left].flatMap((file) => imports.get(file) ?? []))
    for (const file of left) if (!importsLeft(file) || !imported.has(file)) left.delete(file)
  }
  return [...left]
}
