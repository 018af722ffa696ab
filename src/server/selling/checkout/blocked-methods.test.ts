import { expect, test } from 'vitest'
import { customersApi } from '#contract/selling/customers.ts'
import type { CheckoutMethod } from '#contract/selling/payment-methods.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { given } = shop
const { atCheckout, quote } = buyingIn(shop)
const ravi = await given.admin('ORDERS')

const ofCash = ({ id }: Person) => ({ id, method: 'COD' as CheckoutMethod })
const block = (who: Person, reason = 'Refused two parcels.') =>
  ravi(customersApi.block, { params: ofCash(who), body: { reason } })
const sentence =
  'Cash on delivery is not available for your account. Choose another way to pay, or contact us.'

test('a shopper whose COD is blocked is told before the order and cannot order with it', async () => {
  const [asha, other] = [await given.shopper(), await given.shopper()]
  const saw = await given.variant()
  const { body, place } = await atCheckout(asha, [saw])
  await block(asha)

  const { paymentMethods } = await quote(asha, { addressId: body.addressId })

  expect(paymentMethods.find(({ method }) => method === 'COD')).toMatchObject({
    available: false,
    reason: sentence,
  })
  // The quote was made before the block; the order is refused all the same.
  await expect(place()).rejects.toMatchObject(
    refusal({ status: 409, code: 'payment_unavailable', message: sentence }),
  )
  await expect((await atCheckout(other, [saw])).place()).resolves.toBeDefined()
})

test('after the block is lifted the shopper can pay COD again', async () => {
  const asha = await given.shopper()
  await block(asha, 'Wrong person')
  await block(asha)
  const { blocks } = await ravi(customersApi.read, { params: { id: asha.id } })
  expect(blocks).toMatchObject([
    { method: 'COD', reason: 'Refused two parcels.', by: 'Asha Verma' },
  ])
  const { customers } = await ravi(customersApi.list, { query: { tab: 'blocked' } })
  expect(customers[0]).toMatchObject({ id: asha.id, blocked: ['COD'] })

  await ravi(customersApi.unblock, { params: ofCash(asha) })
  await ravi(customersApi.unblock, { params: ofCash(asha) })

  await expect((await atCheckout(asha, [await given.variant()])).place()).resolves.toBeDefined()
})

test('a block needs a reason', async () => {
  await expect(block(await given.shopper(), ' ')).rejects.toMatchObject(
    refusal({ status: 400, fields: { reason: 'Enter a reason.' } }),
  )
})
