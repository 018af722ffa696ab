import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const main = join(import.meta.dirname, '../src/server/main.ts')
const home = mkdtempSync(join(tmpdir(), 'karigar-start-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

type Environment = Record<string, string>
const environment = (own: Environment) => ({
  PATH: process.env.PATH ?? '',
  DEMO_CATALOGUE: 'off',
  PORT: '0',
  ...own,
})

/** What the shop says when it will not start: its output and exit code. */
function refuse(own: Environment) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [main, 'serve'], {
    env: environment({ DATA_DIR: join(home, 'refused'), ...own }),
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { text: stdout + stderr, status }
}

type Running = { child: ChildProcess; said: () => string; origin: string }

function start(dataDir: string, port: number): Promise<Running> {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: environment({ DATA_DIR: dataDir, PORT: String(port) }),
  })
  let said = ''
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)))
    child.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('Ctrl-C'))
        resolve({ child, said: () => said, origin: `http://127.0.0.1:${port}` })
    })
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}

const occupy = (): Promise<{ server: Server; port: number }> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
    })
  })

const freePort = async () => {
  const { server, port } = await occupy()
  await new Promise((resolve) => server.close(resolve))
  return port
}

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'tools.example' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'owner' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'short' }],
  ['DEMO_CATALOGUE', { DEMO_CATALOGUE: 'perhaps' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/64' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['S3_ENDPOINT', { S3_BUCKET: 'pictures' }],
])('a wrong %s stops the start with one line that names it', (name, own) => {
  const { text, status } = refuse(own)

  expect(status).toBe(1)
  expect(text.trim().split('\n')).toHaveLength(1)
  expect(text).toContain(`${name}: `)
})

test('a port in use is said in one line', async () => {
  const { server, port } = await occupy()

  const { text, status } = refuse({ PORT: String(port) })

  server.close()
  expect(text.trim()).toBe(`PORT: ${port} is in use by another program`)
  expect(status).toBe(1)
})

test('a data folder that cannot be one is said in one line', () => {
  const file = join(home, 'a-file')
  writeFileSync(file, '')

  const { text, status } = refuse({ DATA_DIR: join(file, 'data') })

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
