import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { type AddressWrite, addressesApi } from '#contract/people/addresses.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { type ReturnRequest, returnsApi } from '#contract/selling/returns.ts'
import { savedItemsApi } from '#contract/selling/saved-items.ts'
import { wishlistApi } from '#contract/selling/wishlist.ts'
import { deliveryAlertsApi } from '#contract/talk/delivery-alerts.ts'
import { questionsApi } from '#contract/talk/questions.ts'
import { reviewsApi } from '#contract/talk/reviews.ts'
import { stockAlertsApi } from '#contract/talk/stock-alerts.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { buyingIn } from '#test/buying.ts'
import { returningIn } from '#test/returning.ts'
import { reviewingIn, words } from '#test/reviewing.ts'
import { openShop } from '#test/shop.ts'
import { refusalsOfTwo } from '#test/twice.ts'

const shop = await openShop()
const { given, visitor, db } = shop
const boss = await given.admin()
const { atCheckout, order, fill } = buyingIn(shop)
const { delivered } = returningIn(shop, boss)
const { buyer, published } = reviewingIn(shop, boss)

type Press = () => Promise<unknown>

const addressAt = async (): Promise<AddressWrite> => {
  const pincode = await given.pincode()
  return {
    fullName: 'Asha Verma',
    phone: '9845012345',
    line1: 'House 14',
    line2: 'MG Road',
    pincode,
    city: 'Delhi',
    stateCode: '07',
  }
}

/** Presses of a shopper who does each for the first time. */
const presses: Record<string, () => Promise<Press>> = {
  register: async () => {
    const username = randomUUID().slice(0, 12)
    const password = 'lathe and chisel'
    const name = { firstName: 'Asha', lastName: 'Verma' }
    const body = {
      ...name,
      username,
      email: `${username}@example.in`,
      password,
      confirmPassword: password,
    }
    return () => visitor(accountsApi.register, { body })
  },
  'save an address': async () => {
    const asha = await given.shopper()
    const body = await addressAt()
    return () => asha(addressesApi.add, { body: { ...body, isDefault: true } })
  },
  'add to the cart': async () => {
    const [asha, { id: productVariantId }] = [await given.shopper(), await given.variant()]
    return () => asha(cartApi.add, { body: { productVariantId, quantity: 1 } })
  },
  'save a line for later': async () => {
    const [asha, saw] = [await given.shopper(), await given.variant()]
    await fill(asha, [saw])
    const [line] = (await asha(cartApi.read)).items
    return () => asha(savedItemsApi.save, { body: { cartItemId: line?.id ?? 0 } })
  },
  'wish for a product': async () => {
    const [asha, { productId }] = [await given.shopper(), await given.variant()]
    return () => asha(wishlistApi.add, { params: { productId } })
  },
  'place an order': async () => {
    const { place } = await atCheckout(await given.shopper(), [await given.variant()])
    return place
  },
  'cancel an order': async () => {
    const asha = await given.shopper()
    const { id } = await order(asha, [await given.variant()])
    return () => asha(ordersApi.cancel, { params: { id }, body: { reason: 'Bought by mistake' } })
  },
  'buy it again': async () => {
    const asha = await given.shopper()
    const { id } = await order(asha, [await given.variant()])
    return () => asha(ordersApi.reorder, { params: { id } })
  },
  'ask for a return': async () => {
    const { asha, id, saws } = await delivered()
    const lines = [{ lineId: saws, quantity: 3 }]
    const body: ReturnRequest = { lines, reason: 'DEFECTIVE', resolution: 'REFUND' }
    return () => asha(returnsApi.request, { params: { id }, body, files: [] })
  },
  'write a review': async () => {
    const saw = await given.variant()
    const asha = await buyer(saw)
    return () => asha(reviewsApi.add, { params: { id: saw.productId }, body: words, files: [] })
  },
  'find a review helpful': async () => {
    const [asha, { id }] = [await given.shopper(), await published(await given.variant())]
    return () => asha(reviewsApi.vote, { params: { id } })
  },
  'report a review': async () => {
    const [asha, { id }] = [await given.shopper(), await published(await given.variant())]
    return () => asha(reviewsApi.report, { params: { id }, body: { reason: 'FAKE' } })
  },
  'ask a question': async () => {
    const [asha, { productId: id }] = [await given.shopper(), await given.variant()]
    return () => asha(questionsApi.ask, { params: { id }, body: { text: 'Does it fit 13 mm?' } })
  },
  'ask for a mail when it is back': async () => {
    const [asha, { productId: id }] = [await given.shopper(), await given.variant({ onHand: 0 })]
    return () => asha(stockAlertsApi.add, { params: { id }, body: null })
  },
  'ask for a mail when it is delivered there': async () => {
    const asha = await given.shopper()
    const pincode = await given.pincode({ pincode: '110099' })
    await db
      .updateTable('pincodes')
      .set({ serviceable: false })
      .where('pincode', '=', pincode)
      .execute()
    return () => asha(deliveryAlertsApi.add, { params: { pincode } })
  },
  'write to the shop': async () => {
    const from = { name: 'Asha Verma', email: `${randomUUID()}@example.in` }
    return () =>
      visitor(contactApi.send, {
        body: { ...from, topic: 'OTHER', message: 'Are you open on Sundays?' },
      })
  },
}

/** The second press may be refused with a reason, or do nothing more, but it is no fault of the shop. */
test.each(Object.entries(presses))('%s, pressed twice at once, is done', async (_name, prepare) => {
  await db.deleteFrom('rateLimits').execute()
  const press = await prepare()

  const refusals = await refusalsOfTwo(press)

  expect(refusals).not.toContain('server_failed')
  expect(refusals.length).toBeLessThan(2)
})
