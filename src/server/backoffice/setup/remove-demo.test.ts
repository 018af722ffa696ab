import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { apiKeysApi } from '#contract/backoffice/api-keys.ts'
import { setupApi } from '#contract/backoffice/setup.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { productScheduleApi } from '#contract/catalogue/product-schedule.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { markDemo } from '#demo/mark-demo.ts'
import { moveIn } from '#server/commands/demo.ts'
import { ConfigError } from '#server/environment.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { returningIn, untilChecked } from '#test/returning.ts'
import { reviewingIn } from '#test/reviewing.ts'
import { openShop } from '#test/shop.ts'
import { images, writingIn } from '#test/writing-products.ts'
import { demoTables, keptTables, passingTables } from './demo-tables.ts'

// Two who remove the demo at once wait for one another.
const shop = await openShop({ isPatient: true })
const { db, given, visitor } = shop
const boss = await given.admin()
const buying = buyingIn(shop)
const billing = billingIn(shop)
const returning = returningIn(shop, boss)

const remove = (who: Person = boss) => who(setupApi.removeDemo)
const restore = (who: Person = boss) => who(setupApi.restoreDemo)
const demo = async () => (await boss(setupApi.read)).demo
const count = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db))
    .rows[0]?.count

const example = {
  name: 'Karigar',
  legalName: 'Karigar Tools Private Limited',
  gstin: '07AAKCK4821M1Z6',
  email: 'help@karigar.example',
}

const makeKey = (maker: Person, name: string) =>
  maker(apiKeysApi.add, { body: { name, scopes: ['stock:write'], expiresInDays: null } })

/** A shop with some of everything, as the demo leaves it. */
beforeAll(async () => {
  await billing.setCompany(example)
  const writing = await writingIn(shop, boss)
  const drill = await writing.add(writing.sellable({ name: 'Vajrok drill' }), await images(2))
  await boss(productScheduleApi.set, {
    params: { id: drill.id },
    body: { publishAt: null, hideAt: '2099-01-01T04:30:00Z' },
  })
  await addPlatforms(writing.drills, ['Built in', 'Vajrok 18 V'])
  const { id, asha, saw, saws } = await returning.delivered()
  await returning.request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })
  await returning.go(id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  const reviewing = reviewingIn(shop, boss)
  const review = await reviewing.review(asha, saw.productId)
  await reviewing.decide(review.id, 1)
  await given.address(await given.admin('SUPPORT'))
  await db
    .insertInto('banners')
    .values({ title: 'Drills', link: `/product/${drill.id}`, slot: 'HERO', alt: 'A drill' })
    .execute()
  await db
    .insertInto('coupons')
    .values({ code: 'DEMO10', kind: 'PERCENT', value: 10 as never, forEverything: true })
    .execute()
  await db
    .insertInto('tickets')
    .values({ name: 'Asha', email: 'asha@example.com', topic: 'OTHER', message: 'Where is it?' })
    .execute()
  await makeKey(await given.admin('MANAGER'), 'Of the demo')
  await makeKey(boss, 'Of the owner')
  await inTransaction(db, markDemo)
})

/** Each test begins with the demo there. */
beforeEach(async () => {
  if ((await demo()).state === 'REMOVED') await restore()
})

const addPlatforms = (categoryId: number, choices: string[]) =>
  db
    .insertInto('specDefinitions')
    .values({
      categoryId,
      key: 'platform',
      label: 'Battery platform',
      type: 'CHOICE',
      choices,
      position: 9,
    })
    .execute()

/** Tables that may differ after the demo has gone and come back. */
const notCompared = new Set([...passingTables, 'audit_log', 'audit_seals', 'changes', 'settings'])

/** Every row of every other table, as JSON. */
async function readEverything() {
  const tables = [...demoTables.map(([table]) => table), ...keptTables]
  const contents = new Map<string, string[]>()
  for (const table of tables.filter((name) => !notCompared.has(name))) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from ${sql.table(table)} t order by 1`.execute(db)
    contents.set(
      table,
      rows.map(({ text }) => text),
    )
  }
  return contents
}

// Keys are not restored, so this removal comes first.
test('keys that staff of the demo made end with them, and those of the owner stay', async () => {
  const { keys } = await boss(apiKeysApi.list)
  expect(keys.map(({ name }) => name).toSorted()).toEqual(['Of the demo', 'Of the owner'])

  await remove()

  expect((await boss(apiKeysApi.list)).keys).toMatchObject([
    { name: 'Of the owner', state: 'ACTIVE' },
  ])
  expect(await count('api_key_secrets')).toBe(1)
})

test('removing the demo keeps the starting kit, and undoing it restores everything', async () => {
  const before = await readEverything()
  const company = await visitor(companyApi.read)
  const { contents } = await demo()
  expect(contents).toContain('1 order')

  const removed = await remove()

  expect(removed.demo).toMatchObject({ state: 'REMOVED', contents, obstacle: null })
  for (const table of ['products', 'brands', 'banners', 'orders', 'invoices', 'reviews', 'tickets'])
    expect([table, await count(table)]).toEqual([table, 0])
  expect(await count('product_schedules')).toBe(0)
  expect(await count('document_series')).toBe(0)
  expect(await count('categories')).toBe(before.get('categories')?.length)
  expect(await visitor(companyApi.read)).toMatchObject({ legalName: '', gstin: null, email: '' })
  await expectCleanBooks(db)

  await restore()

  expect(await readEverything()).toEqual(before)
  expect(await visitor(companyApi.read)).toMatchObject({ ...company, version: expect.anything() })
  await expectCleanBooks(db)
})

test('invented brands are removed from the choices of the spec templates', async () => {
  const choices = async () =>
    db.selectFrom('specDefinitions').select('choices').where('key', '=', 'platform').execute()

  await remove()
  expect(await choices()).toEqual([{ choices: ['Built in'] }])

  await restore()
  expect(await choices()).toEqual([{ choices: ['Built in', 'Vajrok 18 V'] }])
})

test('pictures of the demo are kept until its removal is final', async () => {
  const [first] = await db.selectFrom('uploads').select('filename').execute()
  await remove()
  await shop.removeFiles()

  expect((await shop.app.inject(`/uploads/${first?.filename}`)).statusCode).toBe(200)
})

test('what the owner added is kept, and test orders of the staff are undone in the stock', async () => {
  const own = await given.variant({ name: 'Own saw', sku: 'OWN-1', onHand: 5 })
  const trial = await buying.order(boss, [{ id: own.id, quantity: 2 }])
  await billing.ship(boss, trial.id)
  await boss(companyApi.update, { body: { name: 'Asha Tools', gstin: '07AABCT1234M1ZD' } })

  await remove()

  expect(await visitor(catalogueApi.product, { params: { id: own.productId } })).toMatchObject({
    name: 'Own saw',
  })
  expect(await buying.stockOf(own.id)).toEqual({ onHand: 5, reserved: 0 })
  expect(await visitor(companyApi.read)).toMatchObject({
    name: 'Asha Tools',
    gstin: '07AABCT1234M1ZD',
    legalName: '',
  })
  await expectCleanBooks(db)

  await restore()
  expect(await buying.stockOf(own.id)).toEqual({ onHand: 3, reserved: 0 })
  expect(await visitor(companyApi.read)).toMatchObject({
    name: 'Asha Tools',
    legalName: 'Karigar Tools Private Limited',
  })
  await expectCleanBooks(db)
})

test('the command removes the demo too, and refuses in one line', async () => {
  expect(await moveIn(db, 'remove')).toMatch(
    /^Removed: \d+ products, .* restore brings them back\.$/,
  )
  await expect(moveIn(db, 'remove')).rejects.toEqual(
    new ConfigError('The demo has been removed already.'),
  )
  expect(await moveIn(db, 'restore')).toMatch(/^Back again: \d+ products/)
})

test('when two people remove the demo at once, one succeeds and the other is told', async () => {
  const clicks = await Promise.allSettled([remove(), remove()])

  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(clicks.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { problem: { message: 'The demo has been removed already.' } },
  })
})

test('restoring the demo names entries whose names are taken by new ones', async () => {
  const { sku } = await db
    .selectFrom('variants')
    .select('sku')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await remove()
  const own = await given.variant({ sku })

  await expect(restore()).rejects.toMatchObject({
    problem: {
      code: 'demo_refused',
      message: `The demo can’t come back: something that was added since has the same SKU, “${sku}”. Change or delete it first.`,
    },
  })
  expect((await demo()).state).toBe('REMOVED')
  await db.updateTable('variants').set({ sku: 'OWN-2' }).where('id', '=', own.id).execute()
})

test("a customer's order blocks the removal of the demo until it is cancelled", async () => {
  const ravi = await given.shopper()
  const own = await given.variant({ onHand: 5 })
  const order = await buying.order(ravi, [{ id: own.id }])

  await expect(remove()).rejects.toMatchObject({
    problem: {
      status: 409,
      code: 'demo_refused',
      message: `The demo can’t be removed. There are orders of customers: ${order.orderNumber} of Asha Verma. If they were trials, cancel them, and refund what was paid.`,
    },
  })
  expect((await demo()).obstacle).toContain(order.orderNumber)

  await cancel(order.id)
  await remove()
  expect(await count('orders')).toBe(0)
})

test("the shop's own document numbers begin with 1, and after that the demo cannot be restored", async () => {
  await remove()
  const own = await given.variant({ onHand: 5 })
  const ravi = await given.shopper()
  const order = await buying.order(ravi, [{ id: own.id }])
  await expect(restore()).rejects.toMatchObject({ problem: { code: 'demo_refused' } })
  await cancel(order.id)
  await restore()
  await remove()

  const sold = await buying.order(ravi, [{ id: own.id }])
  await billing.ship(boss, sold.id)
  const { number } = await db.selectFrom('invoices').select('number').executeTakeFirstOrThrow()

  expect(number).toMatch(/^SAL\/\d\d-\d\d\/000001$|^INV\/\d\d-\d\d\/000001$/)
  expect((await demo()).obstacle).toContain(number)
  await expect(restore()).rejects.toMatchObject({
    problem: {
      message: `The demo can’t come back. Invoices were issued, beginning with ${number}.`,
    },
  })
  await expectCleanBooks(db)
})

const cancel = async (id: number) => {
  const { version } = await boss(adminOrdersApi.read, { params: { id } })
  await boss(adminOrdersApi.transition, {
    params: { id },
    body: { to: 'CANCELLED', version, note: 'A trial' },
  })
}
