import { expect, test } from 'vitest'
import { instantInIndia } from '#contract/india-time.ts'
import { inTransaction, type Tx } from '#server/platform/db/database.ts'
import { newSecretBox } from '#server/platform/secret-box.ts'
import { importPincodes } from '#server/shop/delivery/import-pincodes.ts'
import { faultsOfLife } from '#test/demo-clock/live-until.ts'
import { momentOfExpiredTransfer } from '#test/demo-clock/moments.ts'
import { openShop } from '#test/shop.ts'
import { fillOnce } from '../demo-shop.ts'

const { db } = await openShop({ isPatient: true, isRegistered: false })
await inTransaction(db, importPincodes)

/** `npm run demo-clock` tries hundreds of moments with the whole life. */
test.each([
  ['a Saturday night', momentOfExpiredTransfer, 14],
  ['a Sunday before the shop opens', instantInIndia('2026-11-29T08:20'), 14],
  ['the last night of the financial year', instantInIndia('2027-03-31T23:59'), 14],
])('the demo has a past whenever it is made: %s', async (_, end, days) => {
  expect(await faultsOfLife(db, end, days)).toEqual([])
})

test('a demo whose past fails has its products all the same, and says why', async () => {
  // With nothing to sell, nobody can order.
  const fill = (tx: Tx) =>
    tx.insertInto('brands').values({ name: 'Tezkat', slug: 'tezkat' }).execute()

  const fault = await fillOnce(db, fill, {
    box: newSecretBox(),
    tell: () => undefined,
  })

  expect(fault?.message).toMatch(/nothing left to sell/)
  expect(await db.selectFrom('brands').select('name').execute()).toEqual([{ name: 'Tezkat' }])
  expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  expect(await db.selectFrom('milestones').select('name').execute()).toContainEqual({
    name: 'demo_catalogue',
  })
})
