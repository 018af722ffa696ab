import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportsApi } from '#contract/backoffice/exports.ts'
import { AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { OrderPatch, orderRecordsApi } from '#contract/selling/order-records.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { keysIn } from '#test/keys.ts'
import { refused } from '#test/refused.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const boss = await given.admin()
const asha = await given.shopper()
const saw = await given.variant({ onHand: 50 })

const place = async () => (await order(asha, [{ id: saw.id }])).id
const read = (id: number) => boss(adminOrdersApi.read, { params: { id } })
const patch = (id: number, body: object, who = boss) =>
  who(orderRecordsApi.patch, { params: { id }, headers: {}, body })
const found = async (query: object) => (await boss(adminOrdersApi.list, { query })).orders

test('every field of an order is in its patch, and the whole order changes nothing', async () => {
  const id = await place()
  await patch(id, { tags: ['VIP'], notes: [{ text: 'Call first' }] })
  const before = await read(id)
  const entries = async () => (await db.selectFrom('auditLog').select('id').execute()).length
  const written = await entries()

  expect(Object.keys(OrderPatch.properties).sort()).toEqual(
    Object.keys(AdminOrder.properties).sort(),
  )
  expect(await patch(id, before)).toEqual(before)
  expect(await entries()).toBe(written)
})

test('tags are replaced whole and audited, and make a version that others notice', async () => {
  const id = await place()
  const before = await read(id)

  const after = await patch(id, { tags: ['VIP', ' gift wrap '], version: before.version })
  const late = await refused(patch(id, { tags: [], version: before.version }))
  const without = await patch(id, { tags: null })

  expect(after).toEqual({ ...before, tags: ['VIP', 'gift wrap'], version: before.version + 1 })
  expect(late).toMatchObject({
    status: 409,
    code: 'stale',
    current: { tags: ['VIP', 'gift wrap'] },
  })
  expect(without.tags).toEqual([])
  const entries = db.selectFrom('auditLog').select(['action', 'before', 'after'])
  expect(
    await entries.where('action', '=', 'order.tags').orderBy('id', 'desc').execute(),
  ).toMatchObject([
    { before: { tags: ['VIP', 'gift wrap'] }, after: { tags: [] } },
    { before: { tags: [] }, after: { tags: ['VIP', 'gift wrap'] } },
    {},
  ])
})

test('an order has at most 20 tags of 40 characters, each once; the database holds this too', async () => {
  const id = await place()
  const many = Array.from({ length: 21 }, (_, number) => `tag ${number}`)

  const wrong = [['vip', 'Other', 'VIP'], many, ['x'.repeat(41)], ['  ']]
  const refusals = await Promise.all(wrong.map((tags) => refused(patch(id, { tags }))))

  expect(refusals.map((one) => one?.fields)).toEqual([
    { 'tags.2': 'This tag is here twice.' },
    { tags: 'Name at most 20.' },
    { 'tags.0': 'A tag has 1 to 40 characters.' },
    { 'tags.0': 'A tag has 1 to 40 characters.' },
  ])
  for (const tags of [...wrong, [' vip']])
    await expect(
      sql`update orders set tags = ${tags}::text[] where id = ${id}`.execute(db),
    ).rejects.toThrow('orders_tags_check')
})

test('a note is added behind those that are there; none is changed or taken out', async () => {
  const id = await place()
  const { notes } = await patch(id, { notes: [{ text: 'Call first' }] })

  const after = await patch(id, { notes: [...notes, { text: 'Called.' }] })
  const changed = await refused(
    patch(id, { notes: after.notes.map((one) => ({ ...one, text: '?' })) }),
  )
  const gone = await refused(patch(id, { notes: [{ text: 'Only this' }] }))
  const forged = await refused(
    patch(id, { notes: [...after.notes, { text: 'Yes', by: 'Somebody' }] }),
  )

  expect(after.notes.map(({ text, by }) => [text, by])).toEqual([
    ['Call first', notes[0]?.by],
    ['Called.', notes[0]?.by],
  ])
  expect(Object.keys(changed?.fields ?? {})).toEqual(['notes.0', 'notes.1'])
  expect(gone?.fields).toEqual({ notes: expect.stringContaining('No note can be taken out.') })
  expect(forged?.fields).toEqual({ 'notes.2': expect.stringContaining('has a text only') })
  expect((await read(id)).notes).toEqual(after.notes)
})

test('other fields are refused with the call that is meant, all at once', async () => {
  const id = await place()

  const refusal = await refused(
    patch(id, { status: 'SHIPPED', total: 1, lines: [], note: 'x', tags: ['a', 'A'] }),
  )
  const unknown = await refused(patch(id, { tag: ['a'] }))

  expect(Object.keys(refusal?.fields ?? {}).sort()).toEqual([
    'lines',
    'note',
    'status',
    'tags.1',
    'total',
  ])
  expect(refusal?.fields?.status).toBe(
    'status is changed by POST /api/admin/orders/{id}/transition.',
  )
  expect(unknown?.fields).toEqual({ tag: 'There is no field `tag`. Is `tags` meant?' })
})

test('orders are found by a tag, in whichever capitals, in the list and in its file', async () => {
  const [id] = [await place(), await place()]
  await patch(id, { tags: ['Fragile'] })

  expect(await found({ tag: 'fragile' })).toMatchObject([{ id, tags: ['Fragile'] }])
  expect(await found({ q: 'FRAGILE' })).toMatchObject([{ id }])
  expect(await found({ tag: 'frag' })).toEqual([])
  const file = await boss(exportsApi.orders, { query: { tag: 'fragile' } })
  expect((await file.text()).match(/Fragile/g)).toHaveLength(1)
  expect(Object.keys(await asha(ordersApi.read, { params: { id } }))).not.toContain('tags')
})

test('a program reads and patches an order by its number, with the scope to write', async () => {
  const id = await place()
  const whole = await read(id)
  const { call } = await keysIn(shop, boss).key(['orders:write'])
  const reader = await keysIn(shop, boss).key(['orders:read'])
  const params = { number: whole.orderNumber }

  expect(await reader.call(orderRecordsApi.byNumber, { params })).toEqual(whole)
  const sent = { params, headers: { 'if-match': `"${whole.version}"` }, body: { tags: ['ERP'] } }
  expect(await refused(reader.call(orderRecordsApi.patchByNumber, sent))).toMatchObject({
    code: 'scope_needed',
  })
  expect(await call(orderRecordsApi.patchByNumber, sent)).toMatchObject({ id, tags: ['ERP'] })
  expect(await refused(call(orderRecordsApi.patchByNumber, sent))).toMatchObject({ code: 'stale' })
  const gone = call(orderRecordsApi.byNumber, { params: { number: 'KG-1' } })
  expect(await refused(gone)).toMatchObject({ status: 404 })
})
