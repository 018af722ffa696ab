import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openIndexStore } from '#server/catalogue/index/stored/index-store.ts'
import { openIndexes } from '#server/catalogue/search/open-indexes.ts'
import { followChanges } from '#server/platform/changes/follow-changes.ts'
import { migrationNames } from '#server/platform/db/migrate.ts'
import { openShop } from '#test/shop.ts'
import { refuseUnmigrated, storeIndex } from './index-catalogue.ts'

const { db, url, given } = await openShop()
const folder = mkdtempSync(join(tmpdir(), 'karigar-built-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a start begins with the index that was built beside a shop of another version', async () => {
  const older = join(folder, 'catalogue.index')
  writeFileSync(older, 'of the running shop')
  await given.variant({ name: 'Bench vice' })

  expect(await storeIndex(db, url, folder)).toMatchObject({ listed: 1 })
  await given.variant({ name: 'Pipe vice' })

  const changes = followChanges(url, db)
  const reports: string[] = []
  const store = openIndexStore({ db, changes, folder, report: (line) => reports.push(line) })
  const { index, live, isFromFile } = await openIndexes(db, changes, store)
  await live.settled()
  expect({ reports, isFromFile, listed: live.copy()?.docIds.size }).toEqual({
    reports: [],
    isFromFile: true,
    listed: 2,
  })
  expect(index.engine().search('vice').docIds).toHaveLength(2)
  expect(readFileSync(older, 'utf8')).toBe('of the running shop')
  live.stop()
  await changes.stop()
})

test('without the migrations of this version nothing is built, and one line says what to do first', async () => {
  await refuseUnmigrated(db)
  const [newest = ''] = migrationNames().slice(-1)
  await db.deleteFrom('migrations').where('name', '=', newest).execute()

  await expect(refuseUnmigrated(db)).rejects.toThrow(
    'The database lacks 1 migration of this version: run "node src/server/main.ts migrate" first',
  )
})
