import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const documents = globSync(['*.md', 'docs/**/*.md', '.env.example'], { cwd: root })

test.each(documents)('the commands in %s exist', (name) => {
  const mentioned = [...readFileSync(join(root, name), 'utf8').matchAll(/npm run ([a-z:-]+)/g)]

  expect(mentioned.map(([, script = '']) => script).filter((script) => !scripts[script])).toEqual(
    [],
  )
})

test.each(documents)('the links in %s lead to existing files', (name) => {
  const links = [...readFileSync(join(root, name), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
  const from = join(root, dirname(name))

  expect(
    links.map(([, path = '']) => path).filter((path) => !existsSync(join(from, path))),
  ).toEqual([])
})

test('every test and bench named in the proofs exists', () => {
  const named = [...readFileSync(join(root, 'docs/proof.md'), 'utf8').matchAll(/`([\w/.-]+\.ts)`/g)]
  const paths = named.map(([, path = '']) => path)

  expect(paths.length).toBeGreaterThan(30)
  expect(
    paths.filter((path) => ![path, `src/server/${path}`].some((at) => existsSync(join(root, at)))),
  ).toEqual([])
})

test('every command of the program is in ARCHITECTURE.md', () => {
  const commands = readFileSync(join(root, 'src/server/main.ts'), 'utf8')
  const names = [...commands.matchAll(/^ {2}'?([\w-]+)'?: async \(\) =>/gm)].map(([, name]) => name)
  const map = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')

  expect(names).toContain('serve')
  expect(map).toContain(`(\`commands/\`: ${names.join(', ')})`)
})
