import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { documentOf, files, root } from './files.ts'
import { filledIn } from './hosts.ts'

/** A copy of deploy/ as it is on a machine: with values in the place of what is filled in there. */
const home = mkdtempSync(join(tmpdir(), 'karigar-deploy-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
cpSync(join(root, 'deploy'), join(home, 'deploy'), { recursive: true })
for (const path of files) {
  const text = readFileSync(join(root, path), 'utf8')
  // The program of a service is not on this machine.
  writeFileSync(
    join(home, path),
    filledIn(path, text).replaceAll(/^ExecStart=\S+/gm, 'ExecStart=/bin/sh'),
  )
}
const example = readFileSync(join(home, 'deploy/.env.example'), 'utf8')
writeFileSync(join(home, 'deploy/.env'), example.replaceAll(/=$/gm, '=a'))

type Dashboard = { panels: { targets: { expr: string }[] }[] }
const queries = documentOf<Dashboard>('deploy/grafana/karigar.json')
  .panels.flatMap(({ targets }) => targets)
  .map(({ expr }, at) => ({ record: `query:${at}`, expr }))
/** The queries of the dashboard, as rules. */
const queryRules = JSON.stringify({ groups: [{ name: 'dashboard', rules: queries }] })
writeFileSync(join(home, 'deploy/grafana/queries.json'), queryRules)

/** Debian's own checkers: which files each of them reads, how, and what it may say of a right file. */
const linters: {
  program: string
  reads: RegExp
  words: (name: string, folder: string) => string[]
  mayRefuse?: RegExp
}[] = [
  { program: 'haproxy', reads: /\.cfg$/, words: (name) => ['-c', '-f', name] },
  { program: 'keepalived', reads: /keepalived\.conf$/, words: (name) => ['-t', '-f', name] },
  {
    program: 'docker-compose',
    reads: /compose\.yaml$/,
    words: (name) => ['-f', name, 'config', '--quiet'],
  },
  {
    program: 'kubectl',
    reads: /kustomization\.yaml$/,
    words: (_, folder) => ['kustomize', folder],
  },
  {
    program: 'systemd-analyze',
    reads: /systemd\/.*\.service$|ha\/[^/]*\.socket$/,
    words: (name) => [
      'verify',
      ...(name.endsWith('.socket') ? [name, name.replace('.socket', '@.service')] : [name]),
    ],
  },
  {
    program: 'promtool',
    reads: /rules\.yaml$/,
    words: (name) => ['check', 'rules', name],
  },
  {
    program: 'promtool',
    reads: /rules\.test\.yaml$/,
    words: (name) => ['test', 'rules', name],
  },
  {
    program: 'promtool',
    reads: /prometheus\.yaml$/,
    words: (name) => ['check', 'config', '--syntax-only', name],
  },
  {
    program: 'promtool',
    reads: /grafana\/.*\.json$/,
    words: () => ['check', 'rules', 'queries.json'],
  },
  {
    program: 'patroni',
    reads: /patroni\.yml$/,
    words: (name) => ['--validate-config', '--ignore-listen-port', name],
    // No etcd runs here, and the checker of Patroni 4.0 does not know what its program documents.
    mayRefuse: /synchronous_mode quorum is not a boolean|2379 is not reachable/,
  },
  { program: 'sh', reads: /karigar-weight$/, words: (name) => ['-n', name] },
]

const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
const isInstalled = (program: string) =>
  places.some((place) => place !== '' && existsSync(join(place, program)))

const rows = linters.flatMap((linter) =>
  files.filter((path) => linter.reads.test(path)).map((path) => ({ ...linter, path })),
)

for (const { program, path, words, mayRefuse } of rows) {
  const isMissing = !isInstalled(program)
  const reason = isMissing ? `, but ${program} is not installed on this machine` : ''
  test.skipIf(isMissing)(`${program} accepts ${path}${reason}`, () => {
    const cwd = join(home, dirname(path))
    const env = { ...process.env, PATH: places.join(delimiter) }
    const { status, stdout, stderr } = spawnSync(program, words(basename(path), cwd), {
      cwd,
      env,
      encoding: 'utf8',
    })
    const refused = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line && !mayRefuse?.test(line))

    if (mayRefuse) expect(refused).toEqual([])
    else
      expect({ status, refused: status === 0 ? [] : refused }).toEqual({ status: 0, refused: [] })
  })
}

/** These have no checker of their own; what they say is compared with the program. */
const withoutLinter =
  /Containerfile$|README\.md$|\.env(?:\.example)?$|kubernetes\/.*\.yaml$|ha\/[^/]*@\.service$/

test('every file has its checker', () => {
  const checked = new Set(rows.map(({ path }) => path))

  expect(rows.length).toBeGreaterThan(6)
  expect(files.filter((path) => !checked.has(path) && !withoutLinter.test(path))).toEqual([])
})

test.skipIf(!isInstalled('systemd-analyze'))('the unit allows little', () => {
  const { stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', 'karigar@.service'],
    { cwd: join(home, 'deploy/systemd'), encoding: 'utf8' },
  )

  expect(Number(/exposure level .*: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2)
})
