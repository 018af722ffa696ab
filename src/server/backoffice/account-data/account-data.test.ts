import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountDataApi } from '#contract/backoffice/account-data.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { wishlistApi } from '#contract/selling/wishlist.ts'
import { reviewsApi } from '#contract/talk/reviews.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { hashPassword } from '#server/people/accounts/password-hash.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { closeAccount, ownerOf } from './close-account.ts'

const shop = await openShop()
const { db, given, visitor } = shop
const { order } = buyingIn(shop)
const { bill, documentsOf } = billingIn(shop)
const password = 'chisel-blue-77'
const passwordHash = await hashPassword(password)

let number = 0
/** A shopper with a unique name and phone, and a confirmed email. */
async function somebody() {
  const who = await given.shopper({ passwordHash })
  const mark = `Zubeida${++number}x`
  await db
    .updateTable('users')
    .set({ firstName: mark, lastName: `${mark}ova`, emailVerifiedAt: new Date() })
    .where('id', '=', who.id)
    .execute()
  return Object.assign(who, { mark })
}

type Somebody = Awaited<ReturnType<typeof somebody>>

async function homeOf({ id, mark }: Somebody) {
  const home = await given.address({ id })
  await db
    .updateTable('addresses')
    .set({ fullName: `${mark} ova`, line1: `7, ${mark} Villa` })
    .where('id', '=', home.id)
    .execute()
  return home.id
}

const close = (who: Somebody, word = password) =>
  who(accountDataApi.close, { body: { password: word } })

/** The tables that contain a word in any column. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows } = await sql<{ has: boolean }>`
        select exists (select from ${sql.table(name)} t where t::text ilike ${`%${word}%`}) as has`.execute(
        db,
      )
      return rows[0]?.has ? [name] : []
    }),
  )
  return found.flat()
}

test('the export of an account has everything about its owner and nothing about anybody else', async () => {
  const [asha, other] = [await somebody(), await somebody()]
  const { id, productId } = await given.variant({ name: 'Saw' })
  for (const who of [asha, other]) {
    await order(who, [{ id }], { addressId: await homeOf(who), note: `${who.mark} calls first` })
    await who(wishlistApi.add, { params: { productId } })
  }

  const data = await asha(accountDataApi.export)

  expect(data).toMatchObject({
    user: { firstName: asha.mark },
    addresses: [{ fullName: `${asha.mark} ova` }],
    orders: [{ note: `${asha.mark} calls first`, lines: [{ name: 'Saw' }] }],
    wishlist: [{ productId, product: 'Saw' }],
  })
  expect(JSON.stringify(data)).not.toContain(other.mark)
})

test('the export of an account has its votes on reviews and its reports of reviews', async () => {
  const [asha, other] = [await somebody(), await somebody()]
  const { id, productId } = await given.variant()
  const placed = await order(other, [{ id }])
  const { id: reviewId } = await db
    .insertInto('reviews')
    .values({
      productId,
      orderId: placed.id,
      userId: other.id,
      rating: 1,
      title: 'Bad',
      text: 'It does not cut.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const userId = asha.id
  await db.insertInto('reviewVotes').values({ reviewId, userId }).execute()
  await db
    .insertInto('reviewReports')
    .values({ reviewId, userId, reason: 'FAKE', note: 'Never bought it' })
    .execute()

  expect(await asha(accountDataApi.export)).toMatchObject({
    reviewVotes: [{ reviewId }],
    reviewReports: [{ reviewId, reason: 'FAKE', note: 'Never bought it' }],
  })
  expect(await other(accountDataApi.export)).toMatchObject({ reviewVotes: [], reviewReports: [] })
})

test('closing an account deletes its name everywhere except on documents that the law keeps', async () => {
  const asha = await somebody()
  const { id, productId } = await given.variant()
  const placed = await order(asha, [{ id }], { addressId: await homeOf(asha) })
  await db.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', placed.id).execute()
  await bill(placed)
  await asha(reviewsApi.add, {
    params: { id: productId },
    body: { rating: 4, title: 'Good', text: 'It cuts well in teak.' },
  })
  await db.updateTable('reviews').set({ status: 'PUBLISHED' }).execute()
  await asha(wishlistApi.add, { params: { productId } })

  await close(asha)

  expect(await tablesWith(asha.mark)).toEqual(['invoices', 'mails'])
  expect(await tablesWith(asha.email)).toEqual(['mails'])
  const left = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', asha.email)
    .execute()
  expect(left.map(({ kind }) => kind)).toEqual(['account_closed'])
  expect((await documentsOf(placed.id)).map(({ buyer }) => JSON.stringify(buyer))).toEqual([
    expect.stringContaining(asha.mark),
  ])
  const kept = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({
    total: placed.total,
    placeOfSupply: placed.placeOfSupply,
    shippingAddress: { fullName: 'Closed account', phone: '', pincode: '110001', stateCode: '07' },
  })
  const receiver = await db
    .selectFrom('orderReceivers')
    .select('fullName')
    .where('orderId', '=', placed.id)
    .executeTakeFirst()
  expect(receiver).toEqual({ fullName: 'Closed account' })
  const { reviews } = await visitor(reviewsApi.list, { params: { id: productId } })
  expect(reviews).toMatchObject([{ author: 'A shopper', text: 'It cuts well in teak.' }])
  expect((await visitor(catalogueApi.product, { params: { id: productId } })).rating.count).toBe(1)
})

test('nobody can log in to a closed account, and its email can register again', async () => {
  const asha = await somebody()

  await close(asha)

  await expect(asha(accountsApi.me)).rejects.toMatchObject({ problem: { status: 401 } })
  await expect(
    visitor(accountsApi.login, { body: { identifier: asha.email, password } }),
  ).rejects.toMatchObject({ problem: { code: 'invalid_credentials' } })
  await expect(
    visitor(accountsApi.login, { body: { identifier: `closed-${asha.id}`, password: 'none' } }),
  ).rejects.toMatchObject({ problem: { code: 'invalid_credentials' } })
  const again = await visitor(accountsApi.register, {
    body: {
      username: `again${asha.id}`,
      email: asha.email,
      firstName: 'Asha',
      lastName: 'Verma',
      password,
      confirmPassword: password,
    },
  })
  expect(again.user.id).not.toBe(asha.id)
})

test('two requests to close an account close it once, with one mail', async () => {
  const asha = await somebody()

  const actor = ownerOf(asha.id, { ip: '', requestId: '' })
  const goodbyes = () =>
    db.selectFrom('mails').select('id').where('kind', '=', 'account_closed').execute()
  const before = await goodbyes()
  const closeIt = () => db.transaction().execute((tx) => closeAccount(tx, asha.id, { actor }))
  await Promise.all([closeIt(), closeIt()])

  const closings = await db
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', 'user.close')
    .where('subjectId', '=', String(asha.id))
    .execute()
  expect(closings).toHaveLength(1)
  expect(await goodbyes()).toHaveLength(before.length + 1)
})

test('an account is not closed with a wrong password, for staff, or with an open order', async () => {
  const asha = await somebody()
  await expect(close(asha, 'wrong')).rejects.toMatchObject({
    problem: { code: 'wrong_password', fields: { password: 'This password is wrong.' } },
  })

  const { id } = await given.variant()
  const placed = await order(asha, [{ id }])
  await expect(close(asha)).rejects.toMatchObject({
    problem: {
      status: 409,
      code: 'order_open',
      message: `Order ${placed.orderNumber} is not settled yet. Your account can be closed once it is.`,
    },
  })

  const boss = await given.admin()
  await db.updateTable('users').set({ passwordHash }).where('id', '=', boss.id).execute()
  await expect(boss(accountDataApi.close, { body: { password } })).rejects.toMatchObject({
    problem: { code: 'staff_account' },
  })
})

test('tickets from an address that was never confirmed stay when an account with that address is closed', async () => {
  const thief = await somebody()
  await db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', thief.id).execute()
  await visitor(contactApi.send, {
    body: { name: 'Asha', email: thief.email, topic: 'OTHER', message: 'Where is my saw?' },
  })
  const now = new Date()
  await db
    .updateTable('tickets')
    .set({ status: 'RESOLVED', acknowledgedAt: now, resolvedAt: now })
    .execute()

  expect((await thief(accountDataApi.export)).messages).toEqual([])
  await close(thief)

  expect(await tablesWith(thief.email)).toEqual(expect.arrayContaining(['mails', 'tickets']))
})
