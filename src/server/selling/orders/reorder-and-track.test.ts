import { expect, test } from 'vitest'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given, visitor } = shop
const { order, fill } = buyingIn(shop)

test('a past order is added to the cart again, and unavailable goods are named', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Saw', price: 500_00, onHand: 9 })
  const disc = await given.variant({ name: 'Disc', price: 100_00, onHand: 3 })
  const placed = await order(asha, [
    { id: saw.id, quantity: 2 },
    { id: disc.id, quantity: 2 },
  ])
  await fill(asha, [{ id: saw.id }])

  const cart = await asha(ordersApi.reorder, { params: { id: placed.id } })

  expect(cart.items).toMatchObject([{ productVariantId: saw.id, quantity: 3 }])
  expect(cart.missing).toEqual([{ name: 'Disc', message: 'Only 1 of Disc left.' }])
  await expect(
    (await given.shopper())(ordersApi.reorder, { params: { id: placed.id } }),
  ).rejects.toMatchObject({ problem: { status: 404 } })
})

test('single pieces of an unpaid order cannot be cancelled, and the refusal says what to do', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Saw', onHand: 9 })
  const placed = await order(asha, [{ id: saw.id, quantity: 2 }])
  await db
    .updateTable('orders')
    .set({ status: 'PENDING_PAYMENT' })
    .where('id', '=', placed.id)
    .execute()
  const lines = [{ lineId: placed.lines[0]?.id ?? 0, quantity: 1 }]

  await expect(
    asha(ordersApi.cancel, { params: { id: placed.id }, body: { reason: 'One less', lines } }),
  ).rejects.toMatchObject({
    problem: { code: 'illegal_transition', message: expect.stringContaining('“Buy again”') },
  })
})

test('anybody with the order number and phone sees the status of the order, but no personal data', async () => {
  const asha = await given.shopper()
  const placed = await order(asha, [{ id: (await given.variant({ name: 'Saw' })).id }])
  await asha(ordersApi.cancel, {
    params: { id: placed.id },
    body: { reason: 'Moved to 5 Hill Road' },
  })
  const { orderNumber, shippingAddress } = placed
  const { phone } = shippingAddress
  const track = (number: string, of: string) =>
    visitor(ordersApi.track, { query: { orderNumber: number, phone: of } })

  const seen = await track(orderNumber.toLowerCase(), phone.replace('+91', '0'))
  expect(seen).toMatchObject({
    orderNumber,
    status: 'CANCELLED',
    shipments: [],
    timeline: [{ status: 'CONFIRMED' }, { status: 'CANCELLED', text: 'Cancelled' }],
  })
  expect(JSON.stringify(seen)).not.toMatch(/Asha|Verma|Hill Road|Karol|Saw|9876/)
  const pasted = [`#${orderNumber}`, orderNumber.replace(/\D/g, ''), orderNumber.replace('-', ' ')]
  for (const written of pasted)
    expect(await track(written, `\u202a${phone.replace('+91', '+910 ')}\u202c`)).toEqual(seen)
  const answers = await Promise.all(
    [track('KG-999999', phone), track(orderNumber, '9999999999')].map((item) =>
      item.catch((error: { problem: { requestId: string } }) => ({
        ...error.problem,
        requestId: '',
      })),
    ),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 404 })
  expect(await db.selectFrom('orders').select('id').execute()).not.toEqual([])
})
