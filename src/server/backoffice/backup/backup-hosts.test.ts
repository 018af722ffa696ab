import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Backup, backupsApi } from '#contract/backoffice/backups.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { newSecretBox } from '#server/platform/secret-box.ts'
import { createPaymentOptions, noKeys } from '#server/selling/payments/payment-options.ts'
import { openShop } from '#test/shop.ts'
import type { BackupOptions } from './backup-store.ts'
import { startBackup } from './backups.ts'
import { deleteBackupFile } from './delete-backup.ts'
import { makeBackup, type WriteAndVerify } from './make-backup.ts'
import { tidyFolder } from './tidy-folder.ts'

const box = newSecretBox()
const home = mkdtempSync(join(tmpdir(), 'karigar-hosts-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const folderOf = (name: string) => mkdtempSync(join(home, name))
/** The host that answers, and another one. */
const here: BackupOptions = { folder: folderOf('here'), host: hostname(), box }
const there: BackupOptions = { folder: folderOf('there'), host: 'karigar-2', box }
const payments = createPaymentOptions({ ...noKeys, box })
const { db, given } = await openShop({ payments, backupDir: here.folder })
const owner = await given.admin('OWNER')

const text = 'a whole shop'
const write: WriteAndVerify = async (file) => {
  writeFileSync(file, text)
  return { bytes: text.length, isVerified: true, problem: null }
}
const failing: WriteAndVerify = async (file) => {
  writeFileSync(file, text)
  throw new Error('the bucket is full')
}

async function ask(): Promise<number> {
  await inTransaction(db, (tx) => startBackup(tx, { id: null, name: 'System' }, 'ASKED'))
  return (await newest()).id
}
async function madeOn(options: BackupOptions, writer = write): Promise<Backup> {
  await makeBackup(db, { ...options, write: writer }, await ask())
  return newest()
}
const newest = async (): Promise<Backup> => {
  const [first] = (await owner(backupsApi.list)).backups
  if (!first) throw new Error('there is no backup')
  return first
}
const found = async (id: number) =>
  (await owner(backupsApi.list)).backups.find((backup) => backup.id === id)
const has = ({ folder }: BackupOptions, { filename }: Backup) => existsSync(join(folder, filename))
const download = ({ id }: Backup) => owner(backupsApi.download, { params: { id } })
const remove = ({ id }: Backup) =>
  owner(backupsApi.remove, { params: { id }, query: { evenLast: true } })

test('a backup names its host, and a download that reaches another one says which has it', async () => {
  const made = await madeOn(there)

  expect(made.host).toBe('karigar-2')
  await expect(download(made)).rejects.toMatchObject({
    message: expect.stringMatching(/is on the host "karigar-2", and ".+" answered.+bucket/),
    problem: { status: 409, code: 'on_other_host' },
  })
  expect(await (await download(await madeOn(here))).text()).toBe(text)
})

test('a host that is called otherwise since still gives out its backups', async () => {
  const made = await madeOn(here)
  await db.updateTable('backups').set({ host: 'former' }).where('id', '=', made.id).execute()

  expect(await (await download(made)).text()).toBe(text)
})

test('a backup that is deleted goes from the folder of its host, whichever host takes the job', async () => {
  const made = await madeOn(there)
  await remove(made)

  await deleteBackupFile(db, here, made.id)
  expect([has(there, made), (await found(made.id))?.host]).toEqual([true, 'karigar-2'])
  await tidyFolder(db, there)
  expect([has(there, made), (await found(made.id))?.host]).toEqual([false, null])
})

test('scheduled backups that are too many go from the hosts that made them', async () => {
  const older = await madeOn(there)
  const plan = { enabled: true, hourIst: 0, keepDaily: 1, keepWeekly: 0 }
  await owner(backupsApi.updatePlan, { body: { ...plan, passphrase: 'three chisels' } })
  await sql`update backups set cause = 'SCHEDULED' where id = ${older.id}`.execute(db)
  const id = await ask()
  await sql`update backups set cause = 'SCHEDULED' where id = ${id}`.execute(db)

  await makeBackup(db, { ...here, write }, id)
  expect([(await found(older.id))?.status, has(there, older)]).toEqual(['REMOVED', true])
  await tidyFolder(db, there)
  expect([has(there, older), has(here, await newest())]).toEqual([false, true])
})

test('the file of a failed backup stays until a later one has ended, also on another host', async () => {
  const failed = await madeOn(there, failing)

  await tidyFolder(db, there)
  expect([failed.status, has(there, failed)]).toEqual(['FAILED', true])
  await madeOn(here)
  await tidyFolder(db, there)
  expect(has(there, failed)).toBe(false)
})

test('what a killed process began is removed once another host has made the backup', async () => {
  const id = await ask()
  const { filename } = await newest()
  const begun = join(there.folder, filename)
  writeFileSync(`${begun}.part`, 'a p')
  await tidyFolder(db, there)
  expect(existsSync(`${begun}.part`)).toBe(true)
  renameSync(`${begun}.part`, begun)
  writeFileSync(`${begun}.part`, 'a p')

  await makeBackup(db, { ...here, write }, id)
  for (const host of [here, there]) await tidyFolder(db, host)

  expect(readdirSync(there.folder).filter((name) => name.startsWith(filename))).toEqual([])
  expect(has(here, await newest())).toBe(true)
})

test('files that are not backups of this shop stay in the folder', async () => {
  const own = join(here.folder, 'before-update.backup')
  writeFileSync(own, text)

  await tidyFolder(db, here)

  expect(existsSync(own)).toBe(true)
})
