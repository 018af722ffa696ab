import { sql } from 'kysely'
import { paise } from '#contract/money.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { codCallsApi } from '#contract/selling/cod-calls.ts'
import { cashApi } from '#contract/selling/cod-remittance.ts'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { adminInvoicesApi } from '#contract/selling/invoices.ts'
import { orderEditsApi } from '#contract/selling/order-edits.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { adminReturnsApi } from '#contract/selling/returns.ts'
import { staffOrdersApi } from '#contract/selling/staff-orders.ts'
import { untilChecked } from '../returning.ts'
import { takingIn } from '../taking.ts'
import { transferringIn } from '../transferring.ts'
import { type AuditedWrite, type Kit, write } from './audited-write.ts'

/** An order of two drills by cash on delivery. */
async function placed({ given, buying }: Kit) {
  const drill = await given.variant()
  return buying.order(await given.shopper(), [{ id: drill.id, quantity: 2 }])
}

async function moved(kit: Kit, ...way: OrderStatus[]) {
  const { id } = await placed(kit)
  for (const to of way) await kit.boss(adminOrdersApi.transition, { params: { id }, body: { to } })
  const { payments } = await kit.boss(adminPaymentsApi.read, { params: { id } })
  return { id, pid: payments[0]?.id ?? 0, total: payments[0]?.captured ?? paise(0) }
}

const delivered = (kit: Kit) => moved(kit, 'PROCESSING', 'SHIPPED', 'DELIVERED')

/** A delivered order with a refund that a gateway has refused. */
async function refused(kit: Kit) {
  const { id, pid, total } = await delivered(kit)
  const body = { amount: paise(100), reason: 'Scratched' }
  const { refunds } = await kit.boss(adminPaymentsApi.refund, { params: { id }, body })
  const rid = refunds[0]?.id ?? 0
  await sql`with attempt as (
      insert into gateway_payments (id, payment_id, amount, currency, state, method, refund_due, created_at, captured_at)
      values (${`pay_${id}`}, ${pid}, ${total}, 'INR', 'captured', 'card', 100, now(), now()) returning id)
    update refunds set gateway_payment_id = attempt.id, last_error = 'Too little balance'
    from attempt where refunds.id = ${rid}`.execute(kit.db)
  return { id, rid }
}

/** An order with one of its two drills on its way. */
async function shipped(kit: Kit) {
  const { id, lines } = await placed(kit)
  const params = { id }
  await kit.boss(adminOrdersApi.transition, { params, body: { to: 'PROCESSING' } })
  const part = [{ lineId: lines[0]?.id ?? 0, quantity: 1 }]
  const body = { courier: 'DTDC', trackingNumber: 'D1', lines: part }
  const { shipments } = await kit.boss(adminOrdersApi.ship, { params, body })
  return { id, sid: shipments[0]?.id ?? 0 }
}

const waiting = ({ boss, buying, ...shop }: Kit) =>
  buying.allowTransfers().then(() => transferringIn(shop, boss).waiting())

/** An order that waits for its transfer, with the payment of it. */
async function awaited(kit: Kit) {
  const { order } = await waiting(kit)
  return { id: order.id, pid: order.payments[0]?.id ?? 0 }
}

const utrOf = (id: number) => `AUDIT${String(id).padStart(12, '0')}`

/** A delivered order with a return that was asked for, as far as this path leads. */
async function returned(kit: Kit, path: Parameters<Kit['returning']['go']>[1] = []) {
  const { delivered, request, go } = kit.returning
  const { asha, id, discs } = await delivered(kit.buying.order)
  const refundTo = { kind: 'UPI' as const, vpa: 'asha@okbank' }
  const { returns } = await request(asha, id, {
    lines: [{ lineId: discs, quantity: 1 }],
    refundTo,
  })
  await go(id, path)
  return { id, rid: returns[0]?.id ?? 0 }
}

/** The invoice of a business, which the e-invoice portal registers. */
async function invoice({ boss, db, buying, given }: Kit) {
  const business = { gstin: '07AABCT1234M1ZD', businessName: 'Tejas Builders' }
  const drill = await given.variant()
  const { id } = await buying.order(await given.shopper(), [{ id: drill.id }], business)
  for (const to of ['PROCESSING', 'SHIPPED'] as const)
    await boss(adminOrdersApi.transition, { params: { id }, body: { to } })
  return db
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
}

/** An order that staff are about to take for a new customer. */
async function takenBy({ given, boss }: Kit, paymentMethod: 'CASH' | 'UPI_QR') {
  const { atCounter } = takingIn({ given }, boss)
  const wanted = [{ variantId: (await given.variant()).id, quantity: 1 }]
  const { body, headers, place } = await atCounter(await given.shopper(), wanted, { paymentMethod })
  return { input: { body, headers }, place }
}

export const orderWrites: readonly AuditedWrite[] = [
  write(codCallsApi.record, async (kit) => {
    await kit.buying.setCod({ confirmOrders: true, refusalLimit: 0 })
    const { id } = await placed(kit)
    await kit.buying.setCod({})
    const body = { outcome: 'LATER' as const, note: 'Rings out' }
    return { input: { params: { id }, body }, subject: `order ${id}` }
  }),
  write(adminOrdersApi.transition, async (kit) => {
    const { id } = await placed(kit)
    return {
      input: { params: { id }, body: { to: 'PROCESSING' as const } },
      subject: `order ${id}`,
    }
  }),
  write(orderEditsApi.changeAddress, async (kit) => {
    const { id, shippingAddress } = await placed(kit)
    const body = { address: { ...shippingAddress, line1: '7, Hill Road' }, isBilling: true }
    return { input: { params: { id }, body }, subject: `order ${id}` }
  }),
  write(orderEditsApi.changeItems, async (kit) => {
    const { id, lines } = await placed(kit)
    const wish = { lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }], added: [] }
    const { after } = await kit.boss(orderEditsApi.quoteItems, { params: { id }, body: wish })
    const body = { ...wish, total: after.total }
    return { input: { params: { id }, body }, subject: `order ${id}` }
  }),
  write(adminOrdersApi.ship, async (kit) => {
    const { id } = await moved(kit, 'PROCESSING')
    const body = { courier: 'DTDC', trackingNumber: 'D1' }
    return { input: { params: { id }, body }, subject: `order ${id}` }
  }),
  write(adminOrdersApi.deliverParcel, async (kit) => {
    const params = await shipped(kit)
    return { input: { params, body: {} }, subject: `order ${params.id}` }
  }),
  write(adminOrdersApi.takeBackParcel, async (kit) => {
    const params = await shipped(kit)
    return { input: { params, body: {} }, subject: `order ${params.id}` }
  }),
  write(adminOrdersApi.correctParcel, async (kit) => {
    const params = await shipped(kit)
    const body = { courier: 'DTDC', trackingNumber: 'D2' }
    return { input: { params, body }, subject: `order ${params.id}` }
  }),
  write(adminOrdersApi.failParcel, async (kit) => {
    const params = await shipped(kit)
    const body = { reason: 'NOBODY_THERE' as const, next: 'REATTEMPT' as const }
    return { input: { params, body }, subject: `order ${params.id}` }
  }),
  write(adminOrdersApi.sendBackParcel, async (kit) => {
    const params = await shipped(kit)
    return { input: { params, body: {} }, subject: `order ${params.id}` }
  }),
  write(adminOrdersApi.reattemptParcel, async (kit) => {
    const params = await shipped(kit)
    await kit.boss(adminOrdersApi.sendBackParcel, { params, body: {} })
    return { input: { params, body: {} }, subject: `order ${params.id}` }
  }),
  write(adminOrdersApi.cancelLines, async (kit) => {
    const { id, lines } = await placed(kit)
    const part = [{ lineId: lines[0]?.id ?? 0, quantity: 1 }]
    const body = { reason: 'Broken', lines: part }
    return { input: { params: { id }, body }, subject: `order ${id}` }
  }),
  write(adminOrdersApi.addNote, async (kit) => {
    const { id } = await placed(kit)
    return { input: { params: { id }, body: { text: 'Rang twice' } }, subject: `order ${id}` }
  }),
  write(staffOrdersApi.place, async (kit) => {
    const { input } = await takenBy(kit, 'CASH')
    return { input, subject: ({ id }) => `order ${id}` }
  }),
  write(staffOrdersApi.addPayLink, async (kit) => {
    await kit.buying.allowTransfers()
    const { place } = await takenBy(kit, 'UPI_QR')
    const { id } = await place()
    return { input: { params: { id } }, subject: `order ${id}` }
  }),
  write(fulfilmentApi.move, async (kit) => {
    const { id } = await placed(kit)
    const body = { to: 'PROCESSING' as const, orders: [{ id }] }
    return { input: { body }, subject: `order ${id}` }
  }),
  write(fulfilmentApi.print, async (kit) => {
    const { id } = await placed(kit)
    return {
      input: { body: { what: 'PICK_LIST' as const, ids: [id] } },
      subject: 'print PICK_LIST',
    }
  }),
  write(fulfilmentApi.ship, async (kit) => {
    const { id } = await moved(kit, 'PROCESSING')
    const body = { courier: 'DTDC', orders: [{ id, trackingNumber: `D${id}` }] }
    return { input: { body }, subject: `order ${id}` }
  }),
  write(adminPaymentsApi.confirm, async (kit) => {
    const params = await awaited(kit)
    return { input: { params, body: { utr: utrOf(params.id) } }, subject: `order ${params.id}` }
  }),
  write(adminPaymentsApi.correct, async (kit) => {
    const { id, pid } = await awaited(kit)
    const utr = utrOf(id)
    await kit.boss(adminPaymentsApi.confirm, {
      params: { id, pid },
      body: { utr, amount: paise(100) },
    })
    const transfer = await kit.db
      .selectFrom('transfers')
      .select('id')
      .where('paymentId', '=', pid)
      .executeTakeFirstOrThrow()
    const body = { utr, amount: paise(0), reason: 'Another order' }
    return { input: { params: { id, pid, tid: transfer.id }, body }, subject: `order ${id}` }
  }),
  write(adminPaymentsApi.reject, async (kit) => {
    const order = await waiting(kit)
    await order.sayPaid()
    const [{ id }, pid] = [order.order, order.order.payments[0]?.id ?? 0]
    const body = { reason: 'Nothing there' }
    return { input: { params: { id, pid }, body }, subject: `order ${id}` }
  }),
  write(adminPaymentsApi.reviewed, async (kit) => {
    const params = await awaited(kit)
    return { input: { params, body: { note: 'A slip' } }, subject: `order ${params.id}` }
  }),
  write(adminPaymentsApi.remit, async (kit) => {
    const { id, pid } = await delivered(kit)
    const body = { amount: paise(100), reference: 'C1' }
    return { input: { params: { id, pid }, body }, subject: `order ${id}` }
  }),
  write(cashApi.remit, async (kit) => {
    const { id, pid } = await delivered(kit)
    const body = { reference: 'NEFT 1', paymentIds: [pid] }
    return { input: { body }, subject: `order ${id}` }
  }),
  write(adminPaymentsApi.refund, async (kit) => {
    const { id } = await delivered(kit)
    const body = { amount: paise(100), reason: 'Scratched' }
    return { input: { params: { id }, body }, subject: `order ${id}` }
  }),
  write(adminPaymentsApi.refundPaid, async (kit) => {
    const { id } = await delivered(kit)
    const body = { amount: paise(100), reason: 'Scratched' }
    const { refunds } = await kit.boss(adminPaymentsApi.refund, { params: { id }, body })
    const params = { id, rid: refunds[0]?.id ?? 0 }
    return { input: { params, body: { reference: 'R1' } }, subject: `order ${id}` }
  }),
  write(adminPaymentsApi.retryRefund, async (kit) => {
    const { id, rid } = await refused(kit)
    return { input: { params: { id, rid } }, subject: `order ${id}` }
  }),
  write(adminReturnsApi.transition, async (kit) => {
    const { id, rid } = await returned(kit)
    return {
      input: { params: { id, rid }, body: { to: 'APPROVED' as const } },
      subject: `return ${rid}`,
    }
  }),
  write(adminReturnsApi.settle, async (kit) => {
    const { id, rid } = await returned(kit, ['APPROVED'])
    const { amount } = await kit.boss(adminReturnsApi.settlement, { params: { id, rid } })
    return {
      input: { params: { id, rid }, body: { amount, restock: true } },
      subject: `return ${rid}`,
    }
  }),
  write(adminReturnsApi.refundTo, async (kit) => {
    const params = await returned(kit, untilChecked)
    return { input: { params }, subject: `return ${params.rid}` }
  }),
  write(adminInvoicesApi.register, async (kit) => {
    const { id, number } = await invoice(kit)
    const body = {
      irn: String(id).padStart(64, 'a'),
      ackNo: '112610045612345',
      ackAt: new Date().toISOString(),
      signedQr: 'eyJhbGciOiJSUzI1NiJ9.eyJkYXRhIjoiIn0.c2lnbmVk',
    }
    return { input: { params: { id }, body }, subject: `document ${number}` }
  }),
  write(adminInvoicesApi.recordEwayBill, async (kit) => {
    const { id, number } = await invoice(kit)
    const body = { number: '331000123456' }
    return { input: { params: { id }, body }, subject: `document ${number}` }
  }),
]
