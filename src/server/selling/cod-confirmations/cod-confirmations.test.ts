import { expect, test } from 'vitest'
import { codCallsApi } from '#contract/selling/cod-calls.ts'
import { codConfirmationsApi } from '#contract/selling/cod-confirmations.ts'
import { orderEditsApi } from '#contract/selling/order-edits.ts'
import { openShopThatAsks } from '#test/confirming.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { followConfirmations } from './follow-confirmations.ts'

const shop = await openShopThatAsks()
const { db, given, visitor, ask, asked, answer, messagesOf, tokenOf, statusOf, stockOf } = shop
const boss = await given.admin('ORDERS')

const callsAbout = async (id: number) =>
  (await boss(codCallsApi.list, { query: { limit: 100 } })).calls.find((call) => call.id === id)

test('an order on delivery asks its buyer once, and a yes by the link confirms it', async () => {
  const { id, saw } = await asked()

  expect((await messagesOf(id)).map(({ kind }) => kind)).toEqual(['cod_confirmation'])
  const token = await tokenOf(id)
  const shown = await visitor(codConfirmationsApi.read, { params: { token } })
  expect(shown).toMatchObject({
    status: 'PENDING_CONFIRMATION',
    city: 'New Delhi',
    items: [{ name: 'Circular saw', quantity: 2 }],
    answer: null,
  })
  expect(JSON.stringify(shown)).not.toMatch(/Karol Bagh|Verma|\+91/)
  expect(await statusOf(id)).toBe('PENDING_CONFIRMATION')
  expect(await callsAbout(id)).toBeUndefined()

  const answers = await Promise.all([1, 2, 3].map(() => answer(id, 'YES')))

  expect(answers.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  expect(await stockOf(saw.id)).toEqual({ onHand: 3, reserved: 0 })
  expect((await messagesOf(id)).map(({ kind }) => kind)).toEqual([
    'cod_confirmation',
    'order_confirmed',
  ])
  await expectCleanBooks(db)
})

test('the first answer that moved the order stands', async () => {
  const { id, saw } = await asked()
  const token = await tokenOf(id)
  await answer(id, 'NO')
  const params = { token }

  const late = await visitor(codConfirmationsApi.answer, { params, body: { answer: 'YES' } })

  expect(late).toMatchObject({ status: 'CANCELLED', answer: 'NO' })
  expect(await stockOf(saw.id)).toEqual({ onHand: 5, reserved: 0 })
  const change = { answer: 'CHANGE', text: '7, Hill Road' } as const
  const later = await visitor(codConfirmationsApi.answer, { params, body: change })
  expect(later.isChangeAsked).toBe(false)
})

test('a button of WhatsApp does what the link does, once however often it is reported', async () => {
  const { id } = await asked()
  await shop.work()
  const [question] = await messagesOf(id)
  shop.meta.press(question?.providerId ?? '', 0)
  const report = shop.meta.reports.held.at(-1)
  if (!report) throw new Error('nothing was reported')
  await shop.report('whatsapp')
  expect(await shop.postReport('whatsapp', report)).toBe(200)
  await shop.work()

  expect(await statusOf(id)).toBe('CONFIRMED')
  await shop.press(question?.providerId ?? '', 'NO')
  expect(await statusOf(id)).toBe('CONFIRMED')
})

test('nobody else answers: other tokens, and a phone that the order has left', async () => {
  const [first, second] = [await asked(), await asked()]
  const token = await tokenOf(first.id)
  const guessed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  const read = (one: string) => visitor(codConfirmationsApi.read, { params: { token: one } })
  await expect(read(guessed)).rejects.toMatchObject({ problem: { status: 404 } })
  await answer(first.id, 'NO')
  expect(await statusOf(second.id)).toBe('PENDING_CONFIRMATION')

  await shop.work()
  const [question] = await messagesOf(second.id)
  const { shippingAddress } = second.placed
  await boss(orderEditsApi.changeAddress, {
    params: { id: second.id },
    body: { address: { ...shippingAddress, phone: '+919811112222' }, isBilling: true },
  })
  await expect(read(await tokenOf(second.id))).rejects.toMatchObject({ problem: { status: 404 } })
  await shop.press(question?.providerId ?? '', 'YES')
  expect(await statusOf(second.id)).toBe('PENDING_CONFIRMATION')
})

test('items of one name are two items on the page', async () => {
  const who = await given.shopper()
  const [long, short] = [await given.variant({ name: 'Saw' }), await given.variant({ name: 'Saw' })]
  const { id } = await shop.order(who, [{ id: long.id }, { id: short.id, quantity: 2 }])
  const { items } = await visitor(codConfirmationsApi.read, {
    params: { token: await tokenOf(id) },
  })

  expect(items.map(({ name }) => name)).toEqual(['Saw', 'Saw'])
  expect(new Set(items.map((item) => item.id)).size).toBe(2)
})

test('another address is a task for staff, with what was typed, and the order waits', async () => {
  const { id } = await asked()

  expect(await answer(id, 'CHANGE', '7, Hill Road')).toMatchObject({ isChangeAsked: true })
  await answer(id, 'CHANGE')

  expect(await callsAbout(id)).toMatchObject({ reason: 'CHANGE', change: '7, Hill Road' })
  await boss(codCallsApi.record, { params: { id }, body: { outcome: 'CONFIRMED' } })
  expect(await statusOf(id)).toBe('CONFIRMED')
  expect(await callsAbout(id)).toBeUndefined()
})

test('without an answer there is one reminder at half of the time, and then a call', async () => {
  const { id } = await asked()
  await shop.work()
  await shop.pass(id, 13)
  await followConfirmations(db)
  await followConfirmations(db)
  expect((await messagesOf(id)).map(({ kind }) => kind)).toEqual([
    'cod_confirmation',
    'cod_confirmation',
  ])
  await shop.pass(id, 13)
  await followConfirmations(db)

  expect(await callsAbout(id)).toMatchObject({ reason: 'NO_ANSWER', calls: 0, againAt: null })
  const later = { outcome: 'LATER', note: 'Rings out', hours: 5 } as const
  await boss(codCallsApi.record, { params: { id }, body: later })
  expect(await callsAbout(id)).toMatchObject({
    calls: 1,
    note: 'Rings out',
    againAt: expect.any(String),
  })
  expect(await answer(id, 'YES')).toMatchObject({ status: 'CONFIRMED' })
  await expect(
    boss(codCallsApi.record, { params: { id }, body: { outcome: 'CANCELLED' } }),
  ).rejects.toMatchObject({
    problem: { message: 'This order no longer waits: it is confirmed.' },
  })
})

test('no reminder goes out in the quiet hours', async () => {
  const { id } = await asked()
  await shop.pass(id, 13)
  await shop.set({ quietHours: { from: '00:00', until: '23:59' } })

  await followConfirmations(db)

  expect(await messagesOf(id)).toHaveLength(1)
  await shop.set()
})

test('a shop that cancels lets the order expire at the end of the time, if the message arrived', async () => {
  await ask({ confirmHours: 6, unanswered: 'CANCEL' })
  const [reached, unreached, wishing] = [await asked(), await asked(), await asked()]
  await answer(wishing.id, 'CHANGE', 'The next house')
  await db
    .updateTable('messages')
    .set({ status: 'FAILED' })
    .where('orderId', '=', unreached.id)
    .execute()
  expect(await callsAbout(unreached.id)).toMatchObject({ reason: 'NOT_REACHED' })
  for (const { id } of [reached, unreached, wishing]) await shop.pass(id, 7)

  await Promise.all([followConfirmations(db), followConfirmations(db)])

  expect(await statusOf(reached.id)).toBe('EXPIRED')
  expect(await statusOf(unreached.id)).toBe('PENDING_CONFIRMATION')
  expect(await statusOf(wishing.id)).toBe('PENDING_CONFIRMATION')
  expect(await answer(reached.id, 'YES')).toMatchObject({ status: 'EXPIRED', answer: null })
  expect(await stockOf(reached.saw.id)).toEqual({ onHand: 5, reserved: 0 })
  await ask()
  await expectCleanBooks(db)
})

test('without the message, an order that waits is called about at once', async () => {
  await shop.set({ kinds: {} })
  const { id } = await asked()

  expect(await messagesOf(id)).toEqual([])
  expect(await callsAbout(id)).toMatchObject({ reason: 'NOT_ASKED', itemCount: 2 })
  await shop.set()
})
