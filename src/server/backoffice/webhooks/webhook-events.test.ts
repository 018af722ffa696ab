import { sql } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { mayCall, rolesFor } from '#contract/access.ts'
import {
  chosenFields,
  eventGroups,
  eventKinds,
  groupOfEvent,
} from '#contract/backoffice/webhook-events.ts'
import { eventObjects } from '#contract/backoffice/webhook-payloads.ts'
import { webhooksApi } from '#contract/backoffice/webhooks.ts'
import { paise } from '#contract/money.ts'
import { shipmentsApi } from '#contract/selling/shipments.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openShop } from '#test/shop.ts'
import { receiver } from '#test/webhooks/receiver.ts'
import { type Received, receivingIn } from '#test/webhooks/receiving.ts'

const shop = await openShop()
const { db, given, visitor } = shop
const boss = await given.admin()
const { order } = buyingIn(shop)
const { go, ship, deliverParcel, cancel } = orderStepsIn(shop, boss)
const { endpoint, sendAll } = receivingIn(db)
const program = await receiver()
const allFields = chosenFields.map(({ name }) => name)

/** The events that an action causes, as an endpoint that chose everything gets them. */
async function eventsOf(action: () => Promise<unknown>, fields: readonly string[] = allFields) {
  const { id, reader } = await endpoint(`${program.url}/all`, { fields })
  await action()
  await sendAll()
  await db.deleteFrom('webhookEndpoints').where('id', '=', id).execute()
  const received = program.received.splice(0)
  for (const { body, headers } of received) reader.verify(body, headers)
  return received
}

const kindsOf = (received: readonly Received[]) => received.map(({ event }) => event.type)

/** A strict schema of what an event of a kind carries. */
const dataOf = (kind: string) =>
  Type.Object(
    Object.fromEntries(
      (groupOfEvent(kind)?.carries ?? []).map((name) => {
        const { always, more } = eventObjects[name]
        return [name, Type.Object({ ...always, ...more }, { additionalProperties: false })]
      }),
    ),
    { additionalProperties: false },
  )

const faultsOf = (received: readonly Received[]) =>
  received.flatMap(({ event }) =>
    [...Value.Errors(dataOf(event.type), event.data)].map(
      ({ instancePath, message }) => `${event.type}${instancePath} ${message}`,
    ),
  )

test('an order tells its way from the placing to the delivery, each event in the shape of the contract', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 9 })

  const received = await eventsOf(async () => {
    const { id } = await order(asha, [{ id: saw.id, quantity: 2 }])
    await go(id, ['PROCESSING'])
    const { shipments } = await ship(id)
    await deliverParcel(id, Number(shipments[0]?.id))
  })

  const ofOrder = received.filter(({ event }) => event.data.order)
  expect(kindsOf(ofOrder)).toEqual([
    'order.placed',
    'order.confirmed',
    'order.processing',
    'shipment.shipped',
    'order.shipped',
    'shipment.delivered',
    'payment.received',
    'order.delivered',
  ])
  expect(faultsOf(received)).toEqual([])
  expect(ofOrder[1]?.event.data.order).toMatchObject({
    status: 'CONFIRMED',
    lines: [{ quantity: 2 }],
  })
  const stock = received.filter(({ event }) => event.type === 'stock.changed')
  expect(stock.map(({ event }) => event.data.stock)).toMatchObject([
    { variantId: saw.id, onHand: 7, reserved: 0, available: 7 },
  ])
})

test('each scan of a parcel is an event once, in the order of the events of its order', async () => {
  const saw = await given.variant({ onHand: 9 })
  const { id } = await order(await given.shopper(), [saw])
  await go(id, ['PROCESSING'])
  const parcel = { courier: 'DTDC', trackingNumber: 'W-1' }
  const at = new Date().toISOString()
  const scans = ['IN_TRANSIT', 'DELIVERED'].map((status) => ({
    trackingNumber: 'W-1',
    status,
    at,
    place: 'Pune',
  }))

  const received = await eventsOf(async () => {
    await boss(shipmentsApi.post, { body: { shipments: [{ orderId: id, ...parcel }] } })
    for (const _ of [1, 2]) await boss(shipmentsApi.postScans, { body: { scans } })
  })

  expect(faultsOf(received)).toEqual([])
  expect(kindsOf(received.filter(({ event }) => event.data.order))).toEqual([
    'shipment.shipped',
    'order.shipped',
    'shipment.scanned',
    'shipment.scanned',
    'shipment.delivered',
    'payment.received',
    'order.delivered',
  ])
  const scanned = received.flatMap(({ event }) => event.data.scan ?? [])
  expect(scanned).toMatchObject([
    { ...parcel, status: 'IN_TRANSIT', place: 'Pune' },
    { ...parcel, status: 'DELIVERED', place: 'Pune' },
  ])
})

test('an event says what was so in its transaction, although it is sent later', async () => {
  const asha = await given.shopper()

  const received = await eventsOf(async () => {
    const { id } = await order(asha, [await given.variant()])
    await cancel(asha, id)
  })

  const statuses = received
    .filter(({ event }) => event.type.startsWith('order.'))
    .map(({ event }) => [event.data.order?.status, event.data.order?.previousStatus])
  expect(statuses).toEqual([
    ['CONFIRMED', undefined],
    ['CONFIRMED', undefined],
    ['CANCELLED', 'CONFIRMED'],
  ])
})

test('products, customers and messages tell their changes, in the shape of the contract', async () => {
  const received = await eventsOf(async () => {
    const drill = await given.variant({ name: 'Drill' })
    await db
      .updateTable('products')
      .set({ name: 'Hammer drill' })
      .where('id', '=', drill.productId)
      .execute()
    await db.updateTable('variants').set({ name: 'Set' }).where('id', '=', drill.id).execute()
    const asha = await given.shopper()
    await db.updateTable('users').set({ firstName: 'Usha' }).where('id', '=', asha.id).execute()
    await visitor(contactApi.send, {
      body: { name: 'Ravi', email: 'ravi@example.in', topic: 'OTHER', message: 'Is it sharp?' },
    })
  })

  expect(faultsOf(received)).toEqual([])
  expect(new Set(kindsOf(received))).toEqual(
    new Set([
      'product.created',
      'product.updated',
      'stock.changed',
      'customer.created',
      'customer.updated',
      'message.received',
    ]),
  )
  const texts = received.flatMap(({ event }) => event.data.message?.text ?? [])
  expect(texts).toEqual(['Is it sharp?'])
})

test('several writes to a product in one transaction are one event', async () => {
  const { id, productId } = await given.variant()

  const received = await eventsOf(() =>
    inTransaction(db, async (tx) => {
      await tx.updateTable('products').set({ name: 'Adze' }).where('id', '=', productId).execute()
      await tx.updateTable('variants').set({ name: 'Set' }).where('id', '=', id).execute()
      await tx
        .updateTable('variants')
        .set({ price: paise(9_00) })
        .where('id', '=', id)
        .execute()
    }),
  )

  expect(received.map(({ event }) => [event.type, event.data.product?.name])).toEqual([
    ['product.updated', 'Adze'],
  ])
})

test('an endpoint gets the events and the fields that it chose, and no personal data by default', async () => {
  const asha = await given.shopper()
  const { id } = await endpoint(`${program.url}/few`, { events: ['order.placed'] })
  await order(asha, [await given.variant()])
  await sendAll()
  await db.deleteFrom('webhookEndpoints').where('id', '=', id).execute()

  const [only, ...others] = program.received.splice(0)
  expect(others).toEqual([])
  expect(Object.keys(only?.event.data.order ?? {}).sort()).toEqual(
    Object.keys(eventObjects.order.always)
      .filter((key) => key !== 'previousStatus')
      .sort(),
  )
})

test('without an endpoint nothing is written', async () => {
  await db.deleteFrom('webhookDeliveries').execute()
  await order(await given.shopper(), [await given.variant()])

  expect(await db.selectFrom('webhookDeliveries').select('id').execute()).toEqual([])
})

test('the fields that an endpoint may choose are those of the payloads', () => {
  const inPayloads = Object.entries(eventObjects).flatMap(([name, { more }]) =>
    Object.keys(more).map((key) => `${name}.${key}`),
  )
  expect(allFields.toSorted()).toEqual(inPayloads.toSorted())
})

test('every kind of event is written by a trigger, and every one that a trigger writes is in the contract', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname like '%webhook%'
    union all select pg_get_triggerdef(oid) from pg_trigger where tgname like '%webhook%'`.execute(
    db,
  )
  const written = rows.flatMap(({ source }) =>
    [...source.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, kind = '']) => kind),
  )
  const { rows: statuses } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
    where conname in ('orders_status_check', 'returns_status_check')`.execute(db)
  const ofStatus = statuses.flatMap(({ table, rule }) =>
    [...rule.matchAll(/'([A-Z_]+)'/g)].map(
      ([, status = '']) => `${table.replace(/s$/, '')}.${status.toLowerCase()}`,
    ),
  )
  const never = ['order.pending_payment']
  const expected = new Set([...written, ...ofStatus].filter((kind) => !never.includes(kind)))

  expect([...expected].toSorted()).toEqual(eventKinds.toSorted())
})

test('whoever may set up a webhook may see in the back office what it sends', () => {
  const { access } = webhooksApi.add
  const unseen = eventGroups.filter(
    (group) => !rolesFor[access].every((role) => mayCall(group.access, role)),
  )

  expect(unseen).toEqual([])
})
