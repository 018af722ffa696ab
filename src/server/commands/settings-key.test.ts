import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { settingsBox } from './settings-key.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'karigar-key-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const file = join(dataDir, 'settings.key')
const config = readConfig({ DATA_DIR: dataDir })

test('the settings key is created once, readable by its owner only, and works after a restart', () => {
  const sealed = settingsBox(config).seal('lathe', 'here')

  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(settingsBox(config).open(sealed, 'here')).toBe('lathe')
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
})

test('a damaged key file is refused in one line and not overwritten', () => {
  writeFileSync(file, 'lathe\n')

  expect(() => settingsBox(config)).toThrow(ConfigError)
  expect(() => settingsBox(config)).toThrow(/settings\.key: must be a key of 64/)
  expect(readFileSync(file, 'utf8')).toBe('lathe\n')
})
