import { expect, test } from 'vitest'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { fill, quote, order, setCod } = buyingIn(shop)

/** Why a shopper cannot pay this cart in cash; null if they can. */
async function reasonFor(who: Person, addressId: number) {
  const { paymentMethods } = await quote(who, { addressId })
  return paymentMethods.find(({ method }) => method === 'COD')?.reason ?? null
}

/** Marks a recent order as returned to origin unpaid. */
async function sendBack(orderId: number, daysAgo = 1) {
  const placedAt = new Date(Date.now() - daysAgo * 86_400_000)
  await db
    .updateTable('orders')
    .set({ status: 'RETURNED_TO_ORIGIN', placedAt })
    .where('id', '=', orderId)
    .execute()
}

async function withPhone(who: Person, phone: string) {
  const { id } = await given.address(who)
  await db.updateTable('addresses').set({ phone }).where('id', '=', id).execute()
  return id
}

test('a product can require prepayment, and the refusal names it', async () => {
  const [asha, cable] = [await given.shopper(), await given.variant({ name: 'Welding cable' })]
  await db.updateTable('products').set({ noCod: true }).where('id', '=', cable.productId).execute()
  await fill(asha, [{ id: (await given.variant()).id }, { id: cable.id }])

  expect(await reasonFor(asha, (await given.address(asha)).id)).toBe(
    'Welding cable must be prepaid.',
  )
})

test('a category can require prepayment for everything below it', async () => {
  const asha = await given.shopper()
  const top = await given.category()
  const below = await given.category({ parentId: top.id })
  const chain = await given.variant({ name: 'Chain by the metre', categoryId: below.id })
  await fill(asha, [{ id: chain.id }])
  const addressId = (await given.address(asha)).id
  expect(await reasonFor(asha, addressId)).toBeNull()

  await db.updateTable('categories').set({ noCod: true }).where('id', '=', top.id).execute()

  expect(await reasonFor(asha, addressId)).toBe('Chain by the metre must be prepaid.')
})

test('COD orders that came back count against the account for the configured time', async () => {
  const [asha, saw] = [await given.shopper(), await given.variant({ onHand: 50 })]
  const addressId = await withPhone(asha, '+919811111111')
  const first = await order(asha, [{ id: saw.id }], { addressId })
  const second = await order(asha, [{ id: saw.id }], { addressId })
  await fill(asha, [{ id: saw.id }])

  await sendBack(first.id)
  expect(await reasonFor(asha, addressId)).toBeNull()
  await sendBack(second.id)
  expect(await reasonFor(asha, addressId)).toBe(
    '2 orders came back unpaid in the last 90 days. Please pay beforehand.',
  )

  await sendBack(second.id, 91)
  expect(await reasonFor(asha, addressId)).toBeNull()
})

test('they count against the phone number too, and the order is refused', async () => {
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  const saw = await given.variant({ onHand: 50 })
  const phone = '+919822222222'
  await setCod({ refusalLimit: 1 })
  const sent = await order(asha, [{ id: saw.id }], { addressId: await withPhone(asha, phone) })
  await sendBack(sent.id)

  const raviTo = await withPhone(ravi, phone)
  const refused = order(ravi, [{ id: saw.id }], { addressId: raviTo })

  await expect(refused).rejects.toMatchObject({
    problem: {
      code: 'payment_unavailable',
      message: 'An order came back unpaid in the last 90 days. Please pay beforehand.',
    },
  })
  expect(await reasonFor(ravi, await withPhone(ravi, '+919833333333'))).toBeNull()
  await setCod({})
})
