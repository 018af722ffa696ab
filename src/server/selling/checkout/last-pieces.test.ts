import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { each, gather } from '#test/crowd.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { atCheckout, order, post, postUntilServed, quote, runOut, setCod, stockOf } = buyingIn(shop)

test.each([
  ['CUSTOMER', 1],
  ['GUEST', 50],
] as const)(
  'of two hundred buyers (%s) who want %i saws that many get one, and the others are told',
  async (userType, onHand) => {
    const saw = await given.variant({ name: 'Circular saw', onHand })
    const buyers = await twoHundred(() => [{ id: saw.id }], userType)

    const answers = await Promise.all(
      buyers.map(({ who, body, key }) => postUntilServed(who, body, key)),
    )

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(onHand)
    const losers = answers.filter(({ code }) => code === 'out_of_stock')
    expect(losers).toHaveLength(200 - onHand)
    for (const { message } of losers) expect(message).toMatch(/Circular saw/)
    expect(await stockOf(saw.id)).toEqual({ onHand: 0, reserved: 0 })
    await expectCleanBooks(db)
  },
  300_000,
)

test('two hundred carts with the same two tools in opposite order cause no deadlock', async () => {
  const [saw, disc] = [await given.variant({ onHand: 150 }), await given.variant({ onHand: 150 })]
  const buyers = await twoHundred((index) =>
    index % 2 ? [{ id: saw.id }, { id: disc.id }] : [{ id: disc.id }, { id: saw.id }],
  )

  const answers = await Promise.all(
    buyers.map(({ who, body, key }) => postUntilServed(who, body, key)),
  )

  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(150)
  expect(answers.filter(({ code }) => code === 'out_of_stock')).toHaveLength(50)
  expect(await stockOf(saw.id)).toEqual({ onHand: 0, reserved: 0 })
  expect(await stockOf(disc.id)).toEqual({ onHand: 0, reserved: 0 })
  expect(await lockUps()).toBe(0)
  await expectCleanBooks(db)
}, 300_000)

test('a buyer of a sold-out tool is refused at once, also while the last piece is being sold', async () => {
  const [gone, last] = [await given.variant({ onHand: 1 }), await given.variant({ onHand: 1 })]
  const late = await ready([{ id: gone.id }])
  const inTime = await ready([{ id: last.id }])
  await order(await given.shopper(), [{ id: gone.id }])

  await db.transaction().execute(async (tx) => {
    // On a busy machine the calls below take longer than the idle timeout of a transaction.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await tx
      .selectFrom('stock')
      .select('variantId')
      .where('variantId', 'in', [gone.id, last.id])
      .forUpdate()
      .execute()
    expect(await late.post()).toMatchObject({ statusCode: 409, code: 'out_of_stock' })
    // A shopper who could still get the tool waits for it, and is told to try again.
    expect(await inTime.post()).toMatchObject({ statusCode: 503, code: 'unavailable' })
  })
  expect(await inTime.post()).toMatchObject({ statusCode: 201 })
})

test('tools reserved only by an expired order can be bought before the job has run', async () => {
  await setCod({ confirmOrders: true })
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  const saw = await given.variant({ onHand: 2 })
  const late = await order(asha, [{ id: saw.id, quantity: 2 }])
  await setCod({})
  await runOut(late.id)

  const placed = await order(ravi, [{ id: saw.id, quantity: 2 }])

  expect(placed.status).toBe('CONFIRMED')
  expect(await asha(ordersApi.read, { params: { id: late.id } })).toMatchObject({
    status: 'EXPIRED',
    cancellable: false,
    timeline: [{}, { text: 'Not confirmed in time', by: 'The shop' }],
  })
  expect(await stockOf(saw.id)).toEqual({ onHand: 0, reserved: 0 })
  await expectCleanBooks(db)
})

/** How many deadlocks the database had to end, including those hidden by a retry. */
async function lockUps() {
  // A connection reports its statistics when it ends.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  const others = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    ).rows.length
  await expect.poll(others, { timeout: 25_000 }).toBe(0)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks
}

/** Shoppers with quoted carts, ready to order all at once. */
async function twoHundred(
  wantedBy: (index: number) => { id: number }[],
  userType?: 'CUSTOMER' | 'GUEST',
) {
  const buyers = await gather(db, 200, wantedBy, userType)
  return each(buyers, 8, async ({ id, token, addressId, key, email = null }) => {
    const who = Object.assign(shop.as(token), { id, token, email: '' })
    const input = { addressId, paymentMethod: 'COD' as const }
    const { quoteToken } = await quote(who, input)
    return { who, body: { ...input, quoteToken, email }, key }
  })
}

async function ready(items: { id: number }[]) {
  const who = await given.shopper()
  const { body, key } = await atCheckout(who, items)
  return { post: () => post(who, body, key) }
}
