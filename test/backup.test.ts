import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type Environment, end, environment, freePort, main, start } from './running-shop.ts'

const home = mkdtempSync(join(tmpdir(), 'karigar-backup-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** The output and the exit code of a command. */
async function run(words: string[], own: Environment) {
  const child = spawn(process.execPath, [main, ...words], { env: environment(own) })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  const [status] = await once(child, 'close')
  return { text, status }
}

test('a shop is backed up while it is open, lost and restored: the owner logs in, and the settings key works', async () => {
  const [dataDir, other, port] = [join(home, 'shop'), join(home, 'other'), await freePort()]
  const [file, secret] = [join(home, 'shop.backup'), join(home, 'passphrase')]
  const own = { DATA_DIR: dataDir }
  writeFileSync(secret, 'three chisels and a plane\n')
  const shop = await start(dataDir, port)
  onTestFinished(() => void shop.child.kill('SIGKILL'))
  const withKey = ['--passphrase-file', secret]

  const made = await run(['backup', file, ...withKey], own)
  const refused = await run(['restore', file, ...withKey], own)
  await end(shop.child, 'SIGTERM')

  expect(made.text).toContain('The backup is good')
  expect(made.status).toBe(0)
  expect([refused.text, refused.status]).toEqual([
    expect.stringMatching(/is in use by a running shop/),
    1,
  ])
  const key = readFileSync(join(dataDir, 'settings.key'), 'utf8')
  const [email = '', password = ''] = readFileSync(
    join(dataDir, 'initial-admin.txt'),
    'utf8',
  ).split('\n')
  rmSync(dataDir, { recursive: true })

  const restored = await run(['restore', file, ...withKey], { DATA_DIR: other })

  expect(restored.text).toContain('Restored. The shop is complete')
  expect(restored.status).toBe(0)
  expect(readFileSync(join(other, 'settings.key'), 'utf8')).toBe(key)
  const again = await start(other, port)
  onTestFinished(() => void again.child.kill('SIGKILL'))
  const login = await fetch(`${again.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: email, password }),
  })
  expect(login.status).toBe(200)
  expect(existsSync(join(other, 'initial-admin.txt'))).toBe(false)
  await end(again.child, 'SIGTERM')
}, 240_000)
