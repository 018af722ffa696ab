import { expect, test } from 'vitest'
import { ordersApi } from '#contract/selling/orders.ts'
import { adminReturnsApi, returnsApi } from '#contract/selling/returns.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { plain } from '#test/pictures.ts'
import { returningIn } from '#test/returning.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { paidOrder, mailsOf } = buyingIn(shop)
const boss = await given.admin('ORDERS')
const { delivered, request, go, moveOrder, arrivedDaysAgo } = returningIn(shop, boss)

test('return rules "unopened only" and "faulty only" are shown and enforced', async () => {
  const goods = (returnRule: 'UNOPENED' | 'FAULTY_ONLY') =>
    db
      .insertInto('categories')
      .values({ name: `Shelf ${returnRule}`, returnRule, returnDays: 10 })
      .returning('id')
      .executeTakeFirstOrThrow()
  const asha = await given.shopper()
  const masks = await given.variant({ name: 'Mask', categoryId: (await goods('UNOPENED')).id })
  const cable = await given.variant({ name: 'Cable', categoryId: (await goods('FAULTY_ONLY')).id })
  const { id, lines } = await paidOrder(asha, [{ id: masks.id }, { id: cable.id }])
  const [mask, wire] = lines.map((line) => [{ lineId: line.id, quantity: 1 }])
  // Changes made after the order, even before anything shipped, do not affect the promised terms.
  await db.updateTable('categories').set({ returnRule: null, returnDays: 1 }).execute()
  await moveOrder(id, ['PROCESSING', 'SHIPPED', 'DELIVERED'])

  expect((await asha(ordersApi.read, { params: { id } })).returnable).toMatchObject([
    { rule: 'UNOPENED', days: 10, note: expect.stringContaining('Once opened') },
    { rule: 'FAULTY_ONLY', days: 10, note: expect.stringContaining('faulty') },
  ])
  await expect(request(asha, id, { lines: mask ?? [] })).rejects.toMatchObject({
    problem: { fields: { unopened: 'Mask can only be returned unopened.' } },
  })
  await expect(request(asha, id, { lines: wire ?? [], unopened: true })).rejects.toMatchObject({
    problem: {
      code: 'not_returnable',
      message: 'Cable: It can only be returned if it is faulty, damaged or wrong.',
    },
  })
  await request(asha, id, { lines: mask ?? [], unopened: true })
  const requested = await request(asha, id, { lines: wire ?? [], reason: 'DEFECTIVE' })
  expect(requested.returns).toMatchObject([{ unopened: true }, { unopened: null }])
})

test('a shopper can return only their own delivered goods, in time', async () => {
  const { asha, id, saws } = await delivered()
  const ravi = await given.shopper()
  const lines = [{ lineId: saws, quantity: 1 }]
  const open = await paidOrder(asha, [{ id: (await given.variant()).id }])

  await expect(request(ravi, id, { lines })).rejects.toMatchObject({ problem: { status: 404 } })
  await expect(
    request(asha, open.id, { lines: [{ lineId: open.lines[0]?.id ?? 0, quantity: 1 }] }),
  ).rejects.toMatchObject({ problem: { code: 'not_returnable' } })
  await expect(request(asha, id, { lines: [{ lineId: saws, quantity: 4 }] })).rejects.toMatchObject(
    {
      problem: { message: 'Saw: only 3 can still be sent back.' },
    },
  )
  await arrivedDaysAgo(id, 8)
  expect((await asha(ordersApi.read, { params: { id } })).returnable[0]).toMatchObject({
    quantity: 0,
    reason: 'The return period has ended.',
  })
  await expect(request(asha, id, { lines })).rejects.toMatchObject({ problem: { status: 409 } })
})

test('the mail about a return says when it will be answered, as the settings say', async () => {
  const { asha, id, saws } = await delivered()
  const owner = await given.admin('OWNER')
  const { tax } = await owner(settingsApi.read)
  await owner(settingsApi.updateTax, {
    body: { value: { ...tax.value, returnAnswerDays: 1 }, version: tax.version },
  })

  await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })

  expect((await mailsOf(id)).at(-1)?.text).toContain('will answer it within 1 working day.')
})

test('photos of a return are shown to its shopper and to staff', async () => {
  const { asha, id, saws } = await delivered()
  const picture = new Blob([new Uint8Array(await plain(40, 30).png().toBuffer())])

  const requested = await asha(returnsApi.request, {
    params: { id },
    body: { lines: [{ lineId: saws, quantity: 1 }], reason: 'DAMAGED', resolution: 'REFUND' },
    files: [{ field: 'photos', file: picture }],
  })

  expect(requested.returns[0]?.photos).toMatchObject([{ width: 40, height: 30 }])
  await expectCleanBooks(db)
})

test('when the same pieces are returned twice at once, one return is stored', async () => {
  const { asha, id, saws } = await delivered()
  const lines = [{ lineId: saws, quantity: 2 }]

  const tries = await Promise.allSettled([1, 2, 3, 4].map(() => request(asha, id, { lines })))

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectCleanBooks(db)
})

test('the list groups returns by who must act next', async () => {
  const { asha, id, saws, placed } = await delivered()
  await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })
  const find = async (tab: 'to_approve' | 'on_its_way') =>
    (await boss(adminReturnsApi.list, { query: { tab, q: placed.orderNumber } })).returns

  expect(await find('to_approve')).toMatchObject([{ orderId: id, items: '1 × Saw' }])
  await go(id, ['APPROVED'])
  expect(await find('to_approve')).toEqual([])
  expect(await find('on_its_way')).toMatchObject([{ status: 'APPROVED' }])
})
