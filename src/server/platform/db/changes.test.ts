import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { openShop } from '#test/shop.ts'
import { type Change, listenForChanges } from './changes.ts'
import { inTransaction } from './database.ts'

const { db, url, given } = await openShop()
const changes = listenForChanges(url)
const told: Change[] = []
const heard: boolean[] = []
await new Promise<void>((resolve) => {
  const onHearing = (isHearing: boolean) => {
    heard.push(isHearing)
    if (isHearing) resolve()
  }
  changes.tell({ onChange: (change) => told.push(change), onHearing })
})
afterAll(changes.stop)

/** The changes that an action causes, once all of them have been delivered. */
async function toldOf(deed: () => Promise<unknown>): Promise<Change[]> {
  await changes.caughtUp()
  told.length = 0
  await deed()
  await changes.caughtUp()
  return told.splice(0)
}

const tools = await given.category()
const drills = await given.category({ parentId: tools.id })
const garden = await given.category()

const shown = (options: object = {}) => given.variant({ categoryId: drills.id, ...options })
const update = (id: number) => db.updateTable('products').where('id', '=', id)

test('whoever asks has been told of everything that was committed before, every time', async () => {
  const { id } = await shown()

  for (let price = 1; price <= 300; price++) {
    const deed = () =>
      db
        .updateTable('variants')
        .set({ price: paise(price) })
        .where('id', '=', id)
        .execute()
    expect(await toldOf(deed)).toHaveLength(1)
  }
})

test('a product that changes is told once, with its categories up to the top', async () => {
  const { id, productId } = await shown()

  const deed = () =>
    inTransaction(db, async (tx) => {
      await tx
        .updateTable('variants')
        .set({ mrp: paise(9_999_00) })
        .where('id', '=', id)
        .execute()
      await tx.updateTable('products').set({ name: 'Saw' }).where('id', '=', productId).execute()
      await tx.deleteFrom('gstRates').where('productId', '=', productId).execute()
      await tx.insertInto('productSpecs').values({ productId, key: 'a', numberValue: 1 }).execute()
    })

  const one = {
    table: 'products',
    ids: [productId],
    categories: [tools.id, drills.id],
    moved: false,
  }
  expect(await toldOf(deed)).toEqual([one])
})

test('a product that comes, goes or changes its category has moved', async () => {
  const { productId } = await shown({ status: 'DRAFT' })
  const moved = { table: 'products', ids: [productId], moved: true }

  expect(
    await toldOf(() => update(productId).set({ status: 'PUBLISHED' }).execute()),
  ).toMatchObject([{ ...moved, categories: [tools.id, drills.id] }])
  expect(await toldOf(() => update(productId).set({ categoryId: garden.id }).execute())).toEqual([
    { ...moved, categories: [tools.id, drills.id, garden.id] },
  ])
  expect(
    await toldOf(() => db.deleteFrom('products').where('id', '=', productId).execute()),
  ).toEqual([{ ...moved, categories: [garden.id] }])
})

test('of pieces it is told what can be bought, and whether anything came or went out of stock', async () => {
  const { id, productId } = await shown({ onHand: 5 })
  const stock = (values: object) => () =>
    db.updateTable('stock').set(values).where('variantId', '=', id).execute()
  const pieces = { table: 'stock', ids: [productId], categories: null, moved: false }

  expect(await toldOf(stock({ onHand: 4 }))).toEqual([pieces])
  expect(await toldOf(stock({ onHand: 6, reserved: 2 }))).toEqual([])
  expect(await toldOf(stock({ onHand: 2 }))).toMatchObject([
    { ...pieces, table: 'products', categories: [tools.id, drills.id] },
  ])
  expect(await toldOf(stock({ onHand: 3 }))).toMatchObject([{ table: 'products' }])
})

test('what is tied to what is told of both, the one no longer sold included', async () => {
  const [tool, part] = [await shown(), await shown()]
  const former = await shown({ status: 'ARCHIVED' })
  const draft = await shown({ status: 'DRAFT' })
  const tie = (productId: number, otherId: number, kind: 'ACCESSORY' | 'SUCCESSOR') => () =>
    db.insertInto('productLinks').values({ productId, otherId, kind, position: 0 }).execute()
  const products = (...ids: number[]) => [
    { table: 'products', ids, categories: [tools.id, drills.id], moved: false },
  ]

  expect(await toldOf(tie(tool.productId, part.productId, 'ACCESSORY'))).toEqual(
    products(tool.productId, part.productId),
  )
  expect(await toldOf(tie(former.productId, tool.productId, 'SUCCESSOR'))).toEqual(
    products(tool.productId, former.productId),
  )
  expect(await toldOf(tie(draft.productId, part.productId, 'ACCESSORY'))).toEqual(
    products(part.productId),
  )
  const untie = () =>
    db.deleteFrom('productLinks').where('productId', '=', tool.productId).execute()
  expect(await toldOf(untie)).toEqual(products(tool.productId, part.productId))
})

test('what nobody can see is told to nobody', async () => {
  const draft = await shown({ status: 'DRAFT' })
  const deeds = () =>
    inTransaction(db, async (tx) => {
      await tx
        .updateTable('products')
        .set({ name: 'Secret' })
        .where('id', '=', draft.productId)
        .execute()
      await tx.updateTable('stock').set({ onHand: 1 }).where('variantId', '=', draft.id).execute()
      await tx.updateTable('categories').set({ name: 'Nothing' }).where('id', '=', 0).execute()
      await tx.deleteFrom('productImages').where('productId', '=', 0).execute()
    })

  expect(await toldOf(deeds)).toEqual([])
})

test('a category is told by its id, other tables by their names, many products as any', async () => {
  const rename = () =>
    db.updateTable('categories').set({ name: 'Yard' }).where('id', '=', garden.id).execute()
  expect(await toldOf(rename)).toEqual([
    { table: 'categories', ids: [garden.id], categories: null, moved: false },
  ])

  const settings = () => db.insertInto('settings').values({ section: 'cod', value: '{}' }).execute()
  expect(await toldOf(settings)).toMatchObject([{ table: 'settings', ids: null }])

  await sql`insert into products (category_id, name, status)
    select ${garden.id}, 'Rake ' || n, 'PUBLISHED' from generate_series(1, 201) n`.execute(db)
  const everywhere = () => db.updateTable('products').set({ popularity: 1 }).execute()
  expect(await toldOf(everywhere)).toMatchObject([
    { table: 'products', ids: null, categories: null },
  ])
})

test('of what shoppers write it is told what everyone may read, by its product', async () => {
  const { productId } = await shown()
  const told = { table: 'questions', ids: [productId], categories: null, moved: false }
  const add = (table: string, status: string) => () =>
    sql
      .raw(`insert into ${table} (${table === 'answers' ? 'question_id, by_shop' : 'product_id'},
      text, status) values (${table === 'answers' ? `(select max(id) from questions), true` : productId},
      'Keyless', '${status}')`)
      .execute(db)
  const set = (table: string, status: string) => () =>
    sql.raw(`update ${table} set status = '${status}'`).execute(db)

  expect(await toldOf(add('questions', 'PENDING'))).toEqual([])
  expect(await toldOf(add('answers', 'PENDING'))).toEqual([])
  expect(await toldOf(set('questions', 'PUBLISHED'))).toEqual([told])
  expect(await toldOf(set('answers', 'PUBLISHED'))).toEqual([told])
  expect(await toldOf(set('answers', 'PENDING'))).toEqual([told])
  expect(await toldOf(() => sql`delete from questions`.execute(db))).toEqual([told])
})

test('who was busy himself is not deaf for it', async () => {
  const before = heard.length

  const caughtUp = changes.caughtUp()
  // Blocks the event loop: no socket is read and no timer runs, so the reply arrives long before it can be
  // read.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500)
  await caughtUp

  expect(heard).toHaveLength(before)
})

test('a connection that is lost is said to be lost, and found again', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'karigar-listen' and datname = current_database()`.execute(db)

  await expect.poll(() => heard, { timeout: 20_000 }).toEqual([false, true, false, true])
})

test('words that only somebody with psql would send mean that anything may have changed', async () => {
  await changes.caughtUp()
  expect(await toldOf(() => sql`select pg_notify('shop_changed', 'hello')`.execute(db))).toEqual([
    { table: 'hello', ids: null, categories: null, moved: true },
  ])
})
