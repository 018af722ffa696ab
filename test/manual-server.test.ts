import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const page = read('docs/manual/server.md')
const commandsOf = (text: string) =>
  [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, lines = '']) => lines)
const commands = commandsOf(page)

/** A file that the page writes: the lines between `<<'END'` and `END`. */
function written(path: string): string {
  const file = commands.join('\n').split(`cat > ${path} <<'END'\n`)[1]
  if (file === undefined) throw new Error(`the page writes no ${path}`)
  return file.slice(0, file.indexOf('\nEND\n'))
}

/** The lines of a file that say something, whatever their indentation. */
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))

test('every command in the manual is valid for a shell', () => {
  const all = readdirSync(join(import.meta.dirname, '../docs/manual'))
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => commandsOf(read(`docs/manual/${name}`)))
  const wrong = all.filter((text) => spawnSync('sh', ['-n'], { input: text }).status !== 0)

  expect(all.length).toBeGreaterThan(commands.length)
  expect(wrong).toEqual([])
})

test('the shop accepts the settings of the manual, and serves what the proxy asks for', () => {
  const variables = lines(written('/etc/karigar.env')).map((line) =>
    line.split(/=(.*)/s).slice(0, 2),
  )
  const config = readConfig(Object.fromEntries(variables))

  expect(config).toMatchObject({
    dataDir: '/var/lib/karigar',
    trustProxy: ['127.0.0.1'],
    demo: null,
  })
  expect(page).toContain(`proxy_pass http://${config.host}:${config.port};`)
})

test('the service, log rotation and proxy are those that docs/operating.md explains', () => {
  const operating = lines(read('docs/operating.md'))
  const files = [
    '/etc/systemd/system/karigar.service',
    '/etc/logrotate.d/karigar',
    '/etc/nginx/sites-available/karigar',
  ]

  for (const file of files)
    expect(lines(written(file)).filter((line) => !operating.includes(line))).toEqual([])
})
