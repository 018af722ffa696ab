import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const areaReadmes = globSync('{src,demo,test,tools,scripts,deploy}/**/README.md', { cwd: root })
const documents = globSync(['*.md', 'docs/**/*.md', '.env.example'], { cwd: root }).concat(
  areaReadmes,
)
const textOf = (name: string) => readFileSync(join(root, name), 'utf8')

test.each(documents)('the commands in %s exist', (name) => {
  const mentioned = [...readFileSync(join(root, name), 'utf8').matchAll(/npm run ([a-z0-9:-]+)/g)]

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

test.each([
  ['ARCHITECTURE.md', 1_500],
  ['CONTRIBUTING.md', 1_200],
])('%s has at most %d words', (name, most) => {
  expect(textOf(name).trim().split(/\s+/).length).toBeLessThanOrEqual(most)
})

const areas = globSync(['src/contract', 'src/search-engine', 'src/server/*', 'src/web/*'], {
  cwd: root,
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory() && entry.name !== 'commands')
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)))

test.each([...areas, 'demo', 'test', 'tools', 'scripts', 'deploy'])(
  '%s has a README of 4 to 12 lines',
  (area) => {
    const lines = textOf(`${area}/README.md`).split('\n').filter(Boolean).length

    expect(lines).toBeGreaterThanOrEqual(4)
    expect(lines).toBeLessThanOrEqual(12)
  },
)

const files = globSync(
  '{*,.env.example,{src,demo,test,tools,scripts,bench,docs,public,deploy}/**}',
  {
    cwd: root,
    exclude: ['node_modules'],
  },
).map((path) => `/${path.replaceAll('\\', '/')}`)
const isPath =
  /^\.?[\w-]+(?:\/[\w.-]+)*(?:\/|\.(?:ts|tsx|mjs|js|css|md|json|yaml|svg|txt|tsv|sql|html|gz))$/

/** Names of files and folders in a text. A name with a placeholder, as `<noun>.ts`, is none. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => isPath.test(name))

/** Whether some file or folder has this path, or one that ends with it. */
const isThere = (name: string) => {
  const ending = `/${name.replace(/\/$/, '')}`
  return files.some((path) => path.endsWith(ending))
}

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', ...areaReadmes])(
  'the files and folders that %s names exist',
  (name) => expect(pathsIn(textOf(name)).filter((path) => !isThere(path))).toEqual([]),
)

test('a file that is missing is found, and a placeholder is none', () => {
  const named = pathsIn(
    'See `cart.ts`, `src/server/nowhere/`, `no-such.ts`, `<noun>.ts` and `npm test`.',
  )

  expect(named).toEqual(['cart.ts', 'src/server/nowhere/', 'no-such.ts'])
  expect(named.filter(isThere)).toEqual(['cart.ts'])
})

const touched =
  /^- \*\*(.+)\*\*: (\d+) files(?:, (\d+) generated)?\. ((?:`[^`]+`,?\s+)*`[^`]+`)(?:; generated\s+((?:`[^`]+`,?\s+)*`[^`]+`))?\./gm
const namesIn = (list: string) => [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const lists = [...textOf('CONTRIBUTING.md').matchAll(touched)].map(
  ([, change = '', byHand, generated = '0', files = '', made = '']) => ({
    change,
    counted: [Number(byHand), Number(generated)],
    listed: [files, made].map((list) => namesIn(list).length),
    names: namesIn(files),
  }),
)

test('CONTRIBUTING.md says what seven kinds of changes touch', () => {
  expect(lists.length).toBe(7)
})

test.each(lists)('the files that $change touches are as many as it says', ({ counted, listed }) => {
  expect(listed).toEqual(counted)
})

const sources = globSync('{src,demo}/**/*.{ts,tsx}', { cwd: root }).map((path) =>
  path.replaceAll('\\', '/'),
)
/** Files that name a thing. Of the tests only the one for which the compiler asks. */
const filesThatName = (thing: RegExp) =>
  sources
    .filter((path) => !/\.(?:test|gen)\.ts$/.test(path) || path.endsWith('every-field.test.ts'))
    .filter((path) => thing.test(textOf(path)))

test('a text that the law requires stands in the files of its list and in no other', () => {
  const { names = [] } = lists.find(({ change }) => change.includes('the law')) ?? {}

  // Another word for who packs an order: only its use as a field counts.
  expect(
    filesThatName(/\bpacker: (?:\{ label|'Pack)|\('packer'\)|manufacturer, packer/).toSorted(),
  ).toEqual(names.filter((name) => !name.endsWith('.sql')).toSorted())
})

test.each([
  ['payment provider', 'razorpay', ['src/server/platform/http/validation.ts']],
  ['courier company', 'shiprocket', []],
])('a %s is named in the files of its list and in no other', (kind, company, former) => {
  const { names = [] } = lists.find(({ change }) => change.includes(kind)) ?? {}
  const registered = names.filter((name) => name.endsWith('registry.ts'))
  const outside = filesThatName(new RegExp(company, 'i')).filter(
    (path) => !path.includes(`/providers/${company}`),
  )

  expect(registered).not.toEqual([])
  expect(outside.toSorted()).toEqual([...registered, ...former].toSorted())
})
