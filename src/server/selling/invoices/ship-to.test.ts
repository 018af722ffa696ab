import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { textsIn } from '#test/pdf-text.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { readDocuments } from './documents.ts'

const shop = await openShop()
const { db, given } = shop
const { atCheckout, order } = buyingIn(shop)
const { bill, credit, documentsOf } = billingIn(shop)
await given.pincode()
await given.pincode({ pincode: '400001', city: 'Mumbai', stateCode: '27' })

const business = { gstin: '07AABCT1234M1ZD', businessName: 'Tejas Builders' }
const shipToGstin = '27AAPFU0939F1ZV'

/** A business of Delhi that has its goods sent to another one in Mumbai. */
async function atTwoPlaces(more: { shipToGstin?: string | null } = {}) {
  const asha = await given.shopper()
  const office = await given.address(asha)
  const site = await given.address(asha, { pincode: '400001', city: 'Mumbai', stateCode: '27' })
  const saw = await given.variant({ price: 1_180_00 })
  const wishes = { ...business, addressId: site.id, billingAddressId: office.id, ...more }
  return { asha, saw, wishes }
}

test('goods billed to one business and sent to another have both numbers on order, invoice and credit note', async () => {
  const { asha, saw, wishes } = await atTwoPlaces({ shipToGstin: ' 27 aapfu0939f 1zv' })

  const placed = await order(asha, [saw], wishes)
  await bill(placed)
  await credit(placed)

  expect(placed).toMatchObject({ gstin: business.gstin, shipToGstin, placeOfSupply: '07' })
  expect(await asha(ordersApi.read, { params: { id: placed.id } })).toMatchObject({ shipToGstin })
  const numbers = { buyerGstin: business.gstin, shipToGstin, placeOfSupply: '07' }
  expect(await documentsOf(placed.id)).toMatchObject([
    { ...numbers, kind: 'TAX_INVOICE', isBillToShipTo: true, igst: 0 },
    { ...numbers, kind: 'CREDIT_NOTE' },
  ])
  await expectCleanBooks(db)
})

test('the PDF prints both parties, each with its number, state and code', async () => {
  const { asha, saw, wishes } = await atTwoPlaces({ shipToGstin })
  const placed = await order(asha, [saw], wishes)
  await bill(placed)

  const response = await shop.app.inject({
    url: `/api/orders/${placed.id}/invoice.pdf`,
    headers: { authorization: `Bearer ${asha.token}` },
  })

  const paper = (await textsIn(response.rawPayload)).join(' ')
  for (const text of [`GSTIN ${business.gstin}`, `GSTIN ${shipToGstin}`, 'Delhi (07)', '(27)'])
    expect(paper).toContain(text)
})

test('the number of the receiver is refused unless it fits, and forgotten if it is that of the buyer', async () => {
  const { asha, saw, wishes } = await atTwoPlaces()
  const { body, place } = await atCheckout(asha, [saw], wishes)
  const headers = { 'idempotency-key': randomUUID() }
  const send = (more: object) =>
    asha(checkoutApi.placeOrder, { body: { ...body, ...more }, headers })
  const refused = (text: string) =>
    refusal({ status: 400, fields: { shipToGstin: expect.stringContaining(text) } })

  await expect(send({ shipToGstin: '29AABCT1234M1Z7' })).rejects.toMatchObject(
    refused('registered in Karnataka, but the goods go to Maharashtra'),
  )
  await expect(send({ shipToGstin: '27AAPFU0939F1ZX' })).rejects.toMatchObject(
    refused("doesn't look right"),
  )
  await expect(send({ gstin: null, shipToGstin })).rejects.toMatchObject(refused('billed first'))
  body.shipToGstin = business.gstin
  const { order: placed } = await place()

  expect(placed.shipToGstin).toBeNull()
  await bill(placed)
  const [document] = await readDocuments(db, { orderId: placed.id, areCredits: false })
  expect(document).toMatchObject({ shipToGstin: null, isBillToShipTo: true })
})
