import { tmpdir } from 'node:os'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { EmbeddedFault } from '#server/platform/db/embedded-fault.ts'
import { OtherBuild } from '#server/platform/db/migrate.ts'
import { explainFault } from './start-fault.ts'

const own = readConfig({ DATA_DIR: tmpdir() })
const theirs = readConfig({ DATA_DIR: tmpdir(), DATABASE_URL: 'postgres://asha@db.example/shop' })

const ofDatabase = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })
const full = ofDatabase('53100', 'could not extend file "base/1/2691"')
const mayNot = ofDatabase('42501', 'permission denied for schema public')

test.each([
  [own, Object.assign(new Error('no space'), { code: 'ENOSPC' }), /^DATA_DIR: the disk .* is full/],
  [own, new Error('migration failed', { cause: full }), /^DATA_DIR: the disk of .* is full/],
  [own, new EmbeddedFault('not created: No space left on device'), /^DATA_DIR: the disk .* full/],
  [theirs, full, /^DATABASE_URL: the disk of the database is full/],
  [theirs, new Error('migration failed', { cause: mayNot }), /^DATABASE_URL: the role may not/],
  [
    own,
    new EmbeddedFault('the database did not answer'),
    /^DATA_DIR: the database did not answer$/,
  ],
  [own, new OtherBuild('the data are older'), /^DATA_DIR: the data are older$/],
  [theirs, new Error('Connection terminated'), /^DATABASE_URL: the database went away/],
])(
  'a mistake of the operator is reported in one line that names the variable',
  (config, error, line) => {
    const explanation = explainFault(error, config)

    expect(explanation).toBeInstanceOf(ConfigError)
    expect((explanation as Error).message).toMatch(line)
    expect((explanation as Error).message).not.toContain('\n')
  },
)

test('a bug is reported with its stack', () => {
  const bug = new TypeError('undefined is not a drill')

  expect(explainFault(bug, own)).toBe(bug)
})
