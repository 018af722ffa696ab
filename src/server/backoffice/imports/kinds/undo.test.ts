import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { type Import, type ImportKindName, importsApi } from '#contract/backoffice/imports.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { addressesApi } from '#contract/people/addresses.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { importingIn } from '#test/importing.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { given } = shop
const { order } = buyingIn(shop)
const boss = await given.admin()
const { worked } = importingIn(shop, boss)

async function tried(kind: ImportKindName, rows: Record<string, string>[]) {
  const file = new File([stringify(rows, { header: true })], `${kind}.csv`)
  return worked(await boss(importsApi.start, { body: { kind }, files: [{ field: 'file', file }] }))
}
const run = async ({ id }: Import) =>
  worked(await boss(importsApi.run, { params: { id }, body: { skipWrong: true } }))
const undo = async ({ id }: Import) => worked(await boss(importsApi.undo, { params: { id } }))

test('counted stock keeps what was sold, and a later count is not undone', async () => {
  const { id } = await given.variant({ sku: 'K-9', onHand: 4 })
  const onHand = async () =>
    (await boss(inventoryApi.levels, { query: { q: 'K-9' } })).levels[0]?.onHand
  const first = await run(await tried('stock', [{ SKU: 'K-9', Stock: '10' }]))
  await order(await given.shopper(), [{ id, quantity: 3 }])
  await undo(first)
  expect(await onHand()).toBe(1)

  const second = await run(await tried('stock', [{ SKU: 'K-9', Stock: '10' }]))
  await boss(inventoryApi.adjust, { body: { variantId: id, delta: 1, reason: 'COUNTED' } })

  expect((await undo(second)).counts).toEqual({ KEPT: 1 })
  expect(await onHand()).toBe(11)
})

test('of customers undone together, those changed, used or made staff since are named and stay', async () => {
  const rows = ['Anil', 'Binu', 'Chitra', 'Deepa', 'Esha'].map((first) => ({
    Email: `${first}@together.example`,
    'First name': first,
    'Last name': 'Rao',
  }))
  const done = await run(await tried('customers', rows))
  expect(done.counts).toEqual({ ADDED: 5 })
  const account = (first: string) => ({ email: `${first}@together.example` })
  const users = (first: string) =>
    shop.db.updateTable('users').where('email', '=', account(first).email)
  await users('binu').set({ phone: '+919876543210' }).execute()
  await users('chitra').set({ passwordHash: 'chosen' }).execute()
  await users('deepa').set({ userType: 'ADMIN', role: 'VIEWER' }).execute()

  expect((await undo(done)).counts).toEqual({ UNDONE: 2, KEPT: 3 })

  const found = await boss(importsApi.rows, { params: { id: done.id }, query: { state: 'KEPT' } })
  expect(found.rows.map(({ name, problems }) => [name, problems[0]?.message])).toEqual([
    ['Binu@together.example', 'This was changed after the import.'],
    ['Chitra@together.example', 'This customer has used the account.'],
    ['Deepa@together.example', 'This is a staff account.'],
  ])
})

test('of two lines that write one pincode in two ways the second is refused, and the first is undone', async () => {
  await given.pincode({ pincode: '560001' })
  const place = () =>
    shop.db
      .selectFrom('pincodes')
      .select(['serviceable', 'codAvailable'])
      .where('pincode', '=', '560001')
      .executeTakeFirstOrThrow()
  const before = await place()

  const done = await run(
    await tried('pincodes', [
      { Pincode: '560001', Delivered: 'yes', 'Cash on delivery': 'no' },
      { Pincode: '560 001', Delivered: 'no', 'Cash on delivery': 'yes' },
    ]),
  )

  expect(done.counts).toEqual({ UPDATED: 1, WRONG: 1 })
  expect(await place()).toEqual({ serviceable: true, codAvailable: false })
  expect((await undo(done)).counts).toEqual({ UNDONE: 1, WRONG: 1 })
  expect(await place()).toEqual(before)
})

test('an address becomes the default of its customer, and the former one is it again after the undo', async () => {
  const ravi = await given.shopper()
  await given.address(ravi)
  const addresses = async () =>
    (await ravi(addressesApi.list)).addresses.map(({ line1, isDefault }) => [line1, isDefault])
  await ravi(addressesApi.setDefault, { params: { id: await firstAddressOf(ravi) } })
  const before = await addresses()
  const row = {
    Email: ravi.email,
    Name: 'Ravi Kumar',
    Phone: '9876543210',
    'Area or street': 'Andheri East',
    Pincode: '110001',
    Town: 'New Delhi',
    State: 'Delhi',
  }

  const done = await run(
    await tried('addresses', [
      { ...row, 'House or building': '1 Old Lane', Default: 'yes' },
      { ...row, 'House or building': '2 New Lane', Default: 'yes' },
      { ...row, 'House or building': '3 Side Lane', Default: 'no' },
    ]),
  )

  expect(await addresses()).toEqual([
    ['2 New Lane', true],
    ['3 Side Lane', false],
    ['1 Old Lane', false],
    [before[0]?.[0], false],
  ])
  expect((await undo(done)).counts).toEqual({ UNDONE: 3 })
  expect(await addresses()).toEqual(before)
})

const firstAddressOf = async (who: Person) => (await who(addressesApi.list)).addresses[0]?.id ?? 0
