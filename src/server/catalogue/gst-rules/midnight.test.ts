import { afterEach, expect, test, vi } from 'vitest'
import { gstRulesApi } from '#contract/tax/gst-rules.ts'
import { billingIn } from '#test/billing.ts'
import { indiaClockOf } from '#test/india-clock.ts'
import { refusal } from '#test/refusal.ts'
import { rendererOf } from '#test/renderer.ts'
import { openShop } from '#test/shop.ts'
import { takingIn } from '#test/taking.ts'

const shop = await openShop({ isLive: true })
const { app, changes, db, given } = shop
const owner = await given.admin()
const ravi = await given.admin('ORDERS')
const { atCounter } = takingIn(shop, ravi)
const { bill, credit, documentLinesOf } = billingIn(shop)
const setDay = await indiaClockOf(db)

/** The clock of the machine and that of what is cached. The database has its own day. */
const setClock = (now: string) =>
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date(now) })
afterEach(() => vi.useRealTimers())

/** Shoes at 5 %, and from 3 April 2027 at 18 %. */
async function shoes() {
  const { id: categoryId } = await given.category()
  const pair = await given.variant({
    categoryId,
    name: 'Safety shoes',
    price: 1_180_00,
    mrp: 1_180_00,
    hsn: '64034000',
    onHand: 20,
  })
  await db.deleteFrom('gstRates').where('productId', '=', pair.productId).execute()
  const source = 'Notification 9/2025-CT(Rate)'
  for (const [from, rate] of [
    ['2025-09-22', 5],
    ['2027-04-03', 18],
  ] as const)
    await owner(gstRulesApi.add, { body: { categoryId, from, rate, source } })
  return { ...pair, categoryId }
}

test('what was cached before midnight in India has the new rate after it, also for who has the old page', async () => {
  await setDay('2027-04-02')
  const { productId, categoryId } = await shoes()
  const parts = new Map<string, string>()
  const render = rendererOf(shop, 'https://shop.test', {
    find: (key) => parts.get(key) ?? null,
    keep: (key, html) => void parts.set(key, html),
  })
  const page = async () => {
    const made = await render(new Request(`http://shop.local/product/${productId}`))
    return made.kind === 'page' ? made.body : ''
  }
  const calls = [
    `/api/products/${productId}`,
    `/api/products?category=${categoryId}`,
    '/api/products/search?q=safety%20shoes',
  ]
  const ask = (tags: string[] = []) =>
    Promise.all(
      calls.map((url, place) =>
        app.inject({ url, headers: { 'if-none-match': tags[place] ?? '"none"' } }),
      ),
    )
  await changes.flushed()
  setClock('2027-04-02T18:29:30Z')
  const oldPage = await page()
  const first = await ask()
  const tags = first.map(({ headers }) => String(headers.etag))

  vi.advanceTimersByTime(29_999)
  const kept = await ask(tags)
  vi.advanceTimersByTime(1)
  await setDay('2027-04-03')
  const after = await ask(tags)

  expect(oldPage).toContain('GST (5%)')
  expect(kept.map(({ statusCode }) => statusCode)).toEqual([304, 304, 304])
  expect(kept.map(({ headers }) => headers['cache-status'])).toEqual(
    calls.map(() => 'karigar; hit'),
  )
  expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(first.map(({ body }) => body.includes('"gstRate":5'))).toEqual([true, true, true])
  expect(after.map(({ body }) => body.includes('"gstRate":18'))).toEqual([true, true, true])
  const newPage = await page()
  expect(newPage).toContain('GST (18%)')
  expect(newPage).not.toContain('GST (5%)')
})

test('an order by phone has the rate of its day, is invoiced at that of the invoice, and credited at that', async () => {
  await setDay('2027-04-02')
  const pair = await shoes()
  const asha = await given.shopper()
  const lines = [{ variantId: pair.id, quantity: 1 }]
  const wish = { paymentMethod: 'COD' as const }
  const early = await atCounter(asha, lines, wish)
  const old = await (await atCounter(asha, lines, wish)).place()
  await bill(old, undefined, new Date('2027-04-02T18:29:59Z'))

  await setDay('2027-04-03')

  await expect(early.place()).rejects.toMatchObject(
    refusal({
      status: 409,
      code: 'quote_changed',
      current: expect.objectContaining({ total: early.quoted.total }),
    }),
  )
  const late = await (await atCounter(asha, lines, wish)).place()
  await bill(late, undefined, new Date('2027-04-02T18:30:00Z'))
  await credit(old)
  expect(late.total).toBe(old.total)
  const ratesOf = ({ lines: its }: typeof old) => its.map(({ gstRate }) => gstRate)
  expect([early.quoted.lines[0]?.gstRate, ratesOf(old), ratesOf(late)]).toEqual([5, [5], [18]])
  const documents = async ({ id }: { id: number }) =>
    (await documentLinesOf(id)).map(({ kind, gstRateBp }) => [kind, gstRateBp])
  expect(await documents(old)).toEqual([
    ['TAX_INVOICE', 500],
    ['CREDIT_NOTE', 500],
  ])
  expect(await documents(late)).toEqual([['TAX_INVOICE', 1800]])
})

test('staff who take an order as 3 April begins place it at the old rate or get a new quote', async () => {
  await setDay('2027-04-02')
  const pair = await shoes()
  const quotes = await Promise.all(
    Array.from({ length: 6 }, async () =>
      atCounter(await given.shopper(), [{ variantId: pair.id, quantity: 1 }], {
        paymentMethod: 'COD',
      }),
    ),
  )

  const [, ...outcomes] = await Promise.all([
    setDay('2027-04-03'),
    ...quotes.map(({ place }) => place().catch(({ problem }) => problem)),
  ])

  for (const answer of outcomes) {
    const rates = (answer.current ?? answer).lines.map(
      ({ gstRate }: { gstRate: number }) => gstRate,
    )
    expect(rates).toEqual([answer.code === 'quote_changed' ? 18 : 5])
  }
})
