import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { bookingsApi } from '#contract/selling/courier-bookings.ts'
import { courierSettingsApi } from '#contract/selling/courier-settings.ts'
import { shipmentsApi } from '#contract/selling/shipments.ts'
import { defaultCouriers } from '#server/shop/settings/defaults.ts'
import { type AuditedWrite, type Kit, write } from './audited-write.ts'

/** An account that no call of these tests uses. */
const fields = {
  email: 'api@shop.example',
  password: 'chisel and mallet',
  webhookToken: 'mallet and chisel',
  pickupLocation: 'Godown',
  pickupPincode: '110085',
}

/** A packed order of a shop that books couriers. */
async function packed({ boss, buying, db, given }: Kit) {
  const accounts = { shiprocket: { enabled: true, values: fields } }
  const value = JSON.stringify({ ...defaultCouriers, accounts })
  await db
    .insertInto('settings')
    .values({ section: 'couriers', value })
    .onConflict((row) => row.column('section').doUpdateSet({ value }))
    .execute()
  const drill = await given.variant()
  const { id } = await buying.order(await given.shopper(), [{ id: drill.id }])
  await boss(adminOrdersApi.transition, { params: { id }, body: { to: 'PROCESSING' } })
  return id
}

/** An order with its booking, which has an AWB number. */
async function booked(kit: Kit) {
  const id = await packed(kit)
  const { bookings } = await kit.boss(bookingsApi.book, { params: { id }, body: {} })
  await kit.db
    .updateTable('courierBookings')
    .set({ status: 'BOOKED', awb: `A${id}`, courier: 'Delhivery', review: 'Lost' })
    .where('orderId', '=', id)
    .execute()
  return { id, bid: bookings[0]?.id ?? 0 }
}

export const courierWrites: readonly AuditedWrite[] = [
  write(courierSettingsApi.update, async ({ boss }) => {
    const { version } = await boss(courierSettingsApi.read)
    const accounts = [{ provider: 'shiprocket', enabled: true, fields }]
    const body = { accounts, couriers: [{ name: 'DTDC', trackingLink: null }], version }
    return { input: { body }, subject: 'settings couriers' }
  }),
  write(bookingsApi.book, async (kit) => {
    const id = await packed(kit)
    return { input: { params: { id }, body: {} }, subject: `order ${id}` }
  }),
  write(bookingsApi.cancel, async (kit) => {
    const params = await booked(kit)
    return { input: { params }, subject: `order ${params.id}` }
  }),
  write(bookingsApi.settle, async (kit) => {
    const params = await booked(kit)
    return { input: { params }, subject: `order ${params.id}` }
  }),
  write(shipmentsApi.post, async (kit) => {
    const id = await packed(kit)
    const shipments = [{ orderId: id, courier: 'DTDC', trackingNumber: `P${id}` }]
    return { input: { body: { shipments } }, subject: `order ${id}` }
  }),
  write(shipmentsApi.postScans, async (kit) => {
    const { id } = await booked(kit)
    const at = new Date().toISOString()
    const scans = [{ trackingNumber: `A${id}`, status: 'PICKUP_SCHEDULED', at }]
    return { input: { body: { scans } }, subject: `order ${id}` }
  }),
  write(bookingsApi.bookMany, async (kit) => {
    const id = await packed(kit)
    return { input: { body: { orders: [{ id }] } }, subject: `order ${id}` }
  }),
  write(bookingsApi.handOverMany, async (kit) => {
    const { id } = await booked(kit)
    return { input: { body: { orders: [{ id }] } }, subject: `order ${id}` }
  }),
]
