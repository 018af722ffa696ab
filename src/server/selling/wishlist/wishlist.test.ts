import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { wishlistApi } from '#contract/selling/wishlist.ts'
import type { Person } from '#test/given.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { untilServed } from '#test/until-served.ts'

const { db, given, visitor } = await openShop()

const add = (who: Person, productId: number) => who(wishlistApi.add, { params: { productId } })
const remove = (who: Person, productId: number) =>
  who(wishlistApi.remove, { params: { productId } })

test('wishlist items are cards, newest first', async () => {
  const asha = await given.shopper()
  const [saw, drill] = [
    await given.variant({ name: 'Saw' }),
    await given.variant({ name: 'Drill' }),
  ]

  await add(asha, saw.productId)
  const { items } = await add(asha, drill.productId)

  expect(items).toMatchObject([
    { productId: drill.productId, addedAt: expect.any(String), product: { name: 'Drill' } },
    { productId: saw.productId, product: { name: 'Saw', defaultVariantId: saw.id } },
  ])
  expect(await asha(wishlistApi.read)).toEqual({ items })
})

test('adding or removing an item twice changes nothing', async () => {
  const asha = await given.shopper()
  const { productId } = await given.variant()

  const once = await add(asha, productId)
  expect(await add(asha, productId)).toEqual(once)
  expect(await remove(asha, productId)).toEqual({ items: [] })
  expect(await remove(asha, productId)).toEqual({ items: [] })
})

test('forty clicks at once add a product once', async () => {
  const asha = await given.shopper()
  const { productId } = await given.variant()

  await Promise.all(Array.from({ length: 40 }, () => untilServed(() => add(asha, productId))))

  expect((await asha(wishlistApi.read)).items).toHaveLength(1)
})

test('a product that is not for sale cannot be added, and is hidden while it is not for sale', async () => {
  const asha = await given.shopper()
  const { productId } = await given.variant()
  const draft = await given.variant({ status: 'DRAFT' })
  const setStatus = (status: 'ARCHIVED' | 'PUBLISHED') =>
    db.updateTable('products').set({ status }).where('id', '=', productId).execute()
  await add(asha, productId)

  for (const unknown of [draft.productId, 999_999])
    await expect(add(asha, unknown)).rejects.toMatchObject(
      refusal({ status: 404, code: 'not_found' }),
    )
  await setStatus('ARCHIVED')
  expect((await asha(wishlistApi.read)).items).toEqual([])
  await setStatus('PUBLISHED')
  expect((await asha(wishlistApi.read)).items).toMatchObject([{ productId }])
})

test('a wishlist has at most 500 items, also with twenty clicks at once', async () => {
  const asha = await given.shopper()
  const { productId } = await given.variant()
  const more = []
  for (let count = 0; count < 20; count++) more.push((await given.variant()).productId)
  await sql`
    with copies as (
      insert into products (category_id, name, status)
      select category_id, 'Copy ' || n, 'PUBLISHED'
      from products, generate_series(1, ${limits.wishlist - 10}) n where id = ${productId}
      returning id
    )
    insert into wishlist_items (user_id, product_id) select ${asha.id}, id from copies`.execute(db)

  const answers = await Promise.allSettled(more.map((id) => untilServed(() => add(asha, id))))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(add(asha, productId)).rejects.toMatchObject(
    refusal({ status: 409, code: 'wishlist_limit' }),
  )
  expect((await asha(wishlistApi.read)).items).toHaveLength(limits.wishlist)
})

test('each shopper has their own wishlist, and a visitor has none', async () => {
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  const { productId } = await given.variant()

  await add(asha, productId)
  await remove(ravi, productId)

  expect((await ravi(wishlistApi.read)).items).toEqual([])
  expect((await asha(wishlistApi.read)).items).toHaveLength(1)
  await expect(visitor(wishlistApi.read)).rejects.toMatchObject(refusal({ status: 401 }))
})
