import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type OutboxStatus, outboxApi } from '#contract/shop/outbox.ts'
import { outboxKinds, titleOfKind } from '#contract/shop/outbox-kinds.ts'
import { mailExamples } from '#server/backoffice/mail-words/mail-examples.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { buyingIn } from '#test/buying.ts'
import { newPhone, openShopWithMessages } from '#test/messaging.ts'
import { noteStatements } from '#test/statements.ts'

const shop = await openShopWithMessages()
const { db, given, send, work } = shop
const [owner, viewer] = [await given.admin('OWNER'), await given.admin('VIEWER')]
const { order } = buyingIn(shop)
const { sentBy } = noteStatements()

type Query = NonNullable<Parameters<typeof owner<typeof outboxApi.list>>[1]>['query']

const list = (query: Query = {}) => owner(outboxApi.list, { query })
const mail = (kind: string, to: string, more: { orderId?: number; subject?: string } = {}) =>
  inTransaction(db, (tx) => sendMail(tx, { kind, to, subject: 'Hello', blocks: ['Hi'], ...more }))

/** Every page of the list, as the links below it lead through it. */
async function pages(query: Query, limit: number) {
  const found: string[][] = []
  for (let next: string | null | undefined; next !== null; ) {
    const page = await list({ ...query, limit, ...(next && { before: next }) })
    found.push(page.entries.map(({ channel, id }) => `${channel} ${id}`))
    next = page.next
  }
  return found
}

test('mails and messages are one list, newest first, and its pages have each once', async () => {
  const phone = newPhone()
  for (const kind of ['order_packed', 'refund', 'order_delivered'] as const) {
    await send(kind, phone)
    await mail(kind, 'asha@example.in')
  }
  // An order causes mail and message in one moment; times have microseconds.
  await sql`update mails set created_at = timestamptz '2026-11-02 10:00:00.123456+05:30' - id / 2 * interval '1 microsecond'`.execute(
    db,
  )
  await sql`update messages set created_at = timestamptz '2026-11-02 10:00:00.123456+05:30' - id / 2 * interval '1 microsecond'`.execute(
    db,
  )
  const { rows } = await sql<{ key: string }>`
    select channel || ' ' || id as key from (
      select 'MAIL' as channel, id, created_at, 0 as rank from mails
      union all select channel, id, created_at, 1 from messages) box
    order by created_at desc, rank desc, id desc`.execute(db)
  const expected = rows.map(({ key }) => key)

  expect(expected.length).toBeGreaterThanOrEqual(6)
  for (const limit of [1, 2, 3, 100]) {
    const found = await pages({}, limit)
    expect(found.flat()).toEqual(expected)
    expect(found.slice(0, -1).every((page) => page.length === limit)).toBe(true)
  }
})

test('the list goes on after a mail that was deleted meanwhile', async () => {
  const [first, second] = (await list({ limit: 2, channel: 'MAIL' })).entries
  await db
    .deleteFrom('mails')
    .where('id', '=', first?.id ?? 0)
    .execute()
  const { entries } = await list({ limit: 1, channel: 'MAIL', before: first?.place ?? '' })
  expect(entries).toMatchObject([{ id: second?.id }])
})

test('each filter finds its own, alone and with others', async () => {
  const phone = newPhone()
  await mail('parcel_delivered_3', 'ravi_100%@example.in', { subject: 'A parcel was delivered' })
  await mail('order_link_aZ-9x', 'ravi_100%@example.in')
  await mail('payment_missing_HDFCN520', 'ravi_100%@example.in')
  await send('not_delivered', phone)
  await work()
  const found = async (query: Query) =>
    (await list(query)).entries.map(({ kind, channel }) => `${channel} ${kind}`)
  const ofRavi = ['MAIL payment_missing', 'MAIL order_link', 'MAIL parcel_delivered']

  expect(await found({ q: '_100%@EXAMPLE' })).toEqual(ofRavi)
  expect(await found({ q: 'parcel was' })).toEqual(ofRavi.slice(2))
  expect(await found({ q: `0${phone.slice(3, 8)} ${phone.slice(8)}` })).toEqual([
    'WHATSAPP not_delivered',
  ])
  expect(await found({ kind: 'parcel_delivered' })).toEqual(ofRavi.slice(2))
  expect(await found({ kind: 'not_delivered', channel: 'WHATSAPP' })).toEqual([
    'WHATSAPP not_delivered',
  ])
  expect(await found({ kind: 'not_delivered', channel: 'MAIL' })).toEqual([])
  expect(await found({ q: '_100%@', status: 'DELIVERED' })).toEqual([])
  expect(await found({ channel: 'MAIL', status: 'READ' })).toEqual([])
  expect(await found({ channel: 'SMS', status: 'KEPT' })).toEqual([])
  await sql`update mails set status = 'KEPT' where recipient like 'ravi%'`.execute(db)
  expect(await found({ status: 'KEPT' })).toEqual(ofRavi)
  expect(await found({ status: 'SENT', q: phone })).toEqual(['WHATSAPP not_delivered'])
})

test('an entry says what was sent, what became of it and what it cost', async () => {
  const phone = newPhone()
  await send('refund', phone)
  await work()
  const states: OutboxStatus[] = []
  for (const change of [
    sql`status = 'DELIVERED', delivered_at = now()`,
    sql`status = 'READ', read_at = now()`,
    sql`status = 'FAILED', reason = 'This number is not on WhatsApp.', fell_back_to = 'MAIL'`,
  ]) {
    await sql`update messages set ${change} where phone = ${phone}`.execute(db)
    const [entry] = (await list({ q: phone })).entries
    if (entry) states.push(entry.status)
  }
  await mail('order_shipped', 'ravi@example.in')
  await sql`update mails set status = 'SENT', sent_at = now(), attachment_error = 'No font.'
    where recipient = 'ravi@example.in'`.execute(db)

  expect(states).toEqual(['DELIVERED', 'READ', 'FAILED'])
  expect((await list({ q: phone })).entries).toMatchObject([
    {
      channel: 'WHATSAPP',
      subject: null,
      to: phone,
      reason: 'This number is not on WhatsApp.',
      fellBackTo: 'MAIL',
      parts: 1,
      cost: 12,
    },
  ])
  expect((await list({ q: 'ravi@example.in' })).entries).toMatchObject([
    { channel: 'MAIL', subject: 'Hello', reason: 'No font.', cost: null, deliveredAt: null },
  ])
})

test('an order shows its own mails and messages with one statement, however many there are', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 5 })
  const [mine, other] = [await order(asha, [saw]), await order(asha, [saw])]
  const read = () => viewer(outboxApi.ofOrder, { params: { id: mine.id } })
  const few = await sentBy(read)
  for (let place = 1; place <= 20; place += 1) {
    await mail(`parcel_delivered_${place}`, 'asha@example.in', { orderId: mine.id })
    await send('order_packed', newPhone(), { orderId: mine.id })
  }
  const many = await sentBy(read)
  const { entries } = await read()

  expect(many).toHaveLength(few.length)
  expect(entries.length).toBeGreaterThanOrEqual(40)
  expect(new Set(entries.map(({ orderId }) => orderId))).toEqual(new Set([mine.id]))
  expect(entries.map(({ createdAt }) => createdAt)).toEqual(
    entries.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
  )
  const byNumber = await list({ q: other.orderNumber.toLowerCase() })
  expect(byNumber.entries.map(({ orderNumber }) => orderNumber)).toContain(other.orderNumber)
  await expect(viewer(outboxApi.list)).rejects.toMatchObject({ problem: { status: 403 } })
})

test('every mail whose words may be changed has a title in the filter', () => {
  // These go out under the kind of another.
  const others = ['return_started', 'address_changed', 'items_changed', 'backup_faulty']
  const kinds = outboxKinds.map(({ kind }) => kind)

  expect(new Set(kinds).size).toBe(kinds.length)
  for (const { template } of mailExamples)
    if (!others.includes(template)) expect(kinds).toContain(template)
  expect(titleOfKind('something_new')).toBe('something new')
})
