import { sql } from 'kysely'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, expect, test } from 'vitest'
import { chosenFields, eventKinds } from '#contract/backoffice/webhook-events.ts'
import { mostWebhooks, type WebhookWrite, webhooksApi } from '#contract/backoffice/webhooks.ts'
import { system } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { newSecretBox } from '#server/platform/secret-box.ts'
import { createPaymentOptions } from '#server/selling/payments/payment-options.ts'
import { buyingIn } from '#test/buying.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { receiver } from '#test/webhooks/receiver.ts'
import { accept, quickPace, receivingIn, refuse } from '#test/webhooks/receiving.ts'
import { closeAccount } from '../account-data/close-account.ts'
import { eraseFromWebhooks, tidyDeliveries } from './erase-deliveries.ts'
import { deleteFormerSecrets, sealWebhookSecrets } from './webhook-secrets.ts'

const box = newSecretBox()
const shop = await openShop({ payments: createPaymentOptions({ box }) })
const { db, given } = shop
const boss = await given.admin('MANAGER')
const { order } = buyingIn(shop)
const { sendAll, open } = receivingIn(db, box)
const program = await receiver()

afterEach(async () => {
  await db.deleteFrom('webhookEndpoints').execute()
  await tidyDeliveries(db)
  program.answerWith(accept)
  program.received.length = 0
})

const body: WebhookWrite = {
  name: 'Warehouse',
  url: 'https://warehouse.example/hooks',
  events: ['order.placed', 'order.confirmed'],
  fields: ['order.customer', 'order.shippingAddress'],
}

/** An endpoint of the back office that leads to the program of this test. */
async function added(change: Partial<WebhookWrite> = {}) {
  const { webhook, secret } = await boss(webhooksApi.add, { body: { ...body, ...change } })
  await db
    .updateTable('webhookEndpoints')
    .set({ url: program.url })
    .where('id', '=', webhook.id)
    .execute()
  return { id: webhook.id, params: { id: webhook.id }, secret }
}

const logOf = async (id: number) =>
  (await boss(webhooksApi.deliveries, { params: { id } })).deliveries

const verified = (secret: string) => {
  const sent = program.received.at(-1)
  return () => new Verifier(secret).verify(sent?.body ?? '', sent?.headers ?? {})
}

test('the secret is shown once and stored sealed', async () => {
  const { id, secret } = await added()

  const answer = JSON.stringify(await boss(webhooksApi.list))
  expect(answer).not.toContain(secret)
  const row = await db
    .selectFrom('webhookEndpoints')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.secret).toMatch(/^sealed:/)
  const audited = await db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'webhook.add')
    .execute()
  expect(JSON.stringify(audited)).not.toContain(secret)
})

test('after a change of the secret both sign, and after the grace only the new one', async () => {
  const { params, secret } = await added()
  const { secret: next, webhook } = await boss(webhooksApi.rotate, {
    params,
    body: { graceHours: 24 },
  })
  expect(webhook.formerSecretUntil).not.toBeNull()
  await boss(webhooksApi.test, { params })
  await sendAll()
  expect(verified(secret)).not.toThrow()
  expect(verified(next)).not.toThrow()

  await db
    .updateTable('webhookEndpoints')
    .set({ formerUntil: sql`now() - interval '1 s'` })
    .execute()
  await boss(webhooksApi.test, { params })
  await sendAll()
  expect(verified(next)).not.toThrow()
  expect(verified(secret)).toThrow(/signature/)

  await inTransaction(db, deleteFormerSecrets)
  const { formerSecret } = await db
    .selectFrom('webhookEndpoints')
    .select('formerSecret')
    .executeTakeFirstOrThrow()
  expect(formerSecret).toBeNull()
})

test('a secret is sealed again with a new key of the shop, and one that no key opens is reported', async () => {
  await added()
  expect(await inTransaction(db, (tx) => sealWebhookSecrets(tx, box))).toBe(true)
  expect(await inTransaction(db, (tx) => sealWebhookSecrets(tx, newSecretBox()))).toBe(false)
})

test.each([
  ['http://warehouse.example/', 'https://'],
  ['https://localhost/', 'private network'],
  ['https://127.0.0.1/', 'private network'],
  ['https://[::ffff:127.0.0.1]/', 'private network'],
  ['https://[2002:7f00:1::]/', 'private network'],
  ['https://[64:ff9b::7f00:1]/', 'private network'],
  ['https://2130706433/', 'private network'],
  ['https://user:pass@warehouse.example/', 'user name'],
])('%s is refused as an address', async (url, words) => {
  await expect(boss(webhooksApi.add, { body: { ...body, url } })).rejects.toMatchObject({
    problem: { status: 400, fields: { url: expect.stringContaining(words) } },
  })
})

test('a shop has a bounded number of webhooks, of kinds and fields that it knows', async () => {
  await expect(
    boss(webhooksApi.add, { body: { ...body, events: ['order.eaten'] } }),
  ).rejects.toMatchObject({ problem: { status: 400 } })
  for (let n = 0; n < mostWebhooks; n++) await added()
  await expect(boss(webhooksApi.add, { body })).rejects.toMatchObject(
    refusal({ status: 409, code: 'webhook_limit' }),
  )
})

test('the log shows what was sent and answered, and a failed event can be sent again', async () => {
  const { id, params } = await added({ events: ['order.placed'] })
  program.answerWith(refuse(500))
  const asha = await given.shopper()
  await order(asha, [await given.variant()])
  await expect
    .poll(async () => {
      await sendAll()
      return (await logOf(id))[0]?.status
    })
    .toBe('FAILED')
  const [failed] = await logOf(id)
  const record = await boss(webhooksApi.delivery, { params: { id, did: Number(failed?.id) } })
  expect(record.log).toHaveLength(25)
  expect(record.log[0]).toMatchObject({ status: 500, answer: 'no', error: null })
  expect(JSON.parse(record.body ?? '').data.order.customer.email).toBe(asha.email)

  program.answerWith(accept)
  expect(await boss(webhooksApi.resend, { params, body: { ids: [Number(failed?.id)] } })).toEqual({
    count: 1,
  })
  await sendAll()
  expect((await logOf(id))[0]).toMatchObject({ status: 'DELIVERED', lastStatus: 204 })
})

test('the events of a span of time can be sent again, in their order', async () => {
  const { id, params } = await added()
  await order(await given.shopper(), [await given.variant()])
  await sendAll()
  const first = program.received.splice(0).map(({ headers }) => headers['webhook-id'])
  const from = new Date(Date.now() - 3_600_000).toISOString()
  const to = new Date(Date.now() + 3_600_000).toISOString()

  expect(await boss(webhooksApi.resend, { params, body: { from, to, onlyFailed: true } })).toEqual({
    count: 0,
  })
  expect(await boss(webhooksApi.resend, { params, body: { from, to } })).toEqual({ count: 2 })
  await sendAll()
  expect(program.received.map(({ headers }) => headers['webhook-id'])).toEqual(first)
  expect((await logOf(id)).map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED'])
})

test('a paused webhook gets a test but no event, and when it is resumed all that waited', async () => {
  const { id, params } = await added()
  await boss(webhooksApi.pause, { params })
  await order(await given.shopper(), [await given.variant()])
  await boss(webhooksApi.test, { params })
  await sendAll()
  expect(program.received.map(({ event }) => event.type)).toEqual(['test'])

  const resumed = await boss(webhooksApi.resume, { params })
  expect(resumed).toMatchObject({ pausedAt: null, waiting: 2 })
  await sendAll()
  expect(program.received.map(({ event }) => event.type)).toEqual([
    'test',
    'order.placed',
    'order.confirmed',
  ])
  expect((await logOf(id)).map(({ subject }) => subject)[0]).toBe('test')
})

test('closing an account erases what the log keeps of it, and an attempt under way writes it no more', async () => {
  const { id } = await added({
    events: [...eventKinds],
    fields: chosenFields.map(({ name }) => name),
  })
  const asha = await given.shopper()
  const placed = await order(asha, [await given.variant()])
  await db.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', placed.id).execute()
  await sendAll()
  await inTransaction(db, (tx) => closeAccount(tx, asha.id, { actor: system }))

  const left = await db.selectFrom('webhookDeliveries').select('body').execute()
  expect(JSON.stringify(left)).not.toContain(asha.email)
  const [newest] = (await logOf(id)).filter(({ subject }) => subject === `order:${placed.id}`)
  expect(
    await boss(webhooksApi.delivery, { params: { id, did: Number(newest?.id) } }),
  ).toMatchObject({ body: null, log: [] })

  const ravi = await given.shopper()
  await db.updateTable('users').set({ firstName: 'Ravi' }).where('id', '=', ravi.id).execute()
  program.received.length = 0
  let isHeld = false
  program.answerWith(({ event }, response) => {
    if (event.type !== 'customer.updated') return accept({ event } as never, response)
    isHeld = true
    void inTransaction(db, (tx) => eraseFromWebhooks(tx, ravi.id)).then(() => response.end())
  })
  await sendAll()
  expect(isHeld).toBe(true)
  const { body: kept, status } = await db
    .selectFrom('webhookDeliveries')
    .select(['body', 'status'])
    .where('kind', '=', 'customer.updated')
    .executeTakeFirstOrThrow()
  expect({ kept, status }).toEqual({ kept: null, status: 'WAITING' })
})

test('events are deleted after 30 days, and with their endpoint', async () => {
  const { id, params } = await added()
  await boss(webhooksApi.test, { params })
  await boss(webhooksApi.test, { params })
  const [newer, older] = await logOf(id)
  await db
    .updateTable('webhookDeliveries')
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where('id', '=', Number(older?.id))
    .execute()
  await tidyDeliveries(db)
  expect((await logOf(id)).map((one) => one.id)).toEqual([newer?.id])

  await boss(webhooksApi.remove, { params })
  await tidyDeliveries(db)
  expect(await db.selectFrom('webhookDeliveries').select('id').execute()).toEqual([])
})

test('a closing shop gives back what it was sending', async () => {
  const { params } = await added()
  program.answerWith(() => undefined)
  await boss(webhooksApi.test, { params })
  const deliveries = open(quickPace)
  await deliveries.look()
  await expect.poll(() => program.received.length).toBe(1)
  await deliveries.stop()

  program.answerWith(accept)
  await sendAll()
  expect(program.received).toHaveLength(2)
})
