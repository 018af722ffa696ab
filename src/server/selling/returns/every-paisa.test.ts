import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import type { ReturnStatus } from '#contract/selling/order-returns.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { adminReturnsApi, returnsApi } from '#contract/selling/returns.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order, paidOrder } = buyingIn(shop)
const boss = await given.admin('ORDERS')

/** The actions on a packed order. One that does not apply at its moment is refused. */
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('ship' as const), a: fc.nat(3), b: fc.nat(2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('deliver' as const), a: fc.nat(3), b: fc.nat() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('comeBack' as const), a: fc.nat(3), b: fc.nat() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), a: fc.nat(2), b: fc.nat(2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('return' as const), a: fc.nat(3), b: fc.nat(2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('replace' as const), a: fc.nat(2), b: fc.nat(1) }),
  },
)
type Action = {
  kind: 'ship' | 'deliver' | 'comeBack' | 'cancel' | 'return' | 'replace'
  a: number
  b: number
}

const story = fc.record({
  isPaid: fc.boolean(),
  isRounded: fc.boolean(),
  // Prices that do not divide evenly: shares of delivery and fee leave paise over.
  prices: fc.tuple(fc.integer({ min: 7_01, max: 333_33 }), fc.integer({ min: 99, max: 77_77 })),
  pieces: fc.tuple(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 1, max: 4 })),
  actions: fc.array(action, { minLength: 3, maxLength: 14 }),
})

test('for any split, delivery and return credits equal invoices, and refunds equal charges', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ isPaid, isRounded, prices, pieces, actions }) => {
      await setRounding(isRounded)
      const asha = await given.shopper()
      const saw = await given.variant({ name: 'Saw', price: prices[0], onHand: 40 })
      const disc = await given.variant({ name: 'Disc', price: prices[1], gstRate: 5, onHand: 40 })
      const goods = [
        { id: saw.id, quantity: pieces[0] },
        { id: disc.id, quantity: pieces[1] },
      ]
      const { id } = await (isPaid ? paidOrder : order)(asha, goods)
      const perform = actionsOn(id, asha)
      await perform.pack()
      for (const action of actions) {
        await perform[action.kind](action.a, action.b).catch(refusedOnly)
        await expectNoMoreThanDue(id)
      }
      await expectCleanBooks(db)

      await perform.bringAllHome()
      await expectAllGivenBack(id, isPaid)
    }),
    { numRuns: 8 },
  )
  // Checks all runs together, now that everything has come back.
  await expectCleanBooks(db)
}, 300_000)

const untilChecked: ReturnStatus[] = ['APPROVED', 'PICKED_UP', 'RECEIVED', 'QC_PASS']

/** The actions on one order, each through the API; the numbers say how many pieces and which shipment. */
function actionsOn(id: number, asha: Awaited<ReturnType<typeof given.shopper>>) {
  const now = () => boss(adminOrdersApi.read, { params: { id } })
  const transit = async () =>
    (await now()).shipments.filter(({ deliveredAt, returnedAt }) => !deliveredAt && !returnedAt)
  const linesOf = (
    lines: readonly { id: number }[],
    counts: number[],
    most: (lineId: number) => number,
  ) =>
    lines.flatMap(({ id: lineId }, index) => {
      const quantity = Math.min(counts[index] ?? 0, most(lineId))
      return quantity > 0 ? [{ lineId, quantity }] : []
    })
  const open = ({ lines }: Awaited<ReturnType<typeof now>>, lineId: number) => {
    const line = lines.find((candidate) => candidate.id === lineId)
    return line ? line.quantity - line.cancelled - line.shipped : 0
  }

  async function sendBack(a: number, b: number, resolution: 'REFUND' | 'REPLACEMENT') {
    const { lines, returnable } = await asha(ordersApi.read, { params: { id } })
    const may = (lineId: number) => returnable.find((item) => item.lineId === lineId)?.quantity ?? 0
    const toReturn = linesOf(lines, [a, b], may)
    if (toReturn.length === 0) return
    await asha(returnsApi.request, {
      params: { id },
      body: {
        lines: toReturn,
        reason: 'DEFECTIVE',
        resolution,
        refundTo: { kind: 'UPI', vpa: 'asha@okbank' },
      },
    })
    for (const to of [
      ...untilChecked,
      resolution === 'REFUND' ? 'REFUNDED' : 'REPLACED',
    ] as const) {
      const back = (await now()).returns.at(-1)
      await boss(adminReturnsApi.transition, {
        params: { id, rid: back?.id ?? 0 },
        body: { to, version: back?.version ?? 0, courier: 'DTDC', trackingNumber: 'R1' },
      })
    }
  }

  const actions: Record<Action['kind'], (a: number, b: number) => Promise<unknown>> = {
    async ship(a, b) {
      const all = await now()
      const lines = linesOf(all.lines, [a, b], (lineId) => open(all, lineId))
      if (lines.length === 0) return
      await boss(adminOrdersApi.ship, {
        params: { id },
        body: { courier: 'DTDC', trackingNumber: 'A1', lines, version: all.version },
      })
    },
    async deliver(a) {
      const parcels = await transit()
      const parcel = parcels[a % Math.max(parcels.length, 1)]
      if (!parcel) return
      const { version } = await now()
      await boss(adminOrdersApi.deliverParcel, {
        params: { id, sid: parcel.id },
        body: { version },
      })
    },
    async comeBack(a) {
      const parcels = (await transit()).filter(({ returnId }) => returnId === null)
      const parcel = parcels[a % Math.max(parcels.length, 1)]
      if (!parcel) return
      const { version } = await now()
      await boss(adminOrdersApi.takeBackParcel, {
        params: { id, sid: parcel.id },
        body: { version },
      })
    },
    async cancel(a, b) {
      const all = await now()
      const lines = linesOf(all.lines, [a, b], (lineId) => open(all, lineId))
      if (lines.length > 0)
        await asha(ordersApi.cancel, { params: { id }, body: { reason: 'Too many', lines } })
    },
    return: (a, b) => sendBack(a, b, 'REFUND'),
    replace: (a, b) => sendBack(a, b, 'REPLACEMENT'),
  }
  return {
    ...actions,
    async pack() {
      const { version } = await now()
      const body = { to: 'PROCESSING' as const, version }
      await boss(adminOrdersApi.transition, { params: { id }, body })
    },
    /** Ships what is left, delivers it, and then returns everything. */
    async bringAllHome() {
      await actions.ship(99, 99).catch(refusedOnly)
      while ((await transit()).length > 0) await actions.deliver(0, 0)
      await actions.return(99, 99)
    },
  }
}

/** An order that was cancelled whole cannot be shipped any more: the API must refuse that, not fail. */
function refusedOnly(error: unknown) {
  expect(error).toMatchObject({ problem: { status: 409 } })
}

async function readMoney(id: number) {
  const totals = await db
    .selectFrom('orders')
    .select(['total', 'reversed', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const documents = await db
    .selectFrom('invoices')
    .select(['kind', 'total', 'taxable', 'cgst', 'sgst', 'igst'])
    .where('orderId', '=', id)
    .execute()
  const payments = await db
    .selectFrom('payments')
    .select(['captured', 'refunded', 'refundDue'])
    .where('orderId', '=', id)
    .execute()
  const sumOf = (head: 'total' | 'taxable' | 'cgst' | 'sgst' | 'igst', areCredits: boolean) =>
    documents
      .filter(({ kind }) => (kind === 'CREDIT_NOTE') === areCredits)
      .reduce((sum, document) => sum + document[head], 0)
  const heads = ['total', 'taxable', 'cgst', 'sgst', 'igst'] as const
  return {
    ...totals,
    invoiced: heads.map((head) => sumOf(head, false)),
    credited: heads.map((head) => sumOf(head, true)),
    came: payments.reduce((sum, { captured }) => sum + captured, 0),
    went: payments.reduce((sum, { refunded, refundDue }) => sum + refunded + refundDue, 0),
  }
}

async function expectNoMoreThanDue(id: number) {
  const { total, reversed, invoiced, credited, came, went } = await readMoney(id)
  expect(reversed).toBeLessThanOrEqual(total)
  expect(went).toBeLessThanOrEqual(came)
  for (const [index, sum] of credited.entries())
    expect(sum).toBeLessThanOrEqual(invoiced[index] ?? 0)
}

async function expectAllGivenBack(id: number, isPaid: boolean) {
  const { total, reversed, invoiced, credited, came, went } = await readMoney(id)
  expect(credited).toEqual(invoiced)
  expect(reversed).toBe(total)
  expect(went).toBe(came)
  if (isPaid) expect(went).toBe(total)
}

function setRounding(roundToRupee: boolean) {
  const value = JSON.stringify({ supplierStateCode: '07', roundToRupee, returnWindowDays: 7 })
  return db
    .insertInto('settings')
    .values({ section: 'tax', value })
    .onConflict((row) => row.column('section').doUpdateSet({ value }))
    .execute()
}
