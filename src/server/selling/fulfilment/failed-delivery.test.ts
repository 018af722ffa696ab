import { expect, test } from 'vitest'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order, paidOrder, setCod, mailsOf, stockOf } = buyingIn(shop)
const boss = await given.admin('ORDERS')
await setCod({ refusalLimit: 0 })

/** An order of two saws with the courier, out for delivery. */
async function outForDelivery(pay: typeof order = order) {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Saw', onHand: 9 })
  const { id } = await pay(asha, [{ id: saw.id, quantity: 2 }])
  const params = { id }
  await boss(adminOrdersApi.transition, { params, body: { to: 'PROCESSING' } })
  const number = { courier: 'DTDC', trackingNumber: `D${id}` }
  await boss(adminOrdersApi.ship, { params, body: number })
  const seen = await boss(adminOrdersApi.transition, { params, body: { to: 'OUT_FOR_DELIVERY' } })
  return { asha, saw, id, sid: seen.shipments[0]?.id ?? 0 }
}
type Sent = Awaited<ReturnType<typeof outForDelivery>>
type Params = Pick<Sent, 'id' | 'sid'>

const paramsOf = ({ id, sid }: Params) => ({ id, sid })
const fail = (sent: Params, next: 'REATTEMPT' | 'RETURN' = 'REATTEMPT', nextOn?: string) =>
  boss(adminOrdersApi.failParcel, {
    params: paramsOf(sent),
    body: { reason: 'NOBODY_THERE', next, ...(nextOn && { nextOn }) },
  })
const sendBack = (sent: Params) =>
  boss(adminOrdersApi.sendBackParcel, { params: paramsOf(sent), body: {} })
const tryAgain = (sent: Params) =>
  boss(adminOrdersApi.reattemptParcel, { params: paramsOf(sent), body: {} })
const cameBack = (sent: Params) =>
  boss(adminOrdersApi.takeBackParcel, { params: paramsOf(sent), body: {} })
const deliver = (sent: Params) =>
  boss(adminOrdersApi.deliverParcel, { params: paramsOf(sent), body: {} })
const correct = (sent: Params, trackingNumber = 'NEW1') =>
  boss(adminOrdersApi.correctParcel, {
    params: paramsOf(sent),
    body: {
      courier: 'Blue Dart',
      trackingNumber,
      trackingUrl: `https://bluedart.example/${trackingNumber}`,
    },
  })
const read = ({ id }: Pick<Sent, 'id'>) => boss(adminOrdersApi.read, { params: { id } })

test('an undelivered parcel is attempted again and delivered, and its cash stays due', async () => {
  const sent = await outForDelivery()

  const failed = await fail(sent, 'REATTEMPT', '2099-01-02')

  expect(failed).toMatchObject({
    status: 'SHIPPED',
    paymentStatus: 'COD_PENDING',
    shipments: [
      {
        attempts: [{ reason: 'NOBODY_THERE', nextOn: '2099-01-02', failedAt: expect.any(String) }],
        returnStartedAt: null,
      },
    ],
  })
  const seen = await sent.asha(ordersApi.read, { params: { id: sent.id } })
  expect(seen.timeline.at(-1)).toMatchObject({
    status: 'SHIPPED',
    text: 'Not delivered, attempt 1: nobody was there. The courier tries again: 2 × Saw',
    by: 'The shop',
  })
  const mail = (await mailsOf(sent.id)).find(({ kind }) => kind.startsWith('not_delivered'))
  expect(mail?.text).toContain('nobody was there')
  expect(mail?.text).toContain('on Fri, 2 January')
  expect(mail?.text).toMatch(/Please keep ₹.* ready/)
  const params = { id: sent.id }
  await boss(adminOrdersApi.transition, { params, body: { to: 'OUT_FOR_DELIVERY' } })
  expect(await deliver(sent)).toMatchObject({ status: 'DELIVERED', paymentStatus: 'COD_COLLECTED' })
  await expectCleanBooks(db)
})

test('after three attempts a parcel comes back and is restocked, and nothing is due', async () => {
  const sent = await outForDelivery()
  await fail(sent)
  await fail(sent)

  await expect(fail(sent)).rejects.toMatchObject({
    problem: {
      status: 409,
      message: 'The courier has tried 3 times: the parcel comes back to us.',
    },
  })
  const back = await fail(sent, 'RETURN')
  expect(back.shipments[0]).toMatchObject({
    attempts: [{}, {}, {}],
    returnStartedAt: expect.any(String),
  })
  await expect(tryAgain(sent)).rejects.toMatchObject({ problem: { status: 409 } })
  expect((await stockOf(sent.saw.id)).onHand).toBe(7)

  const ended = await cameBack(sent)

  expect(ended).toMatchObject({ status: 'RETURNED_TO_ORIGIN', paymentStatus: 'FAILED' })
  expect((await stockOf(sent.saw.id)).onHand).toBe(9)
  const texts = (await mailsOf(sent.id)).map(({ subject }) => subject)
  expect(texts.filter((subject) => subject.includes('could not be delivered yet'))).toHaveLength(2)
  expect(texts.filter((subject) => subject.includes('on its way back'))).toHaveLength(1)
  await expectCleanBooks(db)
})

test('a prepaid order is refunded when its parcel is back, not before', async () => {
  const sent = await outForDelivery(paidOrder as typeof order)

  await sendBack(sent)
  expect((await read(sent)).payments[0]?.refundDue).toBe(0)
  const mail = (await mailsOf(sent.id)).find(({ kind }) => kind.startsWith('not_delivered'))
  expect(mail?.text).toMatch(/We refund ₹.* when it has arrived/)
  await cameBack(sent)

  const { payments, total } = await read(sent)
  expect(payments[0]?.refundDue).toBe(total)
  await expectCleanBooks(db)
})

/** The states of a parcel, and what may happen to it in each. */
const states: [string, string[], (sent: Sent) => Promise<unknown>][] = [
  ['under way', ['again', 'back', 'rto', 'deliver', 'return', 'correct'], async () => null],
  [
    'tried twice',
    ['again?', 'back', 'rto', 'deliver', 'return', 'correct'],
    async (sent) => {
      await fail(sent)
      await fail(sent)
    },
  ],
  ['on its way back', ['return', 'reattempt', 'correct'], sendBack],
  [
    'on its way back after an attempt',
    ['return', 'reattempt', 'correct'],
    (sent) => fail(sent, 'RETURN'),
  ],
  ['delivered', [], deliver],
  ['back at the shop', [], cameBack],
]

const actions: Record<string, (sent: Sent) => Promise<AdminOrder>> = {
  again: (sent) => fail(sent),
  back: (sent) => fail(sent, 'RETURN'),
  rto: sendBack,
  reattempt: tryAgain,
  deliver,
  return: cameBack,
  correct: (sent) => correct(sent, `N${sent.id}`),
}

test.each(states)(
  'a parcel that is %s allows only these actions',
  async (state, allowed, arrive) => {
    const sent = await outForDelivery()
    await arrive(sent)
    const before = await read(sent)

    for (const [name, act] of Object.entries(actions))
      if (!allowed.includes(name))
        await expect(act(sent), `${state}, ${name}`).rejects.toMatchObject({
          problem: { status: 409, code: 'illegal_transition' },
        })
    expect(await read(sent)).toEqual(before)
    for (const name of allowed.filter((each) => each in actions)) {
      const other = await outForDelivery()
      await arrive(other)
      await expect(actions[name]?.(other), `${state}, ${name}`).resolves.toMatchObject({
        id: other.id,
      })
    }
    await expectCleanBooks(db)
  },
)

test('an order on its way back cannot be marked delivered or out for delivery', async () => {
  const sent = await outForDelivery()
  await sendBack(sent)

  for (const to of ['DELIVERED', 'OUT_FOR_DELIVERY'] as const)
    await expect(
      boss(adminOrdersApi.transition, { params: { id: sent.id }, body: { to } }),
    ).rejects.toMatchObject({
      problem: { status: 409, message: expect.stringContaining('is being returned') },
    })
  await tryAgain(sent)
  expect(await deliver(sent)).toMatchObject({ status: 'DELIVERED' })
})

test('the next attempt cannot be in the past', async () => {
  const sent = await outForDelivery()

  await expect(fail(sent, 'REATTEMPT', '2020-01-01')).rejects.toMatchObject({
    problem: { status: 400, fields: { nextOn: 'Choose a day from today on.' } },
  })
})

test('when a parcel is marked delivered and not delivered at once, one succeeds', async () => {
  const sent = await outForDelivery()
  const { version } = await read(sent)
  const params = paramsOf(sent)

  const both = await Promise.allSettled([
    boss(adminOrdersApi.deliverParcel, { params, body: { version } }),
    boss(adminOrdersApi.failParcel, {
      params,
      body: { reason: 'REFUSED', next: 'RETURN', version },
    }),
  ])

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expectCleanBooks(db)
})

test('undelivered orders have a list of their own until they arrive', async () => {
  const [again, back, fine] = [
    await outForDelivery(),
    await outForDelivery(),
    await outForDelivery(),
  ]
  await fail(again)
  await sendBack(back)
  const listed = async () =>
    (await boss(adminOrdersApi.list, { query: { tab: 'not_delivered', limit: 100 } })).orders.map(
      ({ id }) => id,
    )

  expect(await listed()).toEqual(expect.arrayContaining([again.id, back.id]))
  expect(await listed()).not.toContain(fine.id)
  await deliver(again)
  await cameBack(back)
  expect(await listed()).not.toEqual(expect.arrayContaining([again.id]))
  expect(await listed()).not.toContain(back.id)
})

test('a corrected AWB updates the link, sends a mail, and the audit log has both numbers', async () => {
  const sent = await outForDelivery()

  const after = await correct(sent, 'BD42')

  expect(after.shipments).toMatchObject([
    {
      courier: 'Blue Dart',
      trackingNumber: 'BD42',
      trackingUrl: 'https://bluedart.example/BD42',
    },
  ])
  expect(after.timeline.at(-1)?.text).toBe('AWB corrected: Blue Dart, BD42')
  const mail = (await mailsOf(sent.id)).find(({ kind }) => kind.startsWith('awb_corrected'))
  expect(mail?.text).toContain('BD42')
  expect(mail?.text).toContain('https://bluedart.example/BD42')
  const entry = await db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'shipment.correct')
    .where('subjectId', '=', String(sent.id))
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    before: { trackingNumber: `D${sent.id}` },
    after: { trackingNumber: 'BD42' },
  })
  await expect(correct(sent, 'BD42')).rejects.toMatchObject({
    problem: { status: 409, message: 'Courier, number and link are the same as before.' },
  })
})
