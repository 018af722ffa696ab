import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { bookingsApi } from '#contract/selling/courier-bookings.ts'
import { courierSettingsApi } from '#contract/selling/courier-settings.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import { delivered, secondCourier } from '#test/second-courier.ts'
import { openShop } from '#test/shop.ts'
import { bookParcel } from '../book-parcel.ts'
import { createCourierOptions } from '../courier-options.ts'
import { handOver } from '../hand-over.ts'
import { courierProviders } from './registry.ts'

const couriers = createCourierOptions({ providers: [...courierProviders, secondCourier()] })
const shop = await openShop({ couriers })
const { db, app, given } = shop
const { order } = buyingIn(shop)
const owner = await given.admin('OWNER')
const key = 'a key of twelve'

const write = (provider: string, fields: Record<string, string>) =>
  owner(courierSettingsApi.update, {
    body: { accounts: [{ provider, enabled: true, fields }], couriers: [] },
  })

const report = (path: string, token: string, body: string) =>
  app.inject({
    method: 'POST',
    url: `/api/webhooks/parcels${path}`,
    payload: body,
    headers: { 'content-type': 'application/json', 'x-second-key': token },
  })

test('a second courier company books a parcel, and its reports deliver it', async () => {
  const { accounts } = await write('second-courier', { webhookToken: key })
  expect(accounts.map(({ provider, enabled }) => [provider, enabled])).toEqual([
    ['shiprocket', false],
    ['second-courier', true],
  ])
  const asha = await given.shopper()
  const { id } = await order(asha, [{ id: (await given.variant()).id }])
  await owner(adminOrdersApi.transition, { params: { id }, body: { to: 'PROCESSING' } })
  const { bookings } = await owner(bookingsApi.book, { params: { id }, body: {} })
  await bookParcel({ db, couriers }, bookings[0]?.id ?? 0, false)
  const by = { by: 'staff', actor: { id: null, name: 'Test' } } as const
  await inTransaction(db, (tx) => handOver(tx, id, by))

  const { shipments } = await asha(ordersApi.read, { params: { id } })
  expect(shipments).toMatchObject([
    { courier: 'Second', trackingNumber: 'SC1', trackingUrl: 'https://second-courier.example/SC1' },
  ])
  expect((await report('/second-courier', 'wrong key', delivered('SC1'))).statusCode).toBe(401)
  expect((await report('', key, delivered('SC1'))).statusCode).toBe(401)
  expect((await report('/second-courier', key, '{}')).statusCode).toBe(400)
  expect((await report('/second-courier', key, delivered('SC1'))).statusCode).toBe(200)
  expect(await asha(ordersApi.read, { params: { id } })).toMatchObject({ status: 'DELIVERED' })
})

test('two companies do not take bookings at once; unknown ones and missing fields are refused', async () => {
  await write('second-courier', { webhookToken: key })

  await expect(write('shiprocket', { email: 'nobody', pickupPincode: '0' })).rejects.toMatchObject({
    problem: {
      fields: {
        'accounts.0.enabled': expect.stringContaining('Another company'),
        'accounts.0.fields.email': 'Enter an email address.',
        'accounts.0.fields.pickupPincode': 'Enter a 6-digit pincode.',
        'accounts.0.fields.password': 'Enter the password of the API user.',
      },
    },
  })
  await expect(write('nobody', {})).rejects.toMatchObject({
    problem: { fields: { 'accounts.0.provider': 'This shop has no such courier company.' } },
  })
})
