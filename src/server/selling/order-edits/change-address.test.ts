import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import { couponsApi } from '#contract/selling/coupons.ts'
import { bookingsApi } from '#contract/selling/courier-bookings.ts'
import { type AddressChange, orderEditsApi } from '#contract/selling/order-edits.ts'
import { buyingIn } from '#test/buying.ts'
import { openShopWithCourier } from '#test/couriers.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { refusal } from '#test/refusal.ts'
import { takingIn } from '#test/taking.ts'

const shop = await openShopWithCourier()
const { db, given, boss } = shop
const { allowTransfers, mailsOf, order, paidOrder, setCod } = buyingIn(shop)
const { cancel, go, readAsStaff, refunds, ship } = orderStepsIn(shop, boss)
const ravi = await given.admin('ORDERS')
const owner = await given.admin()
const { take } = takingIn(shop, ravi)
await setCod({ refusalLimit: 0 })

await given.pincode()
await given.pincode({ pincode: '110002' })
await given.pincode({ pincode: '400001', city: 'Mumbai', stateCode: '27', zone: 'C' })
await given.pincode({
  pincode: '799001',
  city: 'Agartala',
  stateCode: '16',
  zone: 'E',
  codAvailable: false,
})
await given.pincode({ pincode: '854999', city: 'Purnia', stateCode: '10', zone: 'D' })
await db
  .updateTable('pincodes')
  .set({ serviceable: false })
  .where('pincode', '=', '854999')
  .execute()

const delhi = { pincode: '110002', city: 'New Delhi', stateCode: '07' }
const mumbai = { pincode: '400001', city: 'Mumbai', stateCode: '27' }
const agartala = { pincode: '799001', city: 'Agartala', stateCode: '16' }

const wish = (town: typeof delhi, more: Partial<AddressChange> = {}): AddressChange => ({
  address: {
    fullName: 'Meera Nair',
    phone: '98450 12345',
    line1: '7, Hill Road',
    line2: 'By the church',
    ...town,
  },
  isBilling: true,
  ...more,
})

const quote = (id: number, body: AddressChange) =>
  ravi(orderEditsApi.quoteAddress, { params: { id }, body })

const change = (
  id: number,
  body: AddressChange & { total?: ReturnType<typeof paise>; version?: number },
  by: Person = ravi,
) => by(orderEditsApi.changeAddress, { params: { id }, body })

/** Quotes the change and agrees to its total. */
async function agree(id: number, body: AddressChange) {
  const { after } = await quote(id, body)
  return change(id, { ...body, total: after.total })
}

/** An order of heavy goods, whose delivery costs more in another zone. */
const heavy = async (pay: (who: Person, items: { id: number }[]) => Promise<{ id: number }>) => {
  const saw = await given.variant({ weightGrams: 12_000, onHand: 5 })
  return (await pay(await given.shopper(), [{ id: saw.id }])).id
}

const figuresOf = ({ total, shipping, tax, placeOfSupply }: AdminOrder) => {
  const { cgst, sgst, igst } = tax
  return { total, shipping, placeOfSupply, cgst, sgst, igst }
}

test('another house in the same town changes no amount; the shopper gets a mail', async () => {
  const id = await heavy(order)
  const before = await readAsStaff(id)

  const after = await change(id, { ...wish(delhi), version: before.version })

  expect(figuresOf(after)).toEqual(figuresOf(before))
  const address = { fullName: 'Meera Nair', phone: '+919845012345', pincode: '110002' }
  expect(after).toMatchObject({ shippingAddress: address, billingAddress: address })
  expect(after.timeline.at(-1)).toMatchObject({
    status: null,
    text: 'Delivery address changed, now in New Delhi 110002',
  })
  const mail = (await mailsOf(id)).at(-1)
  expect(mail).toMatchObject({ subject: `New delivery address for order ${after.orderNumber}` })
  expect(JSON.stringify(mail)).toContain('7, Hill Road')
  await expect(change(id, { ...wish(mumbai), version: before.version })).rejects.toMatchObject(
    refusal({ status: 409, code: 'stale' }),
  )
  const said = await db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'order.change_address')
    .where('subjectId', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(said.after).toMatchObject({ pincode: '110002', total: after.total })
  expect(JSON.stringify(said)).not.toMatch(/Meera|Hill Road|98450/)
  await expectCleanBooks(db)
})

test('another state changes delivery fee, IGST, cash and invoice, once the total is agreed', async () => {
  const id = await heavy(order)
  const before = await readAsStaff(id)

  const quoted = await quote(id, wish(mumbai))
  await expect(change(id, wish(mumbai))).rejects.toMatchObject(
    refusal({ status: 409, code: 'quote_changed', current: quoted }),
  )
  const after = await change(id, {
    ...wish(mumbai, { isBilling: false }),
    total: quoted.after.total,
  })

  // 12 kg: ₹173 within the town, ₹339 to a metro. 499900 + 4900 + 33900 = 538700, of which 18% is 82175.
  expect(quoted).toMatchObject({ isRepriced: true, refund: 0, placeOfSupply: '27' })
  expect(figuresOf(before)).toMatchObject({ shipping: 173_00, igst: 0 })
  expect(figuresOf(after)).toEqual({
    total: 5_387_00,
    shipping: 339_00,
    placeOfSupply: '27',
    cgst: 0,
    sgst: 0,
    igst: 821_75,
  })
  expect(after.billingAddress).toEqual(before.billingAddress)
  expect(after.payments).toMatchObject([{ amount: after.total, status: 'COD_PENDING' }])
  await go(id, ['PROCESSING'])
  await ship(id)
  const invoice = await db
    .selectFrom('invoices')
    .select(['igst', 'cgst', 'total', 'placeOfSupply'])
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  expect(invoice).toEqual({ igst: 821_75, cgst: 0, total: 5_387_00, placeOfSupply: '27' })
  await expectCleanBooks(db)
})

test('a GSTIN of another state makes it IGST wherever the goods go', async () => {
  const id = await heavy(order)
  const gstin = '27AAPFU0939F1ZV'

  await expect(quote(id, wish(delhi, { gstin }))).rejects.toMatchObject(
    refusal({ fields: { businessName: 'Enter the name of the business this GSTIN belongs to.' } }),
  )
  const after = await agree(id, wish(delhi, { gstin, businessName: 'Nair & Sons' }))

  expect(after).toMatchObject({ gstin, businessName: 'Nair & Sons', placeOfSupply: '27' })
  expect(after.tax).toMatchObject({ cgst: 0, sgst: 0 })
  expect(after.tax.igst).toBeGreaterThan(0)
  await expectCleanBooks(db)
})

test('the GSTIN of the receiver stays while it fits the address', async () => {
  const id = await heavy(order)
  const business = { gstin: '07AABCT1234M1ZD', businessName: 'Tejas Builders' }
  const shipToGstin = '27AAPFU0939F1ZV'

  await expect(quote(id, wish(delhi, { ...business, shipToGstin }))).rejects.toMatchObject(
    refusal({
      fields: { shipToGstin: expect.stringContaining('but the goods go to Delhi') },
    }),
  )
  const away = await agree(id, wish(mumbai, { ...business, isBilling: false, shipToGstin }))
  expect(away).toMatchObject({ gstin: business.gstin, shipToGstin, placeOfSupply: '07' })
  expect(await agree(id, wish(mumbai))).toMatchObject({ shipToGstin })
  expect(await agree(id, wish(delhi))).toMatchObject({ ...business, shipToGstin: null })
  await expectCleanBooks(db)
})

/** Moves the home pincode of every customer to another zone. */
const moveHome = (zone: 'A' | 'E') =>
  db.updateTable('pincodes').set({ zone }).where('pincode', '=', '110001').execute()

test('a paid order that costs less gives the difference back, and one that costs more is refused', async () => {
  await allowTransfers()
  const near = await heavy(paidOrder)
  await expect(quote(near, wish(mumbai))).rejects.toMatchObject(
    refusal({ status: 409, message: expect.stringContaining('the new total is higher') }),
  )
  await moveHome('E')
  const far = await heavy(paidOrder)
  const { total, shipping } = await readAsStaff(far)

  const after = await agree(far, wish(mumbai))

  const refund = total - after.total
  expect(refund).toBe(shipping - 339_00)
  expect(await refunds(far)).toMatchObject([{ amount: refund, status: 'QUEUED' }])
  expect(after).toMatchObject({ paymentStatus: 'PAID', payments: [{ amount: after.total }] })
  expect(after.timeline.at(-1)?.text).toContain('instead of')
  await moveHome('A')
  await expectCleanBooks(db)
})

test('what can’t be changed is refused with a sentence', async () => {
  const refuses = async (id: number, town: typeof delhi, message: string) =>
    expect(quote(id, wish(town))).rejects.toMatchObject(
      refusal({ message: expect.stringContaining(message) }),
    )
  const id = await heavy(order)
  await refuses(id, { ...delhi, pincode: '854999', stateCode: '10' }, "We don't deliver to 854999")
  await refuses(id, agartala, 'Cash on delivery is not available at this pincode.')
  await refuses(id, { ...mumbai, stateCode: '07' }, 'Pincode 400001 is in Maharashtra.')
  await expect(change(id, wish(delhi), await given.admin('SUPPORT'))).rejects.toMatchObject(
    refusal({ status: 403 }),
  )
  await go(id, ['PROCESSING'])
  await boss(bookingsApi.book, { params: { id }, body: {} })
  await refuses(id, delhi, 'Cancel the booking')

  const { id: part, saws, asha } = await orderStepsIn(shop, boss).packed()
  await ship(part, [{ lineId: saws, quantity: 1 }])
  await refuses(part, delhi, 'its invoice is issued')
  await ship(part)
  await refuses(part, delhi, 'its invoice is issued')
  const { id: called, discs, asha: anu } = await orderStepsIn(shop, boss).packed()
  await cancel(anu, called, [{ lineId: discs, quantity: 1 }])
  await change(called, wish(delhi))
  await cancel(anu, called)
  await refuses(called, delhi, 'This order is cancelled')
  expect(asha).toBeTruthy()
  await expectCleanBooks(db)
})

test('of two people one wins, and so of a change and a parcel', async () => {
  const { id, version } = await readAsStaff(await heavy(order))
  const rivals = await Promise.allSettled([
    change(id, { ...wish(delhi), version }),
    change(id, { ...wish(delhi, { isBilling: false }), version }),
  ])
  expect(rivals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  await go(id, ['PROCESSING'])
  const { after } = await quote(id, wish(mumbai))
  const packed = await readAsStaff(id)
  const both = await Promise.allSettled([
    change(id, { ...wish(mumbai), total: after.total, version: packed.version }),
    ship(id, undefined, packed.version),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectCleanBooks(db)
})

test('goods taken along cost nothing to send, wherever the customer lives', async () => {
  const saw = await given.variant({ weightGrams: 12_000 })
  const { id } = await take(await given.shopper(), [{ variantId: saw.id, quantity: 1 }], {
    paymentMethod: 'CASH',
    channel: 'COUNTER',
  })
  expect(await agree(id, wish(agartala))).toMatchObject({ shipping: 0, placeOfSupply: '16' })
  await expectCleanBooks(db)
})

test('after any changes of address, lines and totals add up and discounts stay', async () => {
  await owner(couponsApi.add, { body: { code: 'TEN', kind: 'PERCENT', value: paise(10) } })
  const towns = fc.array(fc.constantFrom(delhi, mumbai), { minLength: 1, maxLength: 4 })
  const goods = fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 3_000_00 }), gstRate: fc.constantFrom(5, 18) }),
    { minLength: 1, maxLength: 3 },
  )
  await fc.assert(
    fc.asyncProperty(goods, towns, async (lines, moves) => {
      const asha = await given.shopper()
      const variants = []
      for (const line of lines) variants.push(await given.variant({ ...line, weightGrams: 5_000 }))
      const items = variants.map(({ id }) => ({ variantId: id, quantity: 1 }))
      const { id, ...placed } = await take(asha, items, { paymentMethod: 'COD', couponCode: 'TEN' })
      for (const town of moves) await agree(id, wish(town))
      const after = await readAsStaff(id)
      expect(after.lines.map(({ discount }) => discount)).toEqual(
        placed.lines.map(({ discount }) => discount),
      )
    }),
    { numRuns: 15 },
  )
  await expectCleanBooks(db)
})
