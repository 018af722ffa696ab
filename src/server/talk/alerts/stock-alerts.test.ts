import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { limits } from '#contract/limits.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { stockAlertsApi } from '#contract/talk/stock-alerts.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { readMails } from '#test/mails.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'

const shop = await openShop()
const { db, given } = shop
const { order, expire, setCod } = buyingIn(shop)
const keeper = await given.admin('CATALOGUE')

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
  await db.deleteFrom('stockAlerts').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const inStock = refusal({ status: 409, code: 'in_stock' })
type Variant = { id: number; productId: number }

const wait = (who: Person, { productId }: { productId: number }, variantId?: number) =>
  who(stockAlertsApi.add, {
    params: { id: productId },
    body: { ...(variantId !== undefined && { variantId }) },
  })
const receive = ({ id }: Variant, delta = 1) =>
  keeper(inventoryApi.adjust, { body: { variantId: id, delta, reason: 'RECEIVED' } })
const send = () => sendStockAlerts(db)
const mailsTo = ({ email }: Person) => readMails(db, { recipient: email, kind: 'back_in_stock' })
/** The number of runs that the database itself has queued. */
async function countRuns() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from graphile_worker.jobs where task_identifier = 'sendStockAlerts'`.execute(db)
  return rows[0]?.count
}

test('one mail is sent when a product is back in stock, and none after that', async () => {
  const saw = await given.variant({ name: 'Circular saw', onHand: 0 })
  const asha = await given.shopper()
  expect(await wait(asha, saw, saw.id)).toMatchObject({ alerts: [{ variantId: saw.id }] })

  await send()
  expect(await mailsTo(asha)).toEqual([])
  await receive(saw)
  expect(await countRuns()).toBe(1)
  await send()
  await send()

  const mails = await mailsTo(asha)
  expect(mails).toMatchObject([{ subject: 'Back in stock: Circular saw' }])
  expect(mails[0]?.text).toContain(`http://shop.test/product/${saw.productId}?variant=${saw.id}`)
  expect(await asha(stockAlertsApi.read, { params: { id: saw.productId } })).toEqual({ alerts: [] })
  await receive(saw, -1)
  await receive(saw)
  await send()
  expect(await mailsTo(asha)).toHaveLength(1)
})

test('an alert is stored once for any number of requests, and can be cancelled', async () => {
  const saw = await given.variant({ onHand: 0 })
  const asha = await given.shopper()

  await Promise.all([wait(asha, saw), wait(asha, saw), wait(asha, saw)])
  const both = await wait(asha, saw, saw.id)
  expect(both.alerts).toHaveLength(2)

  const remove = (variantId?: number) =>
    asha(stockAlertsApi.remove, {
      params: { id: saw.productId },
      query: { ...(variantId && { variantId }) },
    })
  expect((await remove(saw.id)).alerts).toMatchObject([{ variantId: null }])
  expect(await remove()).toEqual({ alerts: [] })
  expect(await remove()).toEqual({ alerts: [] })
  await receive(saw)
  await send()
  expect(await mailsTo(asha)).toEqual([])
})

test('an alert for any variant is sent for the first one in stock, and one for a variant for that one', async () => {
  const small = await given.variant({ onHand: 0 })
  const large = await given.variant({ productId: small.productId, onHand: 0 })
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  await wait(asha, small)
  await wait(ravi, small, small.id)

  await receive(large)
  await send()

  expect(await mailsTo(asha)).toHaveLength(1)
  expect(await mailsTo(ravi)).toEqual([])
})

test('no alert is stored for products that are in stock, archived, unpublished, or for variants of others', async () => {
  const asha = await given.shopper()
  const [there, gone] = [await given.variant({ onHand: 1 }), await given.variant({ onHand: 0 })]
  const draft = await given.variant({ onHand: 0, status: 'DRAFT' })
  const old = await given.variant({ onHand: 0 })
  await db
    .updateTable('variants')
    .set({ archivedAt: new Date() })
    .where('id', '=', old.id)
    .execute()

  await expect(wait(asha, there)).rejects.toMatchObject(inStock)
  await expect(wait(asha, there, there.id)).rejects.toMatchObject(inStock)
  const missing = refusal({ status: 404 })
  await expect(wait(asha, draft)).rejects.toMatchObject(missing)
  await expect(wait(asha, old)).rejects.toMatchObject(missing)
  await expect(wait(asha, gone, there.id)).rejects.toMatchObject(missing)
})

test('a shopper has a limited number of alerts', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 0 })
  await wait(asha, saw, saw.id)
  for (let count = 1; count < limits.stockAlerts; count++) {
    const { id } = await given.variant({ productId: saw.productId, onHand: 0 })
    const alert = { userId: asha.id, productId: saw.productId, variantId: id }
    await db.insertInto('stockAlerts').values(alert).execute()
  }

  await expect(wait(asha, saw)).rejects.toMatchObject(refusal({ status: 409, code: 'alert_limit' }))
  expect((await wait(asha, saw, saw.id)).alerts).toHaveLength(limits.stockAlerts)
})

test('stock from a cancelled order or an expired reservation sends alerts too', async () => {
  const [cancelled, held] = [await given.variant({ onHand: 1 }), await given.variant({ onHand: 1 })]
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  const { id } = await order(ravi, [{ id: cancelled.id }])
  await setCod({ confirmOrders: true })
  const waiting = await order(ravi, [{ id: held.id }])
  await setCod({ confirmOrders: false })
  await wait(asha, cancelled)
  await wait(asha, held)

  await ravi(ordersApi.cancel, { params: { id }, body: { reason: 'Changed my mind' } })
  expect(await countRuns()).toBe(1)
  await expire(waiting.id)
  expect(await countRuns()).toBe(2)
  await send()

  expect(await mailsTo(asha)).toHaveLength(2)
})

test('stock without alerts, or that was there before, queues no job', async () => {
  const [saw, drill] = [await given.variant({ onHand: 0 }), await given.variant({ onHand: 0 })]
  await wait(await given.shopper(), drill)

  await receive(saw)
  expect(await countRuns()).toBe(0)
  await receive(drill)
  await receive(drill)
  expect(await countRuns()).toBe(1)
})

test('closed accounts get no alert, and a product that was hidden again sends none', async () => {
  const saw = await given.variant({ onHand: 0 })
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  await wait(asha, saw)
  await wait(ravi, saw)
  const publish = (status: 'DRAFT' | 'PUBLISHED') =>
    db.updateTable('products').set({ status }).where('id', '=', saw.productId).execute()
  await publish('DRAFT')
  await receive(saw)
  await send()
  expect(await mailsTo(ravi)).toEqual([])

  await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', asha.id).execute()
  await publish('PUBLISHED')
  await send()

  expect(await mailsTo(asha)).toEqual([])
  expect(await mailsTo(ravi)).toHaveLength(1)
})

test('any number of runs at once send one mail to each shopper', async () => {
  const saw = await given.variant({ onHand: 0 })
  const people = await Promise.all(Array.from({ length: 30 }, () => given.shopper()))
  for (const who of people) await wait(who, saw)
  await receive(saw)

  await Promise.all(Array.from({ length: 6 }, send))

  for (const who of people) expect(await mailsTo(who)).toHaveLength(1)
})

test('a request at the moment of restocking gets a mail or is told about the stock', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => given.shopper()))
  for (const who of people) {
    const saw = await given.variant({ onHand: 0 })
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    const [asked] = await Promise.allSettled([wait(who, saw), receive(saw)])

    if (asked.status === 'rejected') expect(asked.reason).toMatchObject(inStock)
    else expect(await countRuns()).toBe(1)
  }
})
