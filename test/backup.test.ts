import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { end, freePort, runCommand, start } from './running-shop.ts'

const home = mkdtempSync(join(tmpdir(), 'karigar-backup-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

// A journey, backup-restore.spec.ts, looks at the restored shop.
test('a shop is backed up by a command while it is open, and nothing is restored into it meanwhile', async () => {
  const [dataDir, port] = [join(home, 'shop'), await freePort()]
  const [file, secret] = [join(home, 'shop.backup'), join(home, 'passphrase')]
  const own = { DATA_DIR: dataDir }
  writeFileSync(secret, 'three chisels and a plane\n')
  const shop = await start(dataDir, port)
  onTestFinished(() => void shop.child.kill('SIGKILL'))
  const withKey = ['--passphrase-file', secret]

  const made = await runCommand(['backup', file, ...withKey], own)
  const refused = await runCommand(['restore', file, ...withKey], own)
  await end(shop.child, 'SIGTERM')

  expect(made.text).toMatch(/tables, .* rows, 0 uploaded files\./)
  expect(made.text).toContain('The backup is good')
  expect(made.status).toBe(0)
  expect([refused.text, refused.status]).toEqual([
    expect.stringMatching(/is in use by a running shop/),
    1,
  ])
})
