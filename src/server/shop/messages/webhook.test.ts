import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { InboundMessage } from '#server/platform/messages/inbound.ts'
import { statusAfter } from '#server/platform/messages/report-status.ts'
import { newPhone, openShopWithMessages } from '#test/messaging.ts'
import { reportOf } from '#tools/msg91-local/server.ts'
import { signed, webhookOf } from '#tools/whatsapp-local/server.ts'

const received: InboundMessage[] = []
const shop = await openShopWithMessages([async (_tx, inbound) => void received.push(inbound)])
const { app, db, meta, send, work, post, report, states, set } = shop

/** A message by WhatsApp that was sent, of which no report has been received. */
async function sent(
  kind: 'order_packed' | 'cod_confirmation' = 'order_packed',
  phone = newPhone(),
) {
  await send(kind, phone)
  await work()
  meta.reports.held.length = 0
  const message = meta.messages.find(({ to }) => `+${to}` === phone)
  if (!message) throw new Error('the message was not sent')
  return { phone, message }
}
type Word = 'sent' | 'delivered' | 'read' | 'failed'
const tell = (message: Awaited<ReturnType<typeof sent>>['message'], word: Word) =>
  meta.report(message, word, word === 'failed' ? { code: 131_000, title: 'Failed' } : undefined)

function* orders<T>(items: readonly T[]): Generator<T[]> {
  if (items.length < 2) yield [...items]
  for (const [place, item] of items.entries())
    for (const rest of orders(items.toSpliced(place, 1))) yield [item, ...rest]
}

test('reports end in the same state whatever order they come in, and however often', () => {
  const sets = [
    { of: ['SENT', 'DELIVERED', 'READ', 'FAILED'], end: 'READ' },
    { of: ['SENT', 'FAILED', 'DELIVERED'], end: 'DELIVERED' },
    { of: ['SENT', 'FAILED', 'SENT'], end: 'FAILED' },
    { of: ['DELIVERED', 'SENT', 'DELIVERED'], end: 'DELIVERED' },
  ] as const
  for (const { of, end } of sets)
    for (const start of ['SENDING', 'UNKNOWN', 'SENT'] as const)
      for (const order of orders<(typeof of)[number]>(of))
        expect(order.reduce(statusAfter, start)).toBe(end)
})

test('in the database too a report never moves a message back', async () => {
  const words = ['sent', 'delivered', 'read', 'failed'] as const
  const ends = new Set<string>()
  for (const order of [...orders(words)].filter((_, place) => place % 8 === 0)) {
    const { phone, message } = await sent()
    for (const word of order) tell(message, word)
    tell(message, order[0] ?? 'sent')
    await report('whatsapp')
    ends.add((await states(phone))[0] ?? '')
  }

  expect([...ends]).toEqual(['WHATSAPP READ'])
})

test('a report that is faster than the answer of the company is not lost', async () => {
  const phone = newPhone()
  const body = webhookOf({
    statuses: [{ id: 'wamid.EARLY', status: 'delivered', recipient_id: phone.slice(1) }],
  })
  const code = await post('whatsapp', signed(body))
  await send('order_packed', phone)
  await sql`update messages set status = 'SENDING', started_at = now() where phone = ${phone}`.execute(
    db,
  )
  const { recordSent } = await import('#server/platform/messages/finish-message.ts')
  const [row] = await shop.rows(phone)
  const message = { id: row?.id ?? 0, kind: 'order_packed', phone, channel: 'WHATSAPP' } as const
  await recordSent(
    { db, box: shop.messages.box },
    Object.assign({ placeholders: {}, sealed: null, attempts: 1 }, message),
    { provider: 'whatsapp', providerId: 'wamid.EARLY', parts: 1, pricePerHundred: 0 },
  )

  expect(code).toBe(200)
  expect(await states(phone)).toEqual(['WHATSAPP DELIVERED'])
})

test('a wrong signature, a wrong token and an unknown company change nothing', async () => {
  const { phone, message } = await sent()
  const body = webhookOf({
    statuses: [{ id: message.id, status: 'read', recipient_id: message.to }],
  })
  const sms = { requestId: 'x', phone: '919810100011', text: '', reference: '0', state: '' }
  const codes = [
    await post('whatsapp', { body, headers: {} }),
    await post('whatsapp', signed(body, 'another secret')),
    await post('whatsapp', { body: `${body} `, headers: signed(body).headers }),
    await post('msg91', reportOf(sms, 'DELIVERED', 'wrong')),
    await post('msg91', reportOf(sms, 'DELIVERED', '')),
    await post('nobody' as 'msg91', signed(body)),
  ]

  expect(codes).toEqual([401, 401, 401, 401, 401, 404])
  expect(await states(phone)).toEqual(['WHATSAPP SENT'])
})

test('a signed body that is no report is refused, and odd items in one are left out', async () => {
  const odd = [
    '',
    '[]',
    '{"object": "page"}',
    'x'.repeat(100),
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ]
  const codes = []
  for (const body of odd) codes.push(await post('whatsapp', signed(body)))
  const strange = webhookOf({
    statuses: [null, 7, { id: 'a', status: 'constructor' }, { id: {}, status: 'read' }],
    messages: [{ from: '4915112345678', id: 'b', type: 'text', text: { body: 'Hallo' } }, [], {}],
  })

  expect(codes).toEqual(odd.map(() => 400))
  expect(await post('whatsapp', signed(strange))).toBe(200)
  expect(await db.selectFrom('inboundMessages').select('id').execute()).toEqual([])
})

test('a body of many megabytes is not read', async () => {
  const code = await post('whatsapp', signed(webhookOf({ padding: 'x'.repeat(3_500_000) })))
  expect(code).toBe(413)
})

test('a report about the number of another business, or another phone, is not used', async () => {
  const { phone, message } = await sent()
  const status = { id: message.id, status: 'read', recipient_id: message.to }
  const other = webhookOf({ metadata: { phone_number_id: '99999999' }, statuses: [status] })
  const codes = [await post('whatsapp', signed(other))]
  const [row] = await shop.rows(phone)
  await sql`update messages set status = 'UNKNOWN', provider_id = null where phone = ${phone}`.execute(
    db,
  )
  const reference = String(row?.id)
  const lost = { id: 'wamid.LOST', status: 'read', biz_opaque_callback_data: reference }
  const stranger = webhookOf({ statuses: [Object.assign({ recipient_id: '919800000001' }, lost)] })
  codes.push(await post('whatsapp', signed(stranger)))

  expect(codes).toEqual([200, 200])
  expect(await states(phone)).toEqual(['WHATSAPP UNKNOWN'])
})

test('a pressed button and a text are received once, with the message that they answer', async () => {
  const { phone, message } = await sent('cod_confirmation')
  meta.press(message.id, 0)
  meta.write(message.to, 'STOP')
  meta.reports.held.push(...meta.reports.held)
  const codes = await report('whatsapp')
  await work()
  const [row] = await shop.rows(phone)

  expect(codes).toEqual([200, 200, 200, 200])
  expect(received).toMatchObject([
    { phone, payload: 'YES', text: null, kind: 'cod_confirmation', messageId: row?.id },
    { phone, payload: null, text: 'STOP', messageId: null },
  ])
  const waiting = await db
    .selectFrom('inboundMessages')
    .select('id')
    .where('handledAt', 'is', null)
    .execute()
  expect(waiting).toEqual([])
})

test('Meta learns that the address is ours only by the verify token', async () => {
  const ask = (token: string) =>
    app.inject({
      url: '/api/webhooks/messages/whatsapp',
      query: {
        'hub.mode': 'subscribe',
        'hub.verify_token': token,
        'hub.challenge': '<b>1158201444',
      },
    })
  const answer = await ask('local_verify_token_0000')

  expect([answer.statusCode, answer.body]).toEqual([200, '<b>1158201444'])
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect((await ask('wrong')).statusCode).toBe(401)
  expect((await app.inject('/api/webhooks/messages/msg91')).statusCode).toBe(401)
})

test('MSG91 reports in each of its forms', async () => {
  await set({ channels: { WHATSAPP: '', SMS: 'msg91' } })
  const forms = [
    (id: string) =>
      JSON.stringify({ requestId: id, number: '919810100011', status: '1', credit: '2' }),
    (id: string) =>
      new URLSearchParams({
        data: JSON.stringify([
          { requestId: id, report: [{ number: '919810100011', status: '1' }] },
        ]),
      }).toString(),
    (id: string) =>
      JSON.stringify({ data: JSON.stringify([{ requestId: id, report: [{ status: '1' }] }]) }),
  ]
  for (const form of forms) {
    const phone = newPhone()
    await send('order_packed', phone)
    await work()
    const [row] = await shop.rows(phone)
    const headers = { 'x-webhook-token': 'local_webhook_token_00' }
    expect(await post('msg91', { body: form(row?.providerId ?? ''), headers })).toBe(200)
    expect(await states(phone)).toEqual(['SMS DELIVERED'])
  }
})
