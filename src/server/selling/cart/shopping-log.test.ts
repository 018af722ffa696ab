import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cartApi } from '#contract/selling/cart.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { addShoppers, countShoppers, openShoppingLog } from './shopping-log.ts'

const shop = await openShop()
const { app, db, given } = shop
const { atCheckout } = buyingIn(shop)
const [asha, meera] = [await given.shopper(), await given.shopper()]

const today = () =>
  db.selectFrom('shoppingDays').select(['userId', 'checkedOut']).orderBy('userId').execute()
const counted = () =>
  db.selectFrom('conversionDays').select(['carts', 'checkouts', 'buyers']).orderBy('day').execute()
const add = (shoppers: [id: number, isAtCheckout: boolean][]) =>
  inTransaction(db, (tx) => addShoppers(tx, new Map(shoppers)))

beforeEach(async () => {
  await db.deleteFrom('shoppingDays').execute()
})

test('a shopper counts once a day, and a checkout is not taken back', async () => {
  await add([
    [asha.id, false],
    [meera.id, true],
  ])
  await add([
    [asha.id, true],
    [meera.id, false],
  ])

  expect(await today()).toEqual([
    { userId: asha.id, checkedOut: true },
    { userId: meera.id, checkedOut: true },
  ])
})

test('an account that is gone meanwhile does not lose the others', async () => {
  await add([
    [999_999, true],
    [asha.id, false],
  ])

  expect(await today()).toEqual([{ userId: asha.id, checkedOut: false }])
})

test('of a day that is over only the numbers are kept', async () => {
  await add([
    [asha.id, true],
    [meera.id, false],
  ])
  await sql`update shopping_days set day = day - 1`.execute(db)
  await add([[asha.id, false]])

  await inTransaction(db, countShoppers)
  await inTransaction(db, countShoppers)

  expect(await counted()).toContainEqual({ carts: 2, checkouts: 1, buyers: 0 })
  expect(await today()).toEqual([{ userId: asha.id, checkedOut: false }])
})

test('what is recorded stays in memory until it is written', async () => {
  const log = openShoppingLog(db)
  log.checkedOut(asha.id)
  log.carted(asha.id)
  log.carted(meera.id)
  expect(await today()).toEqual([])

  await log.close()

  expect(await today()).toEqual([
    { userId: asha.id, checkedOut: true },
    { userId: meera.id, checkedOut: false },
  ])
})

test('an addition to the cart and a quote are recorded, a refused addition is not', async () => {
  const saw = await given.variant({ onHand: 2 })
  await atCheckout(asha, [{ id: saw.id }])
  await meera(cartApi.add, { body: { productVariantId: saw.id, quantity: 1 } })
  const ravi = await given.shopper()
  const tooMany = { body: { productVariantId: saw.id, quantity: 3 } }
  await expect(ravi(cartApi.add, tooMany)).rejects.toMatchObject({ problem: { status: 409 } })

  // Closing writes what is left.
  await app.close()

  expect(await today()).toEqual([
    { userId: asha.id, checkedOut: true },
    { userId: meera.id, checkedOut: false },
  ])
})
