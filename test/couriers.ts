import { afterAll } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { bookingsApi } from '#contract/selling/courier-bookings.ts'
import { bookParcel, cancelAtCompany } from '#server/selling/couriers/book-parcel.ts'
import { createCourierOptions } from '#server/selling/couriers/courier-options.ts'
import { followParcels } from '#server/selling/couriers/follow-parcels.ts'
import { defaultCouriers } from '#server/shop/settings/defaults.ts'
import { defaults, openShiprocketLocal } from '#tools/shiprocket-local/server.ts'
import { buyingIn } from './buying.ts'
import { openShop } from './shop.ts'

/** A shop with an account at its own Shiprocket, whose reports wait until a test sends them. */
export async function openShopWithCourier() {
  const company = await openShiprocketLocal()
  const couriers = createCourierOptions({
    courierUrls: { shiprocket: company.url },
    timeoutMs: 300,
  })
  const shop = await openShop({ couriers })
  const { db, app, given } = shop
  afterAll(() => company.close())
  const { order, paidOrder, setCod, stockOf } = buyingIn(shop)
  await setCod({ refusalLimit: 0 })
  const boss = await given.admin('ORDERS')
  const deps = { db, couriers }

  async function switchOn() {
    const values = {
      email: defaults.email,
      password: defaults.password,
      webhookToken: defaults.webhookToken,
      pickupLocation: 'Godown',
      pickupPincode: '110085',
    }
    const accounts = { shiprocket: { enabled: true, values } }
    const value = JSON.stringify({ ...defaultCouriers, accounts })
    await db
      .insertInto('settings')
      .values({ section: 'couriers', value })
      .onConflict((row) => row.column('section').doUpdateSet({ value }))
      .execute()
  }
  await switchOn()

  /** A packed order of two saws. */
  async function packed(pay: typeof order = order) {
    const asha = await given.shopper()
    const saw = await given.variant({ name: 'Saw', onHand: 9 })
    const { id, orderNumber } = await pay(asha, [{ id: saw.id, quantity: 2 }])
    await boss(adminOrdersApi.transition, { params: { id }, body: { to: 'PROCESSING' } })
    return { asha, saw, id, orderNumber }
  }

  const seen = async (id: number) =>
    (await boss(bookingsApi.list, { params: { id } })).bookings[0] ?? null

  /** Books the order and lets the worker ask Shiprocket. */
  async function booked(id: number) {
    const { bookings } = await boss(bookingsApi.book, { params: { id }, body: {} })
    await bookParcel(deps, bookings[0]?.id ?? 0, false)
    return seen(id)
  }

  const post = (body: string, token: string = defaults.webhookToken) =>
    app
      .inject({
        method: 'POST',
        url: '/api/webhooks/parcels',
        payload: body,
        headers: { 'content-type': 'application/json', 'x-api-key': token },
      })
      .then(({ statusCode }) => statusCode)

  /** The courier scans a parcel, and the shop is told. */
  async function report(awb: string, label: string, at?: string, activity?: string) {
    const { body } = await company.reports.scan({
      awb,
      label,
      ...(at && { at }),
      ...(activity && { activity }),
    })
    return post(body)
  }

  return {
    ...shop,
    company,
    couriers,
    boss,
    paidOrder,
    stockOf,
    switchOn,
    packed,
    seen,
    booked,
    post,
    report,
    read: (id: number) => boss(adminOrdersApi.read, { params: { id } }),
    work: (bookingId: number, isLastTry = false) => bookParcel(deps, bookingId, isLastTry),
    cancelWork: (bookingId: number) => cancelAtCompany(deps, bookingId),
    follow: () => followParcels(deps),
  }
}
