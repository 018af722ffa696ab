import { expect, test } from 'vitest'
import {
  type ConfirmationRow,
  ConfirmedBy,
  confirmationReportApi,
} from '#contract/backoffice/confirmation-report.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { codCallsApi } from '#contract/selling/cod-calls.ts'
import { followConfirmations } from '#server/selling/cod-confirmations/follow-confirmations.ts'
import { openShopThatAsks } from '#test/confirming.ts'
import { orderStepsIn } from '#test/order-steps.ts'

const shop = await openShopThatAsks()
const { db, given, ask, asked, answer, setCod, order, paidOrder } = shop
const boss = await given.admin('OWNER')
const { go, ship, readAsStaff, takeBackParcel, deliverParcel } = orderStepsIn(shop, boss)

const read = (from: string, to: string) => boss(confirmationReportApi.read, { query: { from, to } })

type Placed = { key: ConfirmedBy; day: string; shipped: boolean; rto: boolean }

/** The orders of this file, as they are counted by hand. */
const placed: Placed[] = []

/** Notes an order that was placed at this moment of the clock of India. */
async function note(
  id: number,
  at: string,
  { key, ...parcel }: Partial<Placed> & Pick<Placed, 'key'>,
) {
  await db
    .updateTable('orders')
    .set({ placedAt: new Date(`${at}+05:30`) })
    .where('id', '=', id)
    .execute()
  placed.push({ key, day: at.slice(0, 10), shipped: false, rto: false, ...parcel })
}

async function sent(id: number) {
  await go(id, ['PROCESSING'])
  await ship(id)
  return (await readAsStaff(id)).shipments[0]?.id ?? 0
}

/** The last moment of the 10th and the first of the 11th. */
const [lateOn10th, midnight, on11th] = [
  '2026-03-10T23:59:59.999',
  '2026-03-11T00:00:00',
  '2026-03-11T12:00:00',
]

test('orders are counted by how they were confirmed, on the day of India that they were placed', async () => {
  const [byLink, backAgain, undone, kept] = [
    await asked(),
    await asked(),
    await asked(),
    await asked(),
  ]
  for (const { id } of [byLink, backAgain, undone, kept]) await answer(id, 'YES')
  await note(byLink.id, lateOn10th, { key: 'MESSAGE' })
  const returned = await sent(backAgain.id)
  await takeBackParcel(backAgain.id, returned)
  await note(backAgain.id, midnight, { key: 'MESSAGE', shipped: true, rto: true })
  // Cancelled after its buyer had confirmed it: it counts as confirmed.
  await go(undone.id, ['CANCELLED'])
  await note(undone.id, on11th, { key: 'MESSAGE' })
  await deliverParcel(kept.id, await sent(kept.id))
  await note(kept.id, on11th, { key: 'MESSAGE', shipped: true })

  const [called, comesBack] = [await asked(), await asked()]
  for (const { id } of [called, comesBack])
    await boss(codCallsApi.record, { params: { id }, body: { outcome: 'CONFIRMED' } })
  await sent(called.id)
  await note(called.id, midnight, { key: 'STAFF', shipped: true })
  const sid = await sent(comesBack.id)
  await boss(adminOrdersApi.failParcel, {
    params: { id: comesBack.id, sid },
    body: { reason: 'REFUSED', next: 'RETURN' },
  })
  await note(comesBack.id, lateOn10th, { key: 'STAFF', shipped: true, rto: true })

  const refused = await asked()
  await answer(refused.id, 'NO')
  await note(refused.id, midnight, { key: 'REFUSED' })
  await note((await asked()).id, lateOn10th, { key: 'WAITING' })
  await ask({ confirmHours: 6, unanswered: 'CANCEL' })
  const silent = await asked()
  await shop.pass(silent.id, 7)
  await followConfirmations(db)
  await note(silent.id, on11th, { key: 'EXPIRED' })
  await setCod({ confirmOrders: false, refusalLimit: 0 })
  const plain = await order(await given.shopper(), [await given.variant()])
  await note(plain.id, on11th, { key: 'NOT_NEEDED' })
  const prepaid = await paidOrder(await given.shopper(), [await given.variant()])
  await db
    .updateTable('orders')
    .set({ placedAt: new Date(`${on11th}+05:30`) })
    .where('id', '=', prepaid.id)
    .execute()

  expect((await read('2026-03-10', '2026-03-10')).rows).toEqual([
    { key: 'MESSAGE', orders: 1, shipped: 0, rto: 0 },
    { key: 'STAFF', orders: 1, shipped: 1, rto: 1 },
    { key: 'WAITING', orders: 1, shipped: 0, rto: 0 },
  ])
  expect((await read('2026-03-11', '2026-03-11')).rows).toEqual([
    { key: 'MESSAGE', orders: 3, shipped: 2, rto: 1 },
    { key: 'STAFF', orders: 1, shipped: 1, rto: 0 },
    { key: 'REFUSED', orders: 1, shipped: 0, rto: 0 },
    { key: 'EXPIRED', orders: 1, shipped: 0, rto: 0 },
    { key: 'NOT_NEEDED', orders: 1, shipped: 0, rto: 0 },
  ])
  expect((await read('2026-03-12', '2026-03-31')).rows).toEqual([])
})

/** The report from the notes alone. */
const byHand = (from: string, to: string): ConfirmationRow[] => {
  const within = placed.filter(({ day }) => from <= day && day <= to)
  return ConfirmedBy.enum.flatMap((key) => {
    const own = within.filter((one) => one.key === key)
    if (own.length === 0) return []
    const count = (isOf: (one: Placed) => boolean) => own.filter(isOf).length
    return [
      {
        key,
        orders: own.length,
        shipped: count((one) => one.shipped),
        rto: count((one) => one.rto),
      },
    ]
  })
}

test('every span of days has the sum of its days', async () => {
  const days = ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12']
  const spans = days.flatMap((from, place) => days.slice(place).map((to) => [from, to] as const))
  const found = await Promise.all(spans.map(([from, to]) => read(from, to)))

  expect(placed).toHaveLength(10)
  expect(found).toEqual(spans.map(([from, to]) => ({ from, to, rows: byHand(from, to) })))
})

test('only who may read the books reads the report', async () => {
  const support = await given.admin('SUPPORT')
  await expect(support(confirmationReportApi.read)).rejects.toMatchObject({
    problem: { status: 403 },
  })
})
