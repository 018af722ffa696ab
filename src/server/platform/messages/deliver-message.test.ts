import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { isMessageOn } from '#server/shop/settings/default-messages.ts'
import { allOn, newPhone, openShopWithMessages } from '#test/messaging.ts'
import { deliverMessage } from './deliver-message.ts'

const shop = await openShopWithMessages()
const { db, meta, gateway, set, send, work, wait, report, rows, states, follow } = shop

beforeEach(async () => {
  await set()
  await wait(1)
  meta.setFault({ mode: 'none' })
  gateway.setFault({ mode: 'none' })
  for (const { reports } of [meta, gateway]) reports.held.length = 0
})

const smsOnly = {
  channels: { WHATSAPP: '', SMS: 'msg91' },
}
const sentTo = (phone: string) => ({
  whatsapp: meta.messages.filter(({ to }) => `+${to}` === phone).map(({ text }) => text),
  sms: gateway.messages.filter((one) => `+${one.phone}` === phone).map(({ text }) => text),
})

test('a message goes out once by WhatsApp, and reports tell that it was delivered and read', async () => {
  const phone = newPhone()
  await send('order_shipped', phone)
  await work()
  await report('whatsapp')
  const [message] = meta.messages.filter(({ to }) => `+${to}` === phone)
  if (message) meta.report(message, 'read')
  await report('whatsapp')

  expect(sentTo(phone)).toEqual({
    whatsapp: ['Order KRG-2026-00142 was shipped with Delhivery: http://127.0.0.1:3000/orders/142'],
    sms: [],
  })
  expect(await rows(phone)).toMatchObject([
    { status: 'READ', provider: 'whatsapp', parts: 1, pricePerHundred: 1_150, reason: null },
  ])
})

test('nothing is queued while the kind or every channel is off, or for a foreign number', async () => {
  const phone = newPhone()
  await send('refund', '+4915112345678')
  await set({ channels: { WHATSAPP: '', SMS: '' } })
  await send('refund', phone)
  await set({ kinds: {} })
  await send('refund', phone)

  expect(await rows(phone)).toEqual([])
  expect(await rows('+4915112345678')).toEqual([])
})

test('the settings decide alike in a statement and in a process that has read them', async () => {
  const none = { dltId: '', flowId: '' }
  const whatsapp = { name: '', language: 'en' }
  const cases = [
    allOn,
    { ...allOn, channels: { WHATSAPP: '', SMS: '' } },
    { ...allOn, ...smsOnly },
    { ...allOn, kinds: {} },
    { ...allOn, kinds: { refund: { on: false, sms: none, whatsapp } } },
    { ...allOn, kinds: { refund: { on: true, sms: none, whatsapp } } },
    { ...allOn, kinds: { refund: { on: true, sms: { ...none, flowId: 'x' }, whatsapp } } },
    { ...allOn, kinds: { refund: { on: true, sms: none, whatsapp: { ...whatsapp, name: 'x' } } } },
  ]
  for (const section of cases) {
    const { rows: found } = await sql<{ channel: string | null }>`
      select message_channel(${JSON.stringify(section)}::jsonb, 'refund', null) as channel`.execute(
      db,
    )
    expect(isMessageOn(section, 'refund')).toBe(found[0]?.channel !== null)
  }
})

test('a number that is not on WhatsApp gets an SMS, and then a mail if that fails too', async () => {
  const fallbackMail = { kind: 'lost', to: 'lost@example.com', subject: 'News', blocks: ['News'] }
  await send('order_packed', '+919810100200', { fallbackMail })
  await work()
  await report('whatsapp')
  await work()
  const beforeReport = await states('+919810100200')
  await report('msg91')
  const mails = await db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'lost')
    .execute()

  expect(beforeReport).toEqual(['WHATSAPP FAILED', 'SMS SENT'])
  expect(await states('+919810100200')).toEqual(['WHATSAPP FAILED', 'SMS FAILED'])
  expect((await rows('+919810100200')).map(({ fellBackTo }) => fellBackTo)).toEqual(['SMS', 'MAIL'])
  expect(mails).toEqual([{ recipient: 'lost@example.com' }])
})

test('a template that Meta does not know is refused at once, and the SMS goes out', async () => {
  const phone = newPhone()
  const { 'order-packed': packed } = allOn.kinds
  if (!packed) throw new Error('the kind is not set')
  const own = { ...packed, whatsapp: { name: 'unknown', language: 'en' } }
  await set({ kinds: { ...allOn.kinds, 'order-packed': own } })
  await send('order_packed', phone)
  await work()

  expect(await states(phone)).toEqual(['WHATSAPP FAILED', 'SMS SENT'])
  expect((await rows(phone))[0]?.reason).toContain('132001')
})

test('while the company is down or takes no more, messages wait and then go out in their order', async () => {
  const phone = newPhone()
  meta.setFault({ mode: 'throttle' })
  await send('order_placed', phone)
  await send('order_confirmed', phone)
  await work()
  const waiting = await rows(phone)
  meta.setFault({ mode: 'none' })
  await wait(1)
  await work()

  expect(waiting).toMatchObject([
    { status: 'QUEUED', waitsFor: 'THROTTLED' },
    { status: 'QUEUED', waitsFor: null, attempts: 0 },
  ])
  expect(await states(phone)).toEqual(['WHATSAPP SENT', 'WHATSAPP SENT'])
  expect(sentTo(phone).whatsapp.map((text) => text.slice(0, 14))).toEqual([
    'Thank you for ',
    'Order KRG-2026',
  ])
})

test('a message without an answer is not sent again until no report has come', async () => {
  const phone = newPhone()
  meta.setFault({ mode: 'after' })
  await send('order_packed', phone)
  await work()
  const unknown = await rows(phone)
  // The report carries the number of the shop, since its answer was lost.
  await report('whatsapp')
  const known = await states(phone)
  await wait(11)
  await follow()
  await work()

  expect(unknown).toMatchObject([{ status: 'UNKNOWN', unknownEnds: 1, attempts: 1 }])
  expect(known).toEqual(['WHATSAPP DELIVERED'])
  expect(sentTo(phone).whatsapp).toHaveLength(1)
})

test('without any report it is sent once more, and after that by SMS', async () => {
  const phone = newPhone()
  meta.setFault({ mode: 'reset' })
  await send('order_packed', phone)
  for (let turn = 0; turn < 3; turn++) {
    await work()
    await wait(11)
    await follow()
  }
  await work()

  expect(await states(phone)).toEqual(['WHATSAPP FAILED', 'SMS SENT'])
  expect((await rows(phone))[0]).toMatchObject({ attempts: 2, unknownEnds: 2 })
})

test('two workers never send a message twice', async () => {
  const phone = newPhone()
  await send('order_packed', phone)
  const [message] = await rows(phone)
  const deps = {
    db,
    box: shop.messages.box,
    readMessaging: (from: typeof db) => shop.messages.readMessaging(from, (path) => path),
  }
  await Promise.all(Array.from({ length: 6 }, () => deliverMessage(deps, message?.id ?? 0)))

  expect(sentTo(phone).whatsapp).toHaveLength(1)
  expect(await states(phone)).toEqual(['WHATSAPP SENT'])
})

test('a message that a dead process was sending is unknown, and not sent blindly', async () => {
  const phone = newPhone()
  await send('order_packed', phone)
  await sql`update messages set status = 'SENDING', started_at = now() where phone = ${phone}`.execute(
    db,
  )
  await work()
  await follow()
  const early = await states(phone)
  await wait(3)
  await follow()

  expect(early).toEqual(['WHATSAPP SENDING'])
  expect(await states(phone)).toEqual(['WHATSAPP UNKNOWN'])
  expect(sentTo(phone).whatsapp).toEqual([])
})

test('news waits for the morning; what was just asked for does not', async () => {
  const phone = newPhone()
  const { rows: hours } = await sql<{ from: string; until: string }>`
    select to_char(india_time(now()) - interval '1 hour', 'HH24:MI') as from,
      to_char(india_time(now()) + interval '1 hour', 'HH24:MI') as until`.execute(db)
  const [quietHours] = hours
  if (!quietHours) throw new Error('the database has no clock')
  await set({ quietHours })
  await send('order_packed', phone)
  await send('login_code', phone)
  await work()
  const atNight = await rows(phone)
  await set()
  await wait(61)
  await work()

  expect(atNight).toMatchObject([
    { status: 'QUEUED', waitsFor: 'QUIET_HOURS' },
    { status: 'SENT', kind: 'login_code' },
  ])
  expect(await states(phone)).toEqual(['WHATSAPP SENT', 'WHATSAPP SENT'])
})

test('quiet hours end at their time in India, over midnight too', async () => {
  const until = async (at: string, from: string, to: string) => {
    const { rows: found } = await sql<{ at: string | null }>`
      select quiet_until(${at}::timestamptz, ${from}::time, ${to}::time) as at`.execute(db)
    return found[0]?.at ?? null
  }

  expect(await until('2026-11-29T20:59:00+05:30', '21:00', '08:00')).toBeNull()
  expect(await until('2026-11-29T21:00:00+05:30', '21:00', '08:00')).toBe(
    '2026-11-30T02:30:00.000Z',
  )
  expect(await until('2026-11-30T07:59:00+05:30', '21:00', '08:00')).toBe(
    '2026-11-30T02:30:00.000Z',
  )
  expect(await until('2026-11-30T08:00:00+05:30', '21:00', '08:00')).toBeNull()
  expect(await until('2026-11-30T13:30:00+05:30', '13:00', '14:00')).toBe(
    '2026-11-30T08:30:00.000Z',
  )
  expect(await until('2026-11-30T13:30:00+05:30', '09:00', '09:00')).toBeNull()
})

test('a code is readable to nobody after it was sent, and still falls back', async () => {
  await send('login_code', '+919810100300')
  const queued = await rows('+919810100300')
  await work()
  const sent = await rows('+919810100300')
  await report('whatsapp')
  await work()
  await wait(6)
  await follow()
  const later = await rows('+919810100300')

  expect(queued[0]?.placeholders).toEqual({ code: '482913' })
  expect(sent[0]?.placeholders).toEqual({ code: '••••••' })
  expect(sent[0]?.sealed).toMatch(/^sealed:/)
  expect(sentTo('+919810100300').sms).toEqual(['482913 is your code. Do not share it.'])
  expect(JSON.stringify(later)).not.toContain('482913')
  expect(later.map(({ sealed }) => sealed)).toEqual([null, null])
})

test('a code that waited too long is not sent at all', async () => {
  const phone = newPhone()
  await send('login_code', phone)
  await wait(6)
  await work()

  expect(await states(phone)).toEqual(['WHATSAPP FAILED'])
  expect(sentTo(phone)).toEqual({ whatsapp: [], sms: [] })
})

test('after three failures in a row nothing more is sent to a number, until one arrives', async () => {
  await set(smsOnly)
  const phone = '+919810100400'
  for (let turn = 0; turn < 4; turn++) {
    await send('order_packed', phone)
    await work()
    await report('msg91')
  }
  const skipped = await rows(phone)
  const [first] = gateway.messages.filter((one) => `+${one.phone}` === phone)
  if (first) gateway.report(first, 'DELIVERED')
  await report('msg91')
  await send('order_packed', phone)
  await work()

  expect(sentTo(phone).sms).toHaveLength(4)
  expect(skipped[3]).toMatchObject({ status: 'FAILED', attempts: 0 })
  expect(skipped[3]?.reason).toContain('three times in a row')
  expect((await states(phone)).at(-1)).toBe('SMS SENT')
})
