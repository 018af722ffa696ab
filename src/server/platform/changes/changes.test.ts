import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { reviewsApi } from '#contract/talk/reviews.ts'
import { hearingIn } from '#test/hearing.ts'
import { reviewingIn } from '#test/reviewing.ts'
import { openShop } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'

const shop = await openShop()
const { db, given } = shop
const { changesOf } = await hearingIn(shop)

const tools = await given.category()
const drills = await given.category({ parentId: tools.id })
const garden = await given.category()

const brandOf = async (id: number) =>
  (await db.selectFrom('products').select('brandId').where('id', '=', id).executeTakeFirst())
    ?.brandId

const publishedVariant = (options: object = {}) =>
  given.variant({ categoryId: drills.id, ...options })
const update = (id: number) => db.updateTable('products').where('id', '=', id)

test('a changed product is announced once, with its categories up to the top', async () => {
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
    subject: 'products',
    ids: [productId],
    aspects: ['content', 'price'],
    categories: [tools.id, drills.id],
    brands: [await brandOf(productId)],
  }
  expect(await changesOf(action)).toEqual([one])
})

test('a product that is added, removed or moved to another category is announced as moved', async () => {
  const { productId } = await publishedVariant({ status: 'DRAFT' })
  const moved = { subject: 'products', ids: [productId], aspects: ['listing'] }

  expect(
    await changesOf(() => update(productId).set({ status: 'PUBLISHED' }).execute()),
  ).toMatchObject([{ ...moved, categories: [tools.id, drills.id] }])
  expect(
    await changesOf(() => update(productId).set({ categoryId: garden.id }).execute()),
  ).toMatchObject([{ ...moved, categories: [tools.id, drills.id, garden.id] }])
  expect(
    await changesOf(() => db.deleteFrom('products').where('id', '=', productId).execute()),
  ).toMatchObject([{ ...moved, categories: [garden.id] }])
})

test('a change of stock announces the quantity for sale, and whether a product came into or went out of stock', async () => {
  const { id, productId } = await publishedVariant({ onHand: 5 })
  const stock = (values: object) => () =>
    db.updateTable('stock').set(values).where('variantId', '=', id).execute()
  const pieces = {
    subject: 'products',
    ids: [productId],
    aspects: ['quantity'],
    categories: [tools.id, drills.id],
  }

  expect(await changesOf(stock({ onHand: 4 }))).toMatchObject([pieces])
  expect(await changesOf(stock({ onHand: 6, reserved: 2 }))).toEqual([])
  expect(await changesOf(stock({ onHand: 2 }))).toMatchObject([
    { ...pieces, aspects: ['availability'] },
  ])
  expect(await changesOf(stock({ onHand: 3 }))).toMatchObject([{ aspects: ['availability'] }])
})

test('a change of related products announces both, also those no longer sold', async () => {
  const [tool, part] = [await publishedVariant(), await publishedVariant()]
  const former = await publishedVariant({ status: 'ARCHIVED' })
  const draft = await publishedVariant({ status: 'DRAFT' })
  const tie = (productId: number, otherId: number, kind: 'ACCESSORY' | 'SUCCESSOR') => () =>
    db.insertInto('productLinks').values({ productId, otherId, kind, position: 0 }).execute()
  const products = (...ids: number[]) => [
    { subject: 'products', ids, aspects: ['links'], categories: [tools.id, drills.id] },
  ]

  expect(await changesOf(tie(tool.productId, part.productId, 'ACCESSORY'))).toMatchObject(
    products(tool.productId, part.productId),
  )
  expect(await changesOf(tie(former.productId, tool.productId, 'SUCCESSOR'))).toMatchObject(
    products(tool.productId, former.productId),
  )
  expect(await changesOf(tie(draft.productId, part.productId, 'ACCESSORY'))).toMatchObject(
    products(part.productId),
  )
  const untie = () =>
    db.deleteFrom('productLinks').where('productId', '=', tool.productId).execute()
  expect(await changesOf(untie)).toMatchObject(products(tool.productId, part.productId))
})

test('a change that no shopper can see is not announced', async () => {
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

test('a category is announced by its id, other tables by their names, and many products by all their ids', async () => {
  const rename = () =>
    db.updateTable('categories').set({ name: 'Yard' }).where('id', '=', garden.id).execute()
  expect(await changesOf(rename)).toEqual([
    { subject: 'categories', ids: [garden.id], aspects: [], categories: [], brands: [] },
  ])

  const settings = () => db.insertInto('settings').values({ section: 'cod', value: '{}' }).execute()
  expect(await changesOf(settings)).toMatchObject([{ subject: 'settings', ids: null }])

  await sql`insert into products (category_id, name, status)
    select ${garden.id}, 'Rake ' || n, 'PUBLISHED' from generate_series(1, 201) n`.execute(db)
  const everywhere = () => db.updateTable('products').set({ popularity: 1 }).execute()
  const [one, ...more] = await changesOf(everywhere)
  expect(more).toEqual([])
  expect(one).toMatchObject({ subject: 'products', aspects: ['content'] })
  const published = sql<{
    id: number
  }>`select id from products where status = 'PUBLISHED' order by id`
  expect(one?.ids).toEqual((await published.execute(db)).rows.map(({ id }) => id))
})

test('what shoppers write is announced for its product once it is public', async () => {
  const { productId } = await publishedVariant()
  const published = { subject: 'products', ids: [productId], aspects: ['questions'] }
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
  expect(await changesOf(set('questions', 'PUBLISHED'))).toMatchObject([published])
  expect(await changesOf(set('answers', 'PUBLISHED'))).toMatchObject([published])
  expect(await changesOf(set('answers', 'PENDING'))).toMatchObject([published])
  expect(await changesOf(() => sql`delete from questions`.execute(db))).toMatchObject([published])
})

test('a published review, a vote for it and the name of its author are announced', async () => {
  const support = await given.admin('SUPPORT')
  const drill = await publishedVariant()
  const { published } = reviewingIn(shop, support)
  const { who, id } = await published(drill)
  const ravi = await given.shopper()
  const told = [{ subject: 'products', ids: [drill.productId], aspects: ['questions'] }]
  const nameOf = (userId: number, values: object) => () =>
    db.updateTable('users').set(values).where('id', '=', userId).execute()
  const edit = () =>
    db.updateTable('reviews').set({ text: 'Better now' }).where('id', '=', id).execute()

  expect(await changesOf(() => ravi(reviewsApi.vote, { params: { id } }))).toMatchObject(told)
  expect(await changesOf(() => ravi(reviewsApi.unvote, { params: { id } }))).toMatchObject(told)
  expect(await changesOf(edit)).toMatchObject(told)
  expect(await changesOf(nameOf(who.id, { firstName: 'Sita' }))).toMatchObject(told)
  expect(await changesOf(nameOf(who.id, { disabledAt: new Date() }))).toMatchObject(told)
  expect(await changesOf(nameOf(ravi.id, { firstName: 'Ravi' }))).toEqual([])
})

test('a coupon is announced when it is used up', async () => {
  const { id } = await db
    .insertInto('coupons')
    .values({
      code: 'FIRST2',
      kind: 'AMOUNT',
      value: paise(100_00),
      forEverything: true,
      limitTotal: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const use = (used: number) => () =>
    db.updateTable('coupons').set({ used }).where('id', '=', id).execute()

  expect(await changesOf(use(1))).toEqual([])
  expect(await changesOf(use(2))).toMatchObject([{ subject: 'coupons' }])
  expect(await changesOf(use(1))).toMatchObject([{ subject: 'coupons' }])
})

test('a truncated table announces any product', async () => {
  expect(await changesOf(() => sql`truncate tier_prices`.execute(db))).toMatchObject([
    { subject: 'products', ids: null },
  ])
})
