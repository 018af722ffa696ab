import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { openShop } from '#test/shop.ts'
import { type Change, listenForChanges } from './changes.ts'
import { inTransaction } from './database.ts'

const { db, url, given } = await openShop()
const changes = listenForChanges(url)
const received: Change[] = []
const connectionStates: boolean[] = []
await new Promise<void>((resolve) => {
  const onHearing = (isHearing: boolean) => {
    connectionStates.push(isHearing)
    if (isHearing) resolve()
  }
  changes.tell({ onChange: (change) => received.push(change), onHearing })
})
afterAll(changes.stop)

/** The changes that an action causes, once all of them have been delivered. */
async function changesOf(action: () => Promise<unknown>): Promise<Change[]> {
  await changes.caughtUp()
  received.length = 0
  await action()
  await changes.caughtUp()
  return received.splice(0)
}

const tools = await given.category()
const drills = await given.category({ parentId: tools.id })
const garden = await given.category()

const publishedVariant = (options: object = {}) =>
  given.variant({ categoryId: drills.id, ...options })
const update = (id: number) => db.updateTable('products').where('id', '=', id)

test('whoever asks has been told of everything that was committed before, every time', async () => {
  const { id } = await publishedVariant()

  for (let price = 1; price <= 300; price++) {
    const action = () =>
      db
        .updateTable('variants')
        .set({ price: paise(price) })
        .where('id', '=', id)
        .execute()
    expect(await changesOf(action)).toHaveLength(1)
  }
})

test('a product that changes is told once, with its categories up to the top', async () => {
  const { id, productId } = await publishedVariant()

  const action = () =>
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
  expect(await changesOf(action)).toEqual([one])
})

test('a product that comes, goes or changes its category has moved', async () => {
  const { productId } = await publishedVariant({ status: 'DRAFT' })
  const moved = { table: 'products', ids: [productId], moved: true }

  expect(
    await changesOf(() => update(productId).set({ status: 'PUBLISHED' }).execute()),
  ).toMatchObject([{ ...moved, categories: [tools.id, drills.id] }])
  expect(await changesOf(() => update(productId).set({ categoryId: garden.id }).execute())).toEqual(
    [{ ...moved, categories: [tools.id, drills.id, garden.id] }],
  )
  expect(
    await changesOf(() => db.deleteFrom('products').where('id', '=', productId).execute()),
  ).toEqual([{ ...moved, categories: [garden.id] }])
})

test('of pieces it is told what can be bought, and whether anything came or went out of stock', async () => {
  const { id, productId } = await publishedVariant({ onHand: 5 })
  const stock = (values: object) => () =>
    db.updateTable('stock').set(values).where('variantId', '=', id).execute()
  const pieces = { table: 'stock', ids: [productId], categories: null, moved: false }

  expect(await changesOf(stock({ onHand: 4 }))).toEqual([pieces])
  expect(await changesOf(stock({ onHand: 6, reserved: 2 }))).toEqual([])
  expect(await changesOf(stock({ onHand: 2 }))).toMatchObject([
    { ...pieces, table: 'products', categories: [tools.id, drills.id] },
  ])
  expect(await changesOf(stock({ onHand: 3 }))).toMatchObject([{ table: 'products' }])
})

test('what is tied to what is told of both, the one no longer sold included', async () => {
  const [tool, part] = [await publishedVariant(), await publishedVariant()]
  const former = await publishedVariant({ status: 'ARCHIVED' })
  const draft = await publishedVariant({ status: 'DRAFT' })
  const tie = (productId: number, otherId: number, kind: 'ACCESSORY' | 'SUCCESSOR') => () =>
    db.insertInto('productLinks').values({ productId, otherId, kind, position: 0 }).execute()
  const products = (...ids: number[]) => [
    { table: 'products', ids, categories: [tools.id, drills.id], moved: false },
  ]

  expect(await changesOf(tie(tool.productId, part.productId, 'ACCESSORY'))).toEqual(
    products(tool.productId, part.productId),
  )
  expect(await changesOf(tie(former.productId, tool.productId, 'SUCCESSOR'))).toEqual(
    products(tool.productId, former.productId),
  )
  expect(await changesOf(tie(draft.productId, part.productId, 'ACCESSORY'))).toEqual(
    products(part.productId),
  )
  const untie = () =>
    db.deleteFrom('productLinks').where('productId', '=', tool.productId).execute()
  expect(await changesOf(untie)).toEqual(products(tool.productId, part.productId))
})

test('what nobody can see is told to nobody', async () => {
  const draft = await publishedVariant({ status: 'DRAFT' })
  const actions = () =>
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

  expect(await changesOf(actions)).toEqual([])
})

test('a category is told by its id, other tables by their names, many products as any', async () => {
  const rename = () =>
    db.updateTable('categories').set({ name: 'Yard' }).where('id', '=', garden.id).execute()
  expect(await changesOf(rename)).toEqual([
    { table: 'categories', ids: [garden.id], categories: null, moved: false },
  ])

  const settings = () => db.insertInto('settings').values({ section: 'cod', value: '{}' }).execute()
  expect(await changesOf(settings)).toMatchObject([{ table: 'settings', ids: null }])

  await sql`insert into products (category_id, name, status)
    select ${garden.id}, 'Rake ' || n, 'PUBLISHED' from generate_series(1, 201) n`.execute(db)
  const everywhere = () => db.updateTable('products').set({ popularity: 1 }).execute()
  expect(await changesOf(everywhere)).toMatchObject([
    { table: 'products', ids: null, categories: null },
  ])
})

test('of what shoppers write it is told what everyone may read, by its product', async () => {
  const { productId } = await publishedVariant()
  const published = { table: 'questions', ids: [productId], categories: null, moved: false }
  const add = (table: string, status: string) => () =>
    sql
      .raw(`insert into ${table} (${table === 'answers' ? 'question_id, by_shop' : 'product_id'},
      text, status) values (${table === 'answers' ? `(select max(id) from questions), true` : productId},
      'Keyless', '${status}')`)
      .execute(db)
  const set = (table: string, status: string) => () =>
    sql.raw(`update ${table} set status = '${status}'`).execute(db)

  expect(await changesOf(add('questions', 'PENDING'))).toEqual([])
  expect(await changesOf(add('answers', 'PENDING'))).toEqual([])
  expect(await changesOf(set('questions', 'PUBLISHED'))).toEqual([published])
  expect(await changesOf(set('answers', 'PUBLISHED'))).toEqual([published])
  expect(await changesOf(set('answers', 'PENDING'))).toEqual([published])
  expect(await changesOf(() => sql`delete from questions`.execute(db))).toEqual([published])
})

test('who was busy himself is not deaf for it', async () => {
  const before = connectionStates.length

  const caughtUp = changes.caughtUp()
  // Blocks the event loop: no socket is read and no timer runs, so the reply arrives long before it can be
  // read.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500)
  await caughtUp

  expect(connectionStates).toHaveLength(before)
})

test('a connection that is lost is said to be lost, and found again', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'karigar-listen' and datname = current_database()`.execute(db)

  await expect.poll(() => connectionStates, { timeout: 20_000 }).toEqual([false, true, false, true])
})

test('words that only somebody with psql would send mean that anything may have changed', async () => {
  await changes.caughtUp()
  expect(await changesOf(() => sql`select pg_notify('shop_changed', 'hello')`.execute(db))).toEqual(
    [{ table: 'hello', ids: null, categories: null, moved: true }],
  )
})
