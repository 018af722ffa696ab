import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { openShop } from '#test/shop.ts'
import { backUp } from '../backup/back-up.ts'
import { restoreShop } from '../backup/restore.ts'
import { listWholeOrders } from './list-whole-orders.ts'
import { readUpdates } from './read-updates.ts'

const shop = await openShop()
const { db, given, url } = shop
const { order } = buyingIn(shop)
const folder = mkdtempSync(join(tmpdir(), 'karigar-updates-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (from: typeof db, cursor?: string) =>
  readUpdates(from, 'orders', { limit: 200, ...(cursor && { cursor }) }, listWholeOrders)

test('a restored shop refuses cursors from before, and gives everything to whoever begins again', async () => {
  const file = join(folder, 'shop.backup')
  const saw = await given.variant({ onHand: 5 })
  const { id } = await order(await given.shopper(), [{ id: saw.id }])
  const before = await read(db)
  await backUp(file, { url, storage: null, key: null })
  await order(await given.shopper(), [{ id: saw.id }])
  const target = await emptyDatabase()
  await restoreShop(file, { url: target, storage: null }, () => undefined)
  const back = openDatabase(target)
  onTestFinished(() => back.destroy())

  await expect(read(back, before.next)).rejects.toMatchObject({ code: 'cursor_outdated' })
  const again = await read(back)
  expect(again.entities.map((one) => one.id)).toEqual([id])
  expect(again.hasMore).toBe(false)
  expect((await read(db, before.next)).entities).toHaveLength(1)
})
