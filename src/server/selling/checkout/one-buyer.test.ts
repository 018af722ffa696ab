import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customersApi } from '#contract/selling/customers.ts'
import type { CheckoutMethod } from '#contract/selling/payment-methods.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'
import { transferringIn } from '#test/transferring.ts'
import { nameColumns } from './write-order.ts'

const shop = await openShop()
const { db, given } = shop
const { allowTransfers, atCheckout, fill, quote, setCod } = buyingIn(shop)
const owner = await given.admin('OWNER')
await allowTransfers()
const { waiting } = transferringIn(shop, owner)

const email = 'ramesh@example.in'

type Place = { phone?: string; line1?: string }

/** An address of somebody, where other people may have ordered to before. */
async function at(who: Person, place: Place) {
  const { id } = await given.address(who)
  await db.updateTable('addresses').set(place).where('id', '=', id).execute()
  return id
}

async function guestOrder(place: Place) {
  const guest = await given.guest()
  const { id } = await given.variant({ onHand: 5 })
  const { place: send } = await atCheckout(guest, [{ id }], {
    email,
    addressId: await at(guest, place),
  })
  return { guest, ...(await send()) }
}

/** Why a new guest cannot use a method there; null if they can. */
async function refusalAt(place: Place, wanted: CheckoutMethod) {
  const guest = await given.guest()
  await fill(guest, [{ id: (await given.variant({ onHand: 5 })).id }])
  const { paymentMethods } = await quote(guest, { addressId: await at(guest, place) })
  return paymentMethods.find(({ method }) => method === wanted)?.reason ?? null
}

test('a parcel that came back counts for every guest at the same house, however it is written', async () => {
  await setCod({ refusalLimit: 1 })
  const { order } = await guestOrder({ phone: '+919800000001', line1: 'Flat 12-B, Rose Apts.' })
  await db
    .updateTable('orders')
    .set({ status: 'RETURNED_TO_ORIGIN' })
    .where('id', '=', order.id)
    .execute()

  const came = 'An order came back unpaid in the last 90 days. Please pay beforehand.'
  const same = { phone: '+919800000002', line1: 'FLAT 12 B rose apts' }
  expect(await refusalAt(same, 'COD')).toBe(came)
  expect(await refusalAt({ phone: '+919800000001', line1: 'Elsewhere 5' }, 'COD')).toBe(came)
  expect(await refusalAt({ ...same, line1: 'Flat 13-B, Rose Apts.' }, 'COD')).toBeNull()
  await setCod({})
})

test('who may not pay in cash may not do it as a guest with the same phone or house', async () => {
  const { guest } = await guestOrder({ phone: '+919800000003', line1: 'Plot 7' })
  const params = { id: guest.id, method: 'COD' as const }
  await owner(customersApi.block, { params, body: { reason: 'Refused two parcels.' } })

  const refused = /not available for this phone and address/
  expect(await refusalAt({ phone: '+919800000003', line1: 'Plot 8' }, 'COD')).toMatch(refused)
  expect(await refusalAt({ phone: '+919800000004', line1: 'plot-7' }, 'COD')).toMatch(refused)
  expect(await refusalAt({ phone: '+919800000004', line1: 'Plot 8' }, 'COD')).toBeNull()
})

test('two told transfers to a phone are looked for, whoever told them', async () => {
  const phone = '+919800000005'
  for (const line1 of ['Shop 21', 'Shop 22']) {
    const { order, sayPaid } = await waiting({ by: await given.shopper() })
    await sayPaid()
    await db
      .updateTable('orders')
      .set({
        shippingAddress: sql`shipping_address || ${JSON.stringify({ phone, line1 })}::jsonb`,
      })
      .where('id', '=', order.id)
      .execute()
  }
  expect(await refusalAt({ phone, line1: 'Shop 23' }, 'UPI_QR')).toMatch(/two of your orders/)
  expect(await refusalAt({ phone: '+919800000006', line1: 'Shop 23' }, 'UPI_QR')).toBeNull()
})

test('ten orders a minute are the most for a phone, whoever places them', async () => {
  const phone = '+919800000007'
  const { order } = await guestOrder({ phone, line1: 'Gate 1' })
  const names = nameColumns('orders')
  await sql`insert into orders (${names})
    select ${nameColumns('orders', 'one')} from orders one, generate_series(2, 10)
    where one.id = ${order.id}`.execute(db)

  await expect(guestOrder({ phone, line1: 'Gate 2' })).rejects.toMatchObject({
    problem: { status: 429 },
  })
  await expect(guestOrder({ phone: '+919800000008', line1: 'Gate 1' })).rejects.toMatchObject({
    problem: { status: 429 },
  })
  await expect(guestOrder({ phone: '+919800000008', line1: 'Gate 2' })).resolves.toBeDefined()
})
