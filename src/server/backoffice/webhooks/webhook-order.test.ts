import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { openOrderCheck } from '#test/webhooks/order-check.ts'
import { receiver } from '#test/webhooks/receiver.ts'
import { accept, receivingIn, refuse } from '#test/webhooks/receiving.ts'

const { db } = await openShop()
const { endpoint, open, countWaiting } = receivingIn(db)
const program = await receiver()

afterEach(() => db.deleteFrom('webhookEndpoints').execute())

/** Events as a trigger writes them: the next one of each of these orders. */
const add = (last: number, version: number, first = last) =>
  sql`select log_webhook('order.processing', 'order:' || n, n, null, jsonb_build_object('version', ${version}::int))
    from generate_series(${first}::bigint, ${last}::bigint) n`.execute(db)

/** Several processes send until nothing waits. */
async function race(endpointId: number, processes: number) {
  const senders = Array.from({ length: processes }, () => open())
  while ((await countWaiting(endpointId)) > 0) {
    await Promise.all(senders.map(({ look }) => look()))
    await Promise.all(senders.map(({ settled }) => settled()))
  }
  expect(senders.flatMap(({ failures }) => failures)).toEqual([])
}

test('a hundred and sixty events reach a program that fails half the time, in the order of each order', async () => {
  const check = openOrderCheck()
  program.answerWith((received, response) => {
    check.arrive(received)
    if (Math.random() < 0.5) return refuse(500)(received, response)
    check.accept(received)
    return accept(received, response)
  })
  const { id } = await endpoint(program.url)
  for (let version = 1; version <= 4; version++) await add(40, version, 1)

  await race(id, 2)

  expect(check.violations).toEqual([])
  expect(check.counts()).toEqual({ accepted: 160, repeated: 0 })
})

const events = fc.array(
  fc.record({ order: fc.integer({ min: 1, max: 3 }), failures: fc.integer({ min: 0, max: 3 }) }),
  { minLength: 1, maxLength: 12 },
)

test('whatever fails how often, every event is accepted, and never before the one before it', async () => {
  await fc.assert(
    fc.asyncProperty(events, fc.integer({ min: 1, max: 3 }), async (planned, processes) => {
      const check = openOrderCheck()
      const left = new Map<string, number>()
      program.answerWith((received, response) => {
        check.arrive(received)
        const { id, version } = received.event.data.order ?? {}
        const failures = left.get(`${id} ${version}`) ?? 0
        left.set(`${id} ${version}`, failures - 1)
        if (failures > 0) return refuse(500)(received, response)
        check.accept(received)
        return accept(received, response)
      })
      const { id } = await endpoint(program.url)
      const versions = new Map<number, number>()
      for (const { order, failures } of planned) {
        const version = (versions.get(order) ?? 0) + 1
        versions.set(order, version)
        left.set(`${order} ${version}`, failures)
        await add(order, version)
      }
      await race(id, processes)
      await db.deleteFrom('webhookEndpoints').execute()

      expect(check.violations).toEqual([])
      expect(check.counts().accepted).toBe(planned.length)
    }),
    { numRuns: 8 },
  )
})
