import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import {
  type Environment,
  end,
  environment,
  freePort,
  main,
  occupy,
  start,
  startByNpm,
} from './running-shop.ts'

const home = mkdtempSync(join(tmpdir(), 'karigar-start-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** What the shop says when it will not start: its output and exit code. */
async function refuse(own: Environment) {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: environment({ DATA_DIR: join(home, 'refused'), ...own }),
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  const [status] = await once(child, 'close')
  return { text, status }
}

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop', DATABASE_WAIT: '0' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'tools.example' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'owner' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'short' }],
  ['DEMO_CATALOGUE', { DEMO_CATALOGUE: 'perhaps' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/64' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['S3_ENDPOINT', { S3_BUCKET: 'pictures' }],
])('a wrong %s stops the start with one line that names it', async (name, own) => {
  const { text, status } = await refuse(own)

  expect(status).toBe(1)
  expect(text.trim().split('\n')).toHaveLength(1)
  expect(text).toContain(`${name}: `)
})

test('a database that does not answer yet is waited for, for as long as it is told to', async () => {
  const { text, status } = await refuse({
    ...{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop', DATABASE_WAIT: '2' },
  })

  expect(text).toMatch(/^The database does not answer\. Waiting for it \.\.\.\nDATABASE_URL: /)
  expect(status).toBe(1)
})

test('a port in use is said in one line', async () => {
  const { server, port } = await occupy()

  const { text, status } = await refuse({ PORT: String(port) })

  server.close()
  expect(text.trim()).toBe(`PORT: ${port} is in use by another program`)
  expect(status).toBe(1)
})

test('a data folder that cannot be one is said in one line', async () => {
  const file = join(home, 'a-file')
  writeFileSync(file, '')

  const { text, status } = await refuse({ DATA_DIR: join(file, 'data') })

  expect(text.trim()).toBe(`DATA_DIR: cannot write to ${join(file, 'data')}`)
  expect(status).toBe(1)
})

test('an empty shop opens, works, survives kill -9 and closes cleanly', async () => {
  const dataDir = join(home, 'shop')
  const port = await freePort()

  const first = await start(dataDir, port)
  const login = readFileSync(join(dataDir, 'initial-admin.txt'), 'utf8').split('\n')
  expect(first.said()).toContain(login[1])
  expect(statSync(join(dataDir, 'initial-admin.txt')).mode & 0o777).toBe(0o600)
  expect((await fetch(first.origin)).status).toBe(200)
  const body = JSON.stringify({ identifier: login[0], password: login[1] })
  const asOwner = () =>
    fetch(`${first.origin}/api/auth/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
  expect(await (await asOwner()).json()).toMatchObject({
    user: { userType: 'ADMIN', role: 'OWNER' },
  })

  const beside = spawnSync(process.execPath, [main, 'serve'], {
    env: environment({ DATA_DIR: dataDir }),
    encoding: 'utf8',
  })
  expect(beside.stdout).toMatch(/^DATA_DIR: .+ is in use by a running shop/)

  await end(first.child, 'SIGKILL')
  const second = await start(dataDir, port)
  expect((await asOwner()).status).toBe(200)
  expect(second.said()).not.toContain(login[1])

  expect(await end(second.child, 'SIGTERM')).toBe(0)
  const left = spawnSync(process.execPath, [main, 'invariants'], {
    env: environment({ DATA_DIR: dataDir }),
    encoding: 'utf8',
  })
  expect(left.stdout).toMatch(/\d+ invariants checked, 0 violations/)
  expect(left.status).toBe(0)
})

test('npm that is told to stop takes the shop along', async () => {
  const port = await freePort()
  const { child, said } = await startByNpm(join(home, 'by-npm'), port)

  await end(child, 'SIGTERM')

  await expect.poll(said).toContain('Closing ...')
  await expect.poll(() => fetch(`http://127.0.0.1:${port}`).catch(() => 'closed')).toBe('closed')
})
