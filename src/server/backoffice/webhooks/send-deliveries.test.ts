import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { healthApi } from '#contract/backoffice/health.ts'
import { readMails } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { receiver } from '#test/webhooks/receiver.ts'
import { accept, quickPace, receivingIn, refuse } from '#test/webhooks/receiving.ts'
import { claimDelivery } from './claim-delivery.ts'

const { db, given } = await openShop()
const boss = await given.admin()
const { endpoint, open, sendAll, countWaiting } = receivingIn(db)

/** Events of a stock for one endpoint, by their subjects, without a shop that causes them. */
async function queue(endpointId: number, subjects: readonly string[]) {
  for (const [n, subject] of subjects.entries())
    await db
      .insertInto('webhookDeliveries')
      .values({
        endpointId,
        kind: 'stock.changed',
        subject,
        objectId: 1,
        facts: JSON.stringify({ onHand: n }),
      })
      .execute()
}

const numberOf = ({ event }: { event: { data: Record<string, Record<string, unknown>> } }) =>
  event.data.stock?.onHand

const stateOf = (id: number) =>
  db.selectFrom('webhookEndpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const slowPace = { ...quickPace, firstPauseMs: 60_000, longestPauseMs: 3_600_000 }

afterEach(() => db.deleteFrom('webhookEndpoints').execute())

test('what is accepted is sent once, and its signature is that of Standard Webhooks', async () => {
  const program = await receiver()
  const { id, reader } = await endpoint(program.url)
  await queue(id, ['variant:1', 'variant:2'])

  await sendAll()
  await sendAll()

  expect(program.received.map(numberOf).toSorted()).toEqual([0, 1])
  for (const { body, headers } of program.received)
    expect(reader.verify(body, headers)).toEqual(JSON.parse(body))
  const [first] = program.received
  expect(() => reader.verify(`${first?.body} `, first?.headers ?? {})).toThrow(/signature/)
})

test('a failed event is tried again with its id and its body until it is accepted', async () => {
  const program = await receiver(refuse(500))
  const { id, reader } = await endpoint(program.url)
  await queue(id, ['variant:1'])
  await sendAll()
  program.answerWith(accept)
  await expect.poll(() => sendAll().then(() => countWaiting(id))).toBe(0)

  const [first, ...others] = program.received
  expect(others.length).toBeGreaterThan(0)
  for (const { body, headers } of others) {
    expect(body).toBe(first?.body)
    expect(headers['webhook-id']).toBe(first?.headers['webhook-id'])
    reader.verify(body, headers)
  }
})

test('the next event of a subject waits for the one before, and other subjects do not', async () => {
  const program = await receiver((one, response) =>
    numberOf(one) === 0 ? refuse(503)(one, response) : accept(one, response),
  )
  const { id } = await endpoint(program.url)
  await queue(id, ['order:1', 'order:1', 'order:2'])
  await sendAll(slowPace)

  expect(new Set(program.received.map(numberOf))).toEqual(new Set([0, 2]))
  expect(await countWaiting(id)).toBe(2)
})

test('an endpoint that never answers keeps no other waiting, and gets one attempt at a time', async () => {
  const dead = await receiver(() => undefined)
  const live = await receiver()
  const [{ id: deadId }, { id: liveId }] = [await endpoint(dead.url), await endpoint(live.url)]
  const subjects = Array.from({ length: 30 }, (_, n) => `variant:${n}`)
  await queue(deadId, subjects)
  await queue(liveId, subjects)
  const deliveries = open()
  await deliveries.look()

  await expect.poll(() => live.received.length).toBe(30)
  expect(dead.received.length).toBeLessThanOrEqual(4)
  await deliveries.stop()
  expect(await countWaiting(deadId)).toBe(30)

  await db
    .updateTable('webhookEndpoints')
    .set({ failures: 10, failingSince: sql`now()` })
    .where('id', '=', deadId)
    .execute()
  const again = open()
  dead.received.length = 0
  await again.look()
  await expect.poll(() => dead.received.length).toBe(1)
  await again.look()
  expect(dead.received).toHaveLength(1)
  await again.stop()
})

test('an answer that does not end is cut off, and its status counts', async () => {
  const program = await receiver((_, response) => {
    response.writeHead(200)
    const writing = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.on('close', () => clearInterval(writing))
  })
  const { id } = await endpoint(program.url)
  await queue(id, ['variant:1'])
  await sendAll()

  expect(await countWaiting(id)).toBe(0)
  const { answer } = await db
    .selectFrom('webhookAttempts')
    .select('answer')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(answer).toHaveLength(4_096)
})

test.each([
  ['http://inside.test:80/', /private network/],
  ['http://10.1.2.3/', /private network/],
  ['http://[::ffff:10.0.0.1]/', /private network/],
  ['http://[2002:0a00:0001::]/', /private network/],
  ['http://[64:ff9b::a00:1]/', /private network/],
])('%s gets nothing', async (url, message) => {
  const { id } = await endpoint(url)
  await queue(id, ['variant:1'])
  await sendAll(slowPace)

  const { error } = await db
    .selectFrom('webhookAttempts')
    .select('error')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(error).toMatch(message)
  expect(await countWaiting(id)).toBe(1)
})

test('a redirect is not followed', async () => {
  const inner = await receiver()
  const program = await receiver(refuse(307, { location: `${inner.url}/inner` }))
  const { id } = await endpoint(program.url)
  await queue(id, ['variant:1'])
  await sendAll(slowPace)

  expect(inner.received).toEqual([])
  expect(await countWaiting(id)).toBe(1)
})

test('an event whose process died is taken by another one when its lease ends', async () => {
  const program = await receiver()
  const { id } = await endpoint(program.url)
  await queue(id, ['order:1', 'order:1'])
  const claimed = await claimDelivery(db, id, 3_600_000)
  expect(claimed?.subject).toBe('order:1')
  await sendAll()
  expect(program.received).toEqual([])

  await db
    .updateTable('webhookDeliveries')
    .set({ nextAt: sql`now()` })
    .where('endpointId', '=', id)
    .execute()
  await sendAll()
  expect(program.received.map(numberOf)).toEqual([0, 1])
})

test('an endpoint that is dead is paused, its owner is told, and after that it gets all that waits', async () => {
  const program = await receiver(refuse(500))
  const { id } = await endpoint(program.url)
  await queue(id, ['order:1', 'order:1', 'order:2'])
  await sendAll({ ...quickPace, deadMs: 0 })
  await expect
    .poll(async () => {
      await sendAll({ ...quickPace, deadMs: 0 })
      return (await stateOf(id)).pauseReason
    })
    .toMatch(/Every attempt of three days failed. The last answer was 500/)

  const mails = await readMails(db, { kind: 'webhook_paused' })
  expect(mails).toHaveLength(1)
  const { problems } = await boss(healthApi.read)
  expect(problems).toContainEqual({ page: 'webhooks', text: expect.stringContaining('is paused') })
  const tried = program.received.splice(0).length
  await sendAll()
  expect(program.received).toEqual([])
  expect(tried).toBeGreaterThan(0)
  expect(await countWaiting(id)).toBe(3)
})

test('an endpoint that says it is gone is paused at once', async () => {
  const program = await receiver(refuse(410))
  const { id } = await endpoint(program.url)
  await queue(id, ['order:1'])
  await sendAll()

  expect((await stateOf(id)).pauseReason).toMatch(/gone/)
})

test('after a failure the later events of the subject are not looked at before it is due again', async () => {
  const program = await receiver(refuse(500))
  const { id } = await endpoint(program.url)
  await queue(id, ['order:1', 'order:1', 'order:1'])
  await sendAll(slowPace)

  const { due } = await db
    .selectFrom('webhookDeliveries')
    .select(sql<number>`count(*) filter (where next_at <= now())`.as('due'))
    .where('endpointId', '=', id)
    .executeTakeFirstOrThrow()
  expect(due).toBe(0)
})

test('an answer may ask for a longer pause', async () => {
  const program = await receiver(refuse(429, { 'retry-after': '3000' }))
  const { id } = await endpoint(program.url)
  await queue(id, ['order:1'])
  await sendAll(slowPace)

  const { wait } = await db
    .selectFrom('webhookDeliveries')
    .select(sql<number>`extract(epoch from next_at - now())`.as('wait'))
    .where('endpointId', '=', id)
    .executeTakeFirstOrThrow()
  expect(Number(wait)).toBeGreaterThan(2_900)
})
