import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { deliveryApi } from '#contract/people/addresses.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { openShop } from '#test/shop.ts'
import { addRefused, openPincodeLog, tidyRefusedPincodes } from './refused-pincodes.ts'

const { app, db, given, visitor } = await openShop({ isLive: true })
const served = await given.pincode({ pincode: '560001' })
for (const pincode of ['682555', '682556', '682557']) await given.pincode({ pincode })
await db
  .updateTable('pincodes')
  .set({ serviceable: false })
  .where('pincode', '<>', served)
  .execute()

const counts = () =>
  db.selectFrom('refusedPincodes').select(['pincode', 'asks']).orderBy('pincode').execute()

const add = (asks: Record<string, number>, most?: number) =>
  inTransaction(db, (tx) => addRefused(tx, new Map(Object.entries(asks)), most))

afterEach(async () => {
  await db.deleteFrom('refusedPincodes').execute()
})

test('what is not served is counted by day, and nothing else', async () => {
  await add({ '682555': 2, [served]: 5, '999999': 1 })
  await add({ '682555': 1, '682556': 1 })

  expect(await counts()).toEqual([
    { pincode: '682555', asks: 3 },
    { pincode: '682556', asks: 1 },
  ])
})

test('beyond so many pincodes of a day only those counted already are', async () => {
  await add({ '682555': 1, '682556': 1 })
  await add({ '682555': 1, '682557': 4 }, 2)

  expect(await counts()).toEqual([
    { pincode: '682555', asks: 2 },
    { pincode: '682556', asks: 1 },
  ])
})

test('counts are deleted after 90 days', async () => {
  await add({ '682555': 1, '682556': 1 })
  await sql`update refused_pincodes set day = day - 91 where pincode = '682555'`.execute(db)

  await inTransaction(db, tidyRefusedPincodes)

  expect(await counts()).toEqual([{ pincode: '682556', asks: 1 }])
})

test('counting goes on in memory until it is written', async () => {
  const log = openPincodeLog(db)
  log.asked('682555')
  expect(await counts()).toEqual([])
  await log.close()
  expect(await counts()).toEqual([{ pincode: '682555', asks: 1 }])
})

test('a shopper who asks is counted, also when the answer is cached', async () => {
  const ask = () => visitor(deliveryApi.pincode, { params: { pincode: '682557' } })
  await ask()
  await ask()
  await expect(visitor(deliveryApi.pincode, { params: { pincode: '999998' } })).rejects.toThrow()

  // Closing writes what is left.
  await app.close()

  expect(await counts()).toEqual([{ pincode: '682557', asks: 2 }])
})
