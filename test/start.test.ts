import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { oldPostgres } from './old-postgres.ts'
import {
  type Environment,
  end,
  environment,
  freePort,
  main,
  occupy,
  outputOf,
  runCommand,
  start,
  startByNpm,
} from './running-shop.ts'
import { isSweep } from './sweep.ts'

/** Processes that still use a folder. */
const runningOn = (directory: string) =>
  spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(`${directory}/`))

const home = mkdtempSync(join(tmpdir(), 'karigar-start-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

let closed: Promise<string> | undefined
/** The folder of an empty shop that was opened once and is closed; made once, because that takes long. */
const closedShop = () => {
  closed ??= (async () => {
    const dataDir = join(home, 'closed')
    const { child } = await start(dataDir, await freePort())
    await end(child, 'SIGTERM')
    return dataDir
  })()
  return closed
}

/** The output and the exit code of a shop that refuses to start. */
async function refuse(own: Environment) {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: environment({ DATA_DIR: join(home, 'refused'), ...own }),
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return outputOf(child)
}

// The others are refused in the same place, and tested with the reading of the environment.
test.each([
  ['PORT', { PORT: 'eighty' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop', DATABASE_WAIT: '0' }],
  ['DATA_DIR', { DATA_DIR: '/proc/x' }],
  ['DATA_DIR', { DATA_DIR: join(process.execPath, 'data') }],
])('an invalid %s stops the start with one line that names it', async (name, own) => {
  const { text, status } = await refuse(own)

  expect(status).toBe(1)
  expect(text.trim().split('\n')).toHaveLength(1)
  expect(text).toContain(`${name}: `)
})

test('the start waits for a database for the configured time', async () => {
  const { text, status } = await refuse({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop',
    DATABASE_WAIT: '2',
  })

  expect(text).toMatch(/^The database does not answer\. Waiting for it \.\.\.\nDATABASE_URL: /)
  expect(status).toBe(1)
})

test('a port in use is reported in one line', async () => {
  const { server, port } = await occupy()

  const { text, status } = await refuse({ PORT: String(port) })

  server.close()
  expect(text.trim()).toBe(`PORT: ${port} is in use by another program`)
  expect(status).toBe(1)
})

test('an invalid data folder is reported in one line', async () => {
  const file = join(home, 'a-file')
  writeFileSync(file, '')
  const folder = join(file, 'data')

  for (const [path, problem] of [
    [folder, `${folder} is a file, or lies below one`],
    ['/proc/karigar', 'cannot write to /proc/karigar'],
  ] as const) {
    const { text, status } = await refuse({ DATA_DIR: path })
    expect(text.trim()).toBe(`DATA_DIR: ${problem}`)
    expect(status).toBe(1)
  }
})

test('a PostgreSQL that is too old is reported in one line', async () => {
  const server = await oldPostgres('15.18 (Debian 15.18-0+deb12u1)')
  onTestFinished(server.close)

  const { text, status } = await refuse({ DATABASE_URL: server.url })

  expect(text).toBe('DATABASE_URL: this is PostgreSQL 15.18; the shop needs 16 or newer\n')
  expect(status).toBe(1)
})

test('a role that may not create tables is reported in one line', async () => {
  const url = new URL(inject('databaseUrl'))
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  await owner.query("create role visitor login password 'lathe'")
  await owner.query('create database guest_house')
  onTestFinished(async () => {
    await owner.query('drop database guest_house').finally(() => owner.query('drop role visitor'))
    await owner.end()
  })
  Object.assign(url, { username: 'visitor', password: 'lathe', pathname: '/guest_house' })

  const { text, status } = await refuse({ DATABASE_URL: url.href })

  expect(text).toMatch(/^DATABASE_URL: the role may not .+permission denied for schema public\)\n$/)
  expect(status).toBe(1)
})

test.each([
  ['PostgreSQL starts', 'Starting the database', {}],
  ['the demo catalogue is drawn', '25 %', { DEMO_CATALOGUE: 'on' }],
])('a start that is stopped while %s leaves nothing running', async (_when, word, own) => {
  const dataDir = join(home, word.replaceAll(/\W/g, ''))
  const env = environment({ DATA_DIR: dataDir, ...own })
  const child = spawn(process.execPath, [main, 'serve'], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  const stop = () => {
    if (text.includes(word)) child.kill('SIGINT')
  }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      stop()
    })

  const [status] = await once(child, 'close')

  expect(status).toBe(130)
  expect(text.trim().split('\n').at(-1)).toBe(
    'Stopping before the shop is open. The next start goes on from there.',
  )
  expect(runningOn(dataDir)).toEqual([])
})

test('a database that refuses its password is reported in one line, and stopped', async () => {
  const dataDir = await closedShop()
  const file = join(dataDir, 'postgres.password')
  const password = readFileSync(file)
  onTestFinished(() => writeFileSync(file, password))
  writeFileSync(file, 'of another shop')

  const { text, status } = await refuse({ DATA_DIR: dataDir })

  expect(text).toMatch(/failed\nDATA_DIR: the database does not take the password in .+\n$/)
  expect(status).toBe(1)
  expect(runningOn(dataDir)).toEqual([])
})

// Only root may mount a disk that is small enough.
test.runIf(spawnSync('unshare', ['-m', 'true']).status === 0).each(isSweep ? [20, 40] : [20])(
  'a first start on a disk of %i MB says in one line that it is full, and leaves nothing running',
  async (size) => {
    const disk = mkdtempSync(join(home, 'disk-'))
    const onDisk = `mount -t tmpfs -o size=${size}m none "$1" && exec "$2" "$3" serve`
    const words = ['-m', 'sh', '-c', onDisk, 'sh', disk, process.execPath, main]
    const { stdout, status } = spawnSync('unshare', words, {
      env: environment({ DATA_DIR: join(disk, 'data') }),
      encoding: 'utf8',
    })

    expect(stdout).toMatch(
      /failed\nDATA_DIR: the disk of .+ is full\. Make room and start again\.\n$/,
    )
    expect(status).toBe(1)
    expect(runningOn(disk)).toEqual([])
  },
)

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

  const [migrated, indexed] = await Promise.all(
    ['migrate', 'index'].map((word) => runCommand([word], { DATA_DIR: dataDir })),
  )
  expect(migrated).toEqual({ text: 'Nothing to apply.\n', status: 0 })
  expect(indexed?.text).toContain('The index of 0 products is in ')
  expect((await asOwner()).status).toBe(200)
  expect(second.said()).not.toContain('restarted')

  expect(await end(second.child, 'SIGTERM')).toBe(0)
  const left = spawnSync(process.execPath, [main, 'invariants'], {
    env: environment({ DATA_DIR: dataDir }),
    encoding: 'utf8',
  })
  expect(left.stdout).toMatch(/\d+ invariants checked, 0 violations/)
  expect(left.status).toBe(0)
})

test('stopping npm stops the shop', async () => {
  const port = await freePort()
  const { child, said } = await startByNpm(await closedShop(), port)

  await end(child, 'SIGTERM')

  await expect.poll(said).toContain('Closing ...')
  await expect.poll(() => fetch(`http://127.0.0.1:${port}`).catch(() => 'closed')).toBe('closed')
})
