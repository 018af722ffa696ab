import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type DayBookEntry, type DayBookKind, dayBookApi } from '#contract/backoffice/day-book.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { paise } from '#contract/money.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openPayingShop } from '#test/paying.ts'

const shop = await openPayingShop()
const { db, given, paid, payRefunds, waiting } = shop
const { order, paidOrder } = buyingIn(shop)
const boss = await given.admin('OWNER')
const { go, ship, deliverParcel, takeBackParcel } = orderStepsIn(shop, boss)
const today = dayInIndia(new Date())
const before = (days: number) => Temporal.PlainDate.from(today).subtract({ days }).toString()
const year = { from: before(300), to: today }
/** Two days one after the other. */
const [eve, next] = [before(101), before(100)]

/** Orders paid each way; some are cancelled in part or whole, corrected, or come back. */
beforeAll(async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ price: 499_37, onHand: 500 })
  const bit = await given.variant({ price: 12_01, gstRate: 5, onHand: 500 })
  const goods = [
    { id: saw.id, quantity: 2 },
    { id: bit.id, quantity: 3 },
  ]
  await waiting()
  await paid()
  const online = await paid()
  await cancel(online.asha, online.order.id)
  await payRefunds(online.order.id)
  const sent = await paidOrder(asha, goods)
  await go(sent.id, ['PROCESSING'])
  await ship(sent.id)
  await correctTransfer((await paidOrder(asha, goods)).id)
  for (const turn of [0, 1, 2]) {
    const { id } = await order(asha, goods)
    await go(id, ['PROCESSING'])
    const { shipments } = await ship(id)
    const parcel = shipments[0]?.id ?? 0
    await (turn === 0 ? takeBackParcel(id, parcel) : deliverParcel(id, parcel))
  }
  await onOtherDays()
})

const cancel = (who: typeof boss, id: number) =>
  who(ordersApi.cancel, { params: { id }, body: { reason: 'Not needed' } })

async function correctTransfer(id: number) {
  const { payments } = await boss(adminPaymentsApi.read, { params: { id } })
  const [payment] = payments
  const [transfer] = payment?.transfers ?? []
  await boss(adminPaymentsApi.correct, {
    params: { id, pid: payment?.id ?? 0, tid: transfer?.id ?? 0 },
    body: {
      utr: transfer?.utr ?? '',
      amount: paise((transfer?.amount ?? 0) + 100_00),
      reason: 'Misread',
    },
  })
}

/** Some money just before and at midnight in India, and two entries of one instant. */
async function onOtherDays() {
  await sql`update gateway_payments
    set captured_at = ${`${eve}T23:59:59.999999+05:30`}::timestamptz where captured_at is not null`.execute(
    db,
  )
  await sql`update shipments
    set delivered_at = ${`${next}T00:00:00+05:30`}::timestamptz where delivered_at is not null`.execute(
    db,
  )
}

/** All entries, a few at a time. */
async function listAll(query: { from: string; to: string; kind?: DayBookKind }, limit = 2) {
  const entries: DayBookEntry[] = []
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(query, limit, after)
    entries.push(...page.entries)
    after = page.next
    if (after === null) return entries
  }
}

const readPage = (query: { from: string; to: string }, limit: number, after: string | null) =>
  boss(dayBookApi.read, { query: { ...query, limit, ...(after && { after }) } })

const sumOf = (entries: readonly DayBookEntry[]) => ({
  count: entries.length,
  amount: entries.reduce((so, { amount }) => so + amount, 0),
  tax: entries.reduce((so, { tax }) => so + (tax ?? 0), 0),
})

test('the sums of each day equal the entries that they lead to', async () => {
  const { days, total } = await boss(dayBookApi.totals, { query: year })
  const entries = await listAll(year)

  expect(days.map(({ day }) => day)).toEqual([eve, next, today])
  for (const { day, sums } of [...days, { day: null, sums: total }])
    for (const kind of Object.keys(sums) as DayBookKind[]) {
      const span = day === null ? year : { from: day, to: day }
      expect(sumOf(await listAll({ ...span, kind }))).toEqual(sums[kind])
      expect(sumOf(entries.filter((entry) => entry.kind === kind && isOn(entry, day)))).toEqual(
        sums[kind],
      )
    }
})

const isOn = ({ at }: DayBookEntry, day: string | null) =>
  day === null || dayInIndia(new Date(at)) === day

test('all days together equal the documents, and what the payments of the orders received and refunded', async () => {
  await expectCleanBooks(db)
  const { total } = await boss(dayBookApi.totals, { query: year })
  const documents = await db
    .selectFrom('invoices')
    .select(sql<boolean>`kind = 'CREDIT_NOTE'`.as('isCredit'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('total').as('amount')])
    .groupBy('isCredit')
    .orderBy('isCredit')
    .execute()
  const money = await db
    .selectFrom('payments')
    .select(sql<number>`sum(captured) filter (where method = 'COD')::bigint`.as('cod'))
    .select(sql<number>`sum(captured) filter (where method <> 'COD')::bigint`.as('received'))
    .select(sql<number>`sum(refunded)::bigint`.as('refunded'))
    .executeTakeFirstOrThrow()

  expect(documents.map(({ count }) => count)).toEqual([
    total.INVOICE.count,
    total.CREDIT_NOTE.count,
  ])
  expect(documents.map(({ amount }) => Number(amount))).toEqual([
    total.INVOICE.amount,
    total.CREDIT_NOTE.amount,
  ])
  expect(money).toEqual({
    cod: total.COD.amount,
    received: total.PAYMENT.amount,
    refunded: total.REFUND.amount,
  })
  for (const { count } of Object.values(total)) expect(count).toBeGreaterThan(0)
})

test('entries stand in order of time, each once, however many a page has', async () => {
  const entries = await listAll(year, 3)

  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted())
  expect(entries).toEqual(await listAll(year, 200))
  for (const { orderNumber, party, number } of entries)
    expect([orderNumber, party, number]).not.toContain('')
})

test('a payment is entered when it was captured, however often the gateway repeats it', async () => {
  const { order, gatewayOrder } = await waiting()
  shop.gateway.pay(gatewayOrder)
  const events = shop.told()
  for (const event of events) await shop.deliver(event)
  const captured = () =>
    db
      .selectFrom('gatewayPayments as attempt')
      .innerJoin('payments', 'payments.id', 'attempt.paymentId')
      .select(['capturedAt', 'state'])
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
  const first = await captured()
  for (const event of events) await shop.deliver({ ...event, id: `${event.id}-again` })

  expect(first).toMatchObject({ state: 'captured', capturedAt: expect.anything() })
  expect(await captured()).toEqual(first)
})

test('the file has every entry, and the entries of one kind', async () => {
  const linesOf = async (kind?: DayBookKind) => {
    const file = await boss(dayBookApi.csv, { query: { ...year, ...(kind && { kind }) } })
    return (await file.text()).trim().split('\r\n')
  }
  const { total } = await boss(dayBookApi.totals, { query: year })
  const lines = await linesOf()

  expect(lines).toHaveLength(1 + Object.values(total).reduce((so, { count }) => so + count, 0))
  expect(lines[0]).toContain('Day,Time (India),Entry,Number,Order,Party,Payment method,Amount')
  expect(lines[1]).toMatch(new RegExp(`^${eve},23:59,Payment received,pay_`))
  expect(await linesOf('CREDIT_NOTE')).toHaveLength(1 + total.CREDIT_NOTE.count)
  const recorded = db.selectFrom('auditLog').select('after').where('subjectId', '=', 'day-book')
  expect(await recorded.orderBy('id').execute()).toMatchObject([
    { after: year },
    { after: { kind: 'CREDIT_NOTE' } },
  ])
})

test('a cursor that is none is refused', async () => {
  await expect(
    boss(dayBookApi.read, { query: { ...year, limit: 2, after: '1~x;' } }),
  ).rejects.toMatchObject({ problem: { status: 400 } })
})
