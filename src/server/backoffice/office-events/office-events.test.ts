import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import {
  type OpenPages,
  officeEventsApi,
  type PresenceEvent,
  type WorkEvent,
} from '#contract/backoffice/office-events.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { createApp } from '#server/app.ts'
import { followChanges } from '#server/platform/changes/follow-changes.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ isHearing: true })
const { app, db, url, given, uploadsDir } = shop
const { order } = buyingIn(shop)
await app.listen({ port: 0, host: '127.0.0.1' })
const asha = await given.shopper()
const drill = await given.variant({ onHand: 500 })
const buy = () => order(asha, [drill])

const portOf = (server: typeof app) => (server.server.address() as AddressInfo).port

/** Listens to the shop as a browser does. */
async function listen(token: string, server = app, tab: string = randomUUID()) {
  const gone = new AbortController()
  const response = await fetch(`http://127.0.0.1:${portOf(server)}/api/admin/events?tab=${tab}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: gone.signal,
  })
  const events: WorkEvent[] = []
  const presence: PresenceEvent[] = []
  const read = async () => {
    let text = ''
    for await (const bytes of response.body ?? []) {
      text += new TextDecoder().decode(bytes)
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const [name = '', json = ''] = part.replace('event: ', '').split('\ndata: ')
        if (name === 'work') events.push(JSON.parse(json))
        if (name === 'presence') presence.push(JSON.parse(json))
      }
    }
  }
  const ended = read().then(
    () => 'ended',
    () => 'cut off',
  )
  afterAll(() => gone.abort())
  return { response, events, presence, ended, leave: () => gone.abort() }
}

/** Somebody has an order or a product open in a tab; null: no more. */
const look = (who: Person, kind: 'order' | 'product' | null, id = 7, tab = 'a'.repeat(16)) =>
  who(officeEventsApi.look, { body: { tab, page: kind && { kind, id } } })

/** Waits until these open pages were the last ones told. */
const untilTold = (heard: { presence: PresenceEvent[] }, pages: OpenPages, isAll = false) =>
  expect.poll(() => heard.presence.at(-1), { timeout: 20_000 }).toEqual({ isAll, pages })

/** The last event, once it says so. */
const until = (heard: { events: WorkEvent[] }, expected: object) =>
  expect.poll(() => heard.events.at(-1), { timeout: 20_000 }).toMatchObject(expected)

test('staff hear of an order as it is placed, with what is open now', async () => {
  const orders = await listen((await given.admin('ORDERS')).token)
  expect(orders.response.status).toBe(200)
  expect(orders.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(orders.response.headers.get('x-accel-buffering')).toBe('no')
  expect(orders.response.headers.get('cache-control')).toContain('no-store')
  await until(orders, {
    changed: ['orders', 'payments', 'returns', 'messages', 'stock'],
    counts: { toPack: 0, openTickets: 0 },
  })

  const { id } = await buy()

  await until(orders, { counts: { toPack: 1, newestOrder: id } })
  expect(orders.events.at(-1)?.changed).toContain('orders')
})

test('each role hears only of what it may read, and nothing of anybody', async () => {
  const catalogue = await listen((await given.admin('CATALOGUE')).token)
  const viewer = await listen((await given.admin('VIEWER')).token)
  await until(catalogue, { changed: ['stock'] })
  await until(viewer, { changed: ['orders', 'payments', 'returns', 'stock'] })

  await db
    .insertInto('tickets')
    .values({ name: 'Asha', email: 'a@b.in', topic: 'Order', message: 'Where is it?' })
    .execute()
  const support = await listen((await given.admin('SUPPORT')).token)
  await until(support, { counts: { openTickets: 1 } })
  await buy()
  await expect.poll(() => viewer.events.length, { timeout: 20_000 }).toBeGreaterThan(1)

  for (const { changed, counts } of catalogue.events) {
    expect(changed).toEqual(['stock'])
    expect(Object.keys(counts).sort()).toEqual(['lowStock', 'outOfStock'])
  }
  for (const { counts } of viewer.events) {
    expect(counts).not.toHaveProperty('openTickets')
    expect(counts).not.toHaveProperty('newestMessage')
    expect(counts).not.toHaveProperty('reviewsToRead')
  }
})

test('a stream ends when its session, its account or its role ends', async () => {
  const [leaving, disabled, dismissed] = [
    await given.admin('ORDERS'),
    await given.admin('ORDERS'),
    await given.admin('ORDERS'),
  ]
  const streams = await Promise.all(
    [leaving, disabled, dismissed].map(({ token }) => listen(token)),
  )
  const other = await listen((await given.admin('ORDERS')).token)
  await until(other, { counts: {} })

  await leaving(accountsApi.logout)
  expect(await streams[0]?.ended).toBe('ended')
  await db
    .updateTable('users')
    .set({ disabledAt: new Date() })
    .where('id', '=', disabled.id)
    .execute()
  expect(await streams[1]?.ended).toBe('ended')
  await db
    .updateTable('users')
    .set({ role: null, userType: 'CUSTOMER' })
    .where('id', '=', dismissed.id)
    .execute()
  expect(await streams[2]?.ended).toBe('ended')

  const before = other.events.length
  await buy()
  await expect.poll(() => other.events.length, { timeout: 20_000 }).toBeGreaterThan(before)
})

test('a new stream of the same tab ends the former one', async () => {
  const { token } = await given.admin('VIEWER')
  const tab = randomUUID()
  const first = await listen(token, app, tab)
  const second = await listen(token, app, tab)

  expect(await first.ended).toBe('ended')
  await until(second, { counts: {} })
})

test('a person has so many streams at most, however often they log in, and takes none from others', async () => {
  const [meera, ravi] = [await given.admin('ORDERS'), await given.admin('ORDERS')]
  const other = await listen(ravi.token)
  const logins = [meera.token, randomUUID(), randomUUID()]
  await db
    .insertInto('sessions')
    .values(
      logins.slice(1).map((token) => ({
        userId: meera.id,
        tokenHash: tokenHash(token),
        expiresAt: '2100-01-01',
      })),
    )
    .execute()
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let at = 0; at < 21; at++) streams.push(await listen(logins[at % 3] ?? ''))

  expect(await streams[0]?.ended).toBe('ended')
  await until(streams[1] as (typeof streams)[number], { counts: {} })
  await until(other, { counts: {} })
  for (const stream of streams) stream.leave()
})

test('two people on one order see each other, and no more once one has left', async () => {
  const [meera, ravi] = [await given.admin('ORDERS'), await given.admin('ORDERS')]
  const [person, other] = [meera, ravi].map(({ id }) => ({ id, name: 'Asha Verma' }))
  const heard = await listen(ravi.token)
  await untilTold(heard, [], true)

  expect(await look(meera, 'order')).toEqual({ people: [person] })
  expect(await look(ravi, 'order')).toEqual({ people: [person, other] })
  await look(ravi, 'order')
  await look(meera, 'order', 7, 'b'.repeat(16))
  await untilTold(heard, [{ kind: 'order', id: 7, people: [person, other] } as OpenPages[number]])
  await look(meera, null)
  await look(meera, null, 7, 'b'.repeat(16))
  await untilTold(heard, [{ kind: 'order', id: 7, people: [other] } as OpenPages[number]])
  await look(ravi, null)

  await untilTold(heard, [{ kind: 'order', id: 7, people: [] }])
  expect(heard.presence).toHaveLength(5)
})

test('who may not read orders can neither open one nor hear who has', async () => {
  const [keeper, boss] = [await given.admin('CATALOGUE'), await given.admin()]
  const heard = await listen(keeper.token)
  await untilTold(heard, [], true)
  await expect(look(keeper, 'order')).rejects.toMatchObject({ problem: { status: 403 } })

  await look(boss, 'order')
  await look(keeper, 'product')
  const people = [{ id: keeper.id, name: 'Asha Verma' }]
  await untilTold(heard, [{ kind: 'product', id: 7, people }])
  await look(boss, null)
  await look(keeper, null)
})

test('a second process hears of the orders of the first, and what came while nobody listened is told', async () => {
  const changes = followChanges(url, db)
  const second = await createApp({
    lanes: sameForAll(db),
    changes,
    storage: diskStorage(uploadsDir),
    publicUrl: 'http://shop.test',
  })
  await second.listen({ port: 0, host: '127.0.0.1' })
  const meera = await given.admin('ORDERS')
  const { token } = meera
  const here = await listen(token, second)
  await expect.poll(() => here.events.length, { timeout: 20_000 }).toBe(1)
  const toPack = here.events[0]?.counts.toPack ?? 0

  await buy()
  await until(here, { counts: { toPack: toPack + 1 } })
  here.leave()
  await here.ended
  await buy()
  const again = await listen(token, second)
  await until(again, { changed: ['orders', 'payments', 'returns', 'messages', 'stock'] })
  expect(again.events[0]?.counts.toPack).toBe(toPack + 2)

  const people = [{ id: meera.id, name: 'Asha Verma' }]
  await look(meera, 'order')
  await untilTold(again, [{ kind: 'order', id: 7, people }])
  await look(meera, null)
  await untilTold(again, [{ kind: 'order', id: 7, people: [] }])

  // The shop closes although somebody listens.
  await second.close()
  expect(await again.ended).toBe('ended')
  await changes.stop()
})
