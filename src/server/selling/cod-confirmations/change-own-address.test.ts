import { expect, test } from 'vitest'
import { auditApi } from '#contract/backoffice/audit.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { codCallsApi } from '#contract/selling/cod-calls.ts'
import { codConfirmationsApi } from '#contract/selling/cod-confirmations.ts'
import { openShopThatAsks } from '#test/confirming.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { refused } from '#test/refused.ts'

const shop = await openShopThatAsks()
const { db, given, visitor, asked, answer, tokenOf, mailsOf } = shop
const boss = await given.admin('ORDERS')
const owner = await given.admin('OWNER')

const house = { line1: 'प्लॉट 7', line2: 'Hill Road', pincode: '110001' }

async function send(id: number, to: Partial<typeof house>) {
  const params = { token: await tokenOf(id) }
  return visitor(codConfirmationsApi.answer, { params, body: { answer: 'CHANGE', ...to } })
}
const orderOf = (id: number) => boss(adminOrdersApi.read, { params: { id } })
const callsAbout = async (id: number) =>
  (await boss(codCallsApi.list, { query: { limit: 100 } })).calls.find((call) => call.id === id)

test('the buyer sends the waiting order to another house, and then says yes', async () => {
  const { id, placed } = await asked()
  await send(id, {})
  expect(await callsAbout(id)).toBeDefined()

  const answers = [await send(id, house), await send(id, house)]

  expect(answers).toMatchObject([{ isAddressChanged: true }, { isAddressChanged: true }])
  expect(JSON.stringify(answers)).not.toMatch(/Hill Road|Verma|\+91/)
  const { shippingAddress, billingAddress, total, timeline, status } = await orderOf(id)
  const { fullName, phone } = placed.shippingAddress
  expect(shippingAddress).toMatchObject({ ...house, fullName, phone, city: 'New Delhi' })
  expect(billingAddress).toMatchObject(house)
  expect({ total, status }).toEqual({ total: placed.total, status: 'PENDING_CONFIRMATION' })
  expect(timeline.filter(({ text }) => text.startsWith('Delivery address changed'))).toHaveLength(1)
  expect(JSON.stringify(timeline)).not.toContain('Hill Road')
  expect(await callsAbout(id)).toBeUndefined()
  const query = { subject: 'order', subjectId: String(id), limit: 10 }
  const { entries } = await owner(auditApi.list, { query })
  expect(entries.filter(({ action }) => action === 'order.change_address')).toHaveLength(1)
  expect((await mailsOf(id)).length).toBeGreaterThan(1)

  expect(await answer(id, 'YES')).toMatchObject({ status: 'CONFIRMED' })
  expect(await send(id, { ...house, line1: 'Plot 9' })).toMatchObject({ status: 'CONFIRMED' })
  expect((await orderOf(id)).shippingAddress.line1).toBe(house.line1)
  await expectCleanBooks(db)
})

test('another state, another price and a place that is not served are left to staff, in words', async () => {
  const mumbai = await given.pincode({ city: 'Mumbai', stateCode: '27', pincode: '400001' })
  const far = await given.pincode({ pincode: '110099', zone: 'E' })
  const unserved = await given.pincode({ pincode: '110098' })
  await db
    .updateTable('pincodes')
    .set({ serviceable: false })
    .where('pincode', '=', unserved)
    .execute()
  const cases = [
    [mumbai, /another state, so the GST/],
    [far, /price of this order would change/],
    [unserved, /don't deliver to 110098/],
    ['999999', /don't know the pincode/],
  ] as const
  for (const [pincode, refusal] of cases) {
    // So heavy that its delivery costs more in another zone.
    const { id: saw } = await given.variant({ weightGrams: 12_000, onHand: 5 })
    const placed = await shop.order(await given.shopper(), [{ id: saw }])
    const { id } = placed
    const answered = await send(id, { ...house, pincode })
    expect(answered).toMatchObject({
      isChangeAsked: true,
      changeRefusal: expect.stringMatching(refusal),
      status: 'PENDING_CONFIRMATION',
      total: placed.total,
    })
    expect((await orderOf(id)).shippingAddress).toEqual(placed.shippingAddress)
    expect(await callsAbout(id)).toMatchObject({ change: expect.stringContaining(pincode) })
  }
})

test.each([
  ['a short house', { line1: 'x' }],
  ['a foreign pincode', { pincode: 'SW1A 1AA' }],
  ['a very long street', { line2: 'x'.repeat(121) }],
])('%s is refused', async (_, wrong) => {
  const { id } = await asked()
  await expect(send(id, { ...house, ...wrong })).rejects.toMatchObject({ problem: { status: 400 } })
})

test('a part of an address is refused and names what is missing, and nothing changes', async () => {
  const { id, placed } = await asked()

  expect(await refused(send(id, { pincode: house.pincode, line1: house.line1 }))).toMatchObject({
    status: 400,
    fields: { line2: 'Enter area or street.' },
  })

  const { shippingAddress } = await orderOf(id)
  expect(shippingAddress).toEqual(placed.shippingAddress)
  expect(await callsAbout(id)).toBeUndefined()
})

test('two presses at once change the address once', async () => {
  const { id } = await asked()
  await Promise.all([send(id, house), send(id, house)])
  const { timeline } = await orderOf(id)
  expect(timeline.filter(({ text }) => text.startsWith('Delivery address changed'))).toHaveLength(1)
})
