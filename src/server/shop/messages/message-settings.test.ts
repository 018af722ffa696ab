import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messageKindNames } from '#contract/shop/message-kinds.ts'
import { messagesApi } from '#contract/shop/messages.ts'
import { outboxApi } from '#contract/shop/outbox.ts'
import { readMessageProblems } from '#server/backoffice/health/message-health.ts'
import { canReachPhones } from '#server/platform/messages/outbox.ts'
import { buyingIn } from '#test/buying.ts'
import { newPhone, openShopWithMessages } from '#test/messaging.ts'
import { defaults as msg91 } from '#tools/msg91-local/server.ts'
import { usualFlows } from '#tools/msg91-local/templates.ts'

const shop = await openShopWithMessages()
const { db, given, send, work, report, meta, gateway, set, rows, states, wait } = shop
const boss = await given.admin('OWNER')
const { order } = buyingIn(shop)

const fields = { ...msg91 }
const sms = { dltId: usualFlows[0]?.dltId ?? '', flowId: usualFlows[0]?.id ?? '' }
const whatsapp = { name: '', language: 'en' }

test('the owner switches a channel on with all that it needs, and no secret is shown', async () => {
  await db.deleteFrom('settings').where('section', '=', 'messages').execute()
  const before = await boss(messagesApi.settings)
  const couldReach = await canReachPhones(db)
  await boss(messagesApi.updateSettings, {
    body: {
      accounts: [{ provider: 'msg91', enabled: true, pricePerHundred: 2_000, fields }],
      kinds: [{ kind: 'login_code', on: true, sms, whatsapp }],
    },
  })
  const after = await boss(messagesApi.settings)
  const tried = await boss(messagesApi.test, {
    body: { channel: 'SMS', kind: 'login_code', phone: '98101 00011' },
  })
  const { rows: stored } = await sql<{ text: string }>`
    select value::text as text from settings where section = 'messages'
    union all select coalesce(before::text, '') || coalesce(after::text, '') from audit_log`.execute(
    db,
  )

  expect([couldReach, await canReachPhones(db)]).toEqual([false, true])
  expect(before.accounts.map(({ enabled }) => enabled)).toEqual([false, false])
  expect(after).toMatchObject({
    address: 'http://shop.test',
    webhookUrls: { msg91: 'http://shop.test/api/webhooks/messages/msg91' },
    quietHours: { from: '21:00', until: '08:00' },
  })
  expect(tried).toMatchObject({ ok: true })
  expect(gateway.messages.at(-1)).toMatchObject({ phone: '919810100011' })
  for (const secret of [msg91.authKey, msg91.webhookToken]) {
    expect(JSON.stringify(after)).not.toContain(secret)
    expect(JSON.stringify(stored)).not.toContain(secret)
  }
})

test('what is missing or wrong is named, and a second writer is told', async () => {
  const wrong = boss(messagesApi.updateSettings, {
    body: {
      accounts: [
        { provider: 'whatsapp', enabled: true, pricePerHundred: 0, fields: { phoneNumberId: 'x' } },
        { provider: 'nobody', enabled: true, pricePerHundred: 0, fields: {} },
      ],
      kinds: [
        { kind: 'refund', on: true, sms: { dltId: '', flowId: '' }, whatsapp },
        { kind: 'order_placed', on: true, sms: { dltId: sms.dltId, flowId: '' }, whatsapp },
      ],
    },
  })
  await expect(wrong).rejects.toMatchObject({
    problem: {
      fields: {
        'accounts.0.fields.phoneNumberId': 'Enter the phone number ID of Meta.',
        'accounts.0.fields.accessToken': 'Enter the access token of a system user.',
        'accounts.1.provider': 'This shop has no such company for messages.',
        'kinds.0.on': 'Enter an approved text for SMS or WhatsApp first.',
        'kinds.1.sms.flowId': expect.stringContaining('both'),
      },
    },
  })
  const { version } = await boss(messagesApi.settings)
  const quietHours = { from: '22:00', until: '07:00' }
  await boss(messagesApi.updateSettings, { body: { quietHours, version } })
  await expect(
    boss(messagesApi.updateSettings, { body: { quietHours, version } }),
  ).rejects.toMatchObject({ problem: { code: 'stale' } })
})

test('an order goes through while both companies are down; its message goes out later, and Health says so', async () => {
  await set()
  meta.setFault({ mode: 'away' })
  gateway.setFault({ mode: 'reset' })
  const asha = await given.shopper()
  const { orderNumber, shippingAddress } = await order(asha, [await given.variant()])
  const { phone } = shippingAddress
  await work()
  await wait(5)
  const problems = await readMessageProblems(db)
  meta.setFault({ mode: 'none' })
  gateway.setFault({ mode: 'none' })
  await work()
  const { entries } = await boss(outboxApi.list, { query: { q: orderNumber, channel: 'WHATSAPP' } })

  expect(problems).toEqual([
    expect.stringMatching(/^1 message waits to be sent by WhatsApp\. WhatsApp \(131016\)/),
  ])
  expect(await states(phone)).toEqual(['WHATSAPP SENT'])
  expect(entries).toMatchObject([
    { orderNumber, to: phone, kind: 'order_placed', status: 'SENT', reason: null },
  ])
})

test('the outbox is filtered, codes are masked in it, and what failed is sent again', async () => {
  const phone = '+919810200500'
  await set({ channels: { WHATSAPP: '', SMS: 'msg91' } })
  await send('login_code', phone)
  await send('refund', phone)
  const [sent] = (await boss(outboxApi.list, { query: { q: '98102 00500', kind: 'login_code' } }))
    .entries
  const opened = await boss(messagesApi.read, { params: { id: sent?.id ?? 0 } })
  await work()
  await report('msg91')
  const failed = await boss(outboxApi.list, { query: { q: phone, status: 'FAILED' } })
  const [code, refund] = await rows(phone)
  const again = await boss(messagesApi.resend, { params: { id: refund?.id ?? 0 } })
  await work()

  expect(opened.message.text).toMatch(/^•••••• is your/)
  expect(failed.entries).toHaveLength(2)
  expect(again).toMatchObject({ status: 'QUEUED', kind: 'refund', reason: null })
  expect(await states(phone)).toEqual(['SMS FAILED', 'SMS SENT'])
  await expect(boss(messagesApi.resend, { params: { id: code?.id ?? 0 } })).rejects.toMatchObject({
    problem: { status: 409 },
  })
  await expect(boss(messagesApi.resend, { params: { id: refund?.id ?? 0 } })).rejects.toMatchObject(
    { problem: { status: 409 } },
  )
})

test('a marked number is listed, and staff let messages go there again', async () => {
  const phone = '+919810200600'
  await set({ channels: { WHATSAPP: '', SMS: 'msg91' } })
  for (let turn = 0; turn < 3; turn++) {
    await send('refund', phone)
    await work()
    await report('msg91')
  }
  const { phones } = await boss(messagesApi.unreachable, { query: { q: '00600' } })
  await boss(messagesApi.clearUnreachable, { params: { id: phones[0]?.id ?? 0 } })
  await send('refund', phone)
  await work()

  expect(phones).toMatchObject([{ phone, channel: 'SMS', reason: 'MSG91: Absent subscriber' }])
  expect((await states(phone)).at(-1)).toBe('SMS SENT')
  const left = await boss(messagesApi.unreachable, { query: { q: '00600' } })
  expect(left.total).toBe(0)
})

test('the month is counted with its cost, at the prices of the time', async () => {
  await sql`delete from messages`.execute(db)
  await set()
  const [one, other] = [newPhone(), newPhone()]
  await send('refund', one)
  await work()
  await set({ channels: { WHATSAPP: '', SMS: 'msg91' } })
  await send('refund', other)
  await work()
  await report('whatsapp')
  await sql`update settings set value = jsonb_set(value, '{accounts,msg91,pricePerHundred}', '1')
    where section = 'messages'`.execute(db)
  const now = await boss(messagesApi.usage)
  const past = await boss(messagesApi.usage, { query: { month: '2024-02' } })

  expect(now.channels).toEqual([
    { channel: 'WHATSAPP', sent: 1, delivered: 1, read: 0, failed: 0, parts: 1, cost: 12 },
    { channel: 'SMS', sent: 1, delivered: 0, read: 0, failed: 0, parts: 1, cost: 20 },
  ])
  expect(past.month).toBe('2024-02')
  expect(past.channels.map(({ sent }) => sent)).toEqual([0, 0])
})

test('one message is read with every try, in their order, and with its cost', async () => {
  const phone = '+919810200701'
  await set()
  await send('refund', phone)
  await work()
  const tries = await rows(phone)
  const read = await Promise.all(tries.map(({ id }) => boss(messagesApi.read, { params: { id } })))

  expect(read.map(({ message }) => [message.channel, message.status, message.cost])).toEqual([
    ['WHATSAPP', 'FAILED', null],
    ['SMS', 'SENT', 20],
  ])
  expect(read.map(({ attempts }) => attempts.map(({ id }) => id))).toEqual(
    tries.map(() => tries.map(({ id }) => id)),
  )
  await expect(boss(messagesApi.read, { params: { id: 999_999 } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
})

test('the settings say how many parts the SMS of each kind has', async () => {
  const { smsParts, shop: name, address } = await boss(messagesApi.settings)
  const placed = 'Thank you for your order KRG-2026-00142 of Rs 1,499 at . See it here: /orders/142'

  expect(Object.keys(smsParts)).toEqual([...messageKindNames])
  expect(smsParts.order_placed).toBe(placed.length + name.length + address.length > 160 ? 2 : 1)
})
