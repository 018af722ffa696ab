import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gstChangeApi } from '#contract/backoffice/gst-change.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { paise } from '#contract/money.ts'
import { type GstRuleWrite, gstRulesApi } from '#contract/tax/gst-rules.ts'
import { type PriceRule, rateAtPrice } from '#server/shop/tax/price-rule.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { fullCompliance, variant, writingIn } from '#test/writing-products.ts'

const shop = await openShop()
const { db, given } = shop
const owner = await given.admin()
const { add, update, sellable } = await writingIn(shop, await given.admin('CATALOGUE'))

const source = 'Notification 9/2025-CT(Rate)'
const addRule = (body: Partial<GstRuleWrite> & { from: string; rate: number }) =>
  owner(gstRulesApi.add, { body: { source, ...body } })
const dayAfter = async (days: number) => {
  const { rows } = await sql<{ day: string }>`
    select (today_in_india() + ${days}::int)::text as day`.execute(db)
  return String(rows[0]?.day)
}
const clear = async () => {
  await db.deleteFrom('gstRules').execute()
}
const upTo2500 = { limit: paise(2_500_00), rateAbove: 18, basis: 'BEFORE_GST' } as const

test('a rule is added, changed and removed before its day, and kept after it', async () => {
  const tomorrow = await dayAfter(1)
  const coming = await addRule({ hsn: '9401', from: tomorrow, rate: 18 })
  const past = await addRule({ hsn: '9402', from: '2025-09-22', rate: 5 })
  const params = { id: coming.id }

  const changed = await owner(gstRulesApi.update, {
    params,
    body: { hsn: '9401', from: tomorrow, rate: 5, source: 'Notification 1/2026', version: 1 },
  })
  expect(changed).toMatchObject({ rate: 5, state: 'COMING', version: 2 })
  const again = addRule({ hsn: '9401', from: tomorrow, rate: 18 })
  await expect(again).rejects.toMatchObject(refusal({ fields: { from: expect.any(String) } }))
  await owner(gstRulesApi.remove, { params, query: { version: 2 } })
  const ofPast = { params: { id: past.id } }
  await expect(owner(gstRulesApi.remove, { ...ofPast, query: {} })).rejects.toMatchObject(
    refusal({ fields: { from: expect.stringContaining('Add a new rule') } }),
  )
  const body = { hsn: '9402', from: tomorrow, rate: 18, source }
  await expect(owner(gstRulesApi.update, { ...ofPast, body })).rejects.toMatchObject(refusal({}))

  await addRule({ hsn: '9402', from: '2025-09-22', rate: 18 })
  const { rules } = await owner(gstRulesApi.list)
  expect(rules.map(({ hsn, rate, state }) => [hsn, rate, state])).toEqual([
    ['9402', 18, 'IN_FORCE'],
    ['9402', 5, 'REPLACED'],
  ])
  await clear()
})

test('a rule names goods, a rate of the law, and a higher rate above its limit', async () => {
  const { id } = await given.category()
  const from = await dayAfter(1)
  const wrong: [Partial<GstRuleWrite>, string][] = [
    [{}, 'hsn'],
    [{ hsn: '64', categoryId: id }, 'hsn'],
    [{ hsn: '64', rate: 12 }, 'rate'],
    [{ hsn: '64', rate: 0.18 }, 'rate'],
    [{ hsn: '64', rate: 18, price: upTo2500 }, 'price.rateAbove'],
    [{ hsn: '64', price: { ...upTo2500, rateAbove: 28 } }, 'price.rateAbove'],
    [{ categoryId: 999_999 }, 'categoryId'],
    [{ hsn: '64', from: '2017-06-30' }, 'from'],
  ]
  for (const [change, field] of wrong)
    await expect(addRule({ from, rate: 5, ...change })).rejects.toMatchObject(
      refusal({ fields: { [field]: expect.any(String) } }),
    )
})

test('a product without a rate of its own has that of a rule, also when it is published', async () => {
  await addRule({ hsn: '8424', from: '2025-09-22', rate: 5 })
  const own = { ...fullCompliance, hsn: '84244100' }
  const made = await add(sellable({ compliance: { ...own, gstRate: null } }))

  expect(made.compliance.gstRate).toBe(5)
  expect(made.gstRule).toBe('5%, by the rule for HSN 8424 from 22 September 2025')
  const sentBack = await update(made, {
    compliance: own && { ...own, gstRate: 5 },
    name: 'Sprayer',
  })
  expect(await ownRatesOf(made.id)).toBe(0)
  const pinned = await update(sentBack, { compliance: { gstRate: 18 } })
  expect(pinned).toMatchObject({ compliance: { gstRate: 18 }, gstRule: null })
  const freed = await update(pinned, { compliance: { gstRate: null } })
  expect(freed.compliance.gstRate).toBe(5)
  const moved = update(freed, { compliance: { hsn: '84672100' } })
  await expect(moved).rejects.toMatchObject(
    refusal({ fields: { 'compliance.gstRate': expect.any(String) } }),
  )
  await clear()
})

const ownRatesOf = async (productId: number) =>
  (await db.selectFrom('gstRates').selectAll().where('productId', '=', productId).execute()).length

test('product page and list have the rate of each price', async () => {
  await addRule({ hsn: '6403', from: '2025-09-22', rate: 5, price: upTo2500 })
  const made = await add(
    sellable({
      compliance: { ...fullCompliance, hsn: '64034000', gstRate: null },
      variants: [
        variant({ sku: 'SHOE-LOW', price: paise(2_625_00), name: '7', options: { Size: '7' } }),
        variant({ sku: 'SHOE-HIGH', price: paise(2_625_01), name: '8', options: { Size: '8' } }),
      ],
      tierPrices: [{ variantSku: 'SHOE-HIGH', minQuantity: 5, price: paise(2_000_00) }],
    }),
  )

  const product = await shop.visitor(catalogueApi.product, { params: { id: made.id } })

  expect(product.variants.map(({ gstRate }) => gstRate)).toEqual([5, 18])
  expect(product.tierPrices.map(({ gstRate }) => gstRate)).toEqual([5])
  expect(product.gstRule).toContain('5% up to ₹2,500 a piece, 18% above')
  await clear()
})

test('what a change touches is listed with its value before and after', async () => {
  const { id: categoryId } = await given.category()
  const low = await given.variant({ categoryId, price: 1_050_00, hsn: '64031000', gstRate: 5 })
  const high = await given.variant({ categoryId, price: 11_800_00, hsn: '64031000', gstRate: 5 })
  await given.variant({
    categoryId,
    price: 11_800_00,
    hsn: '64031000',
    gstRate: 5,
    status: 'ARCHIVED',
  })
  const { id } = await addRule({ categoryId, from: await dayAfter(3), rate: 5, price: upTo2500 })

  const query = { rule: id, page: 1, limit: 10 }
  const { pieces, total } = await owner(gstChangeApi.read, { query })

  expect(total).toBe(1)
  expect(pieces).toMatchObject([
    {
      variantId: high.id,
      rateBefore: 5,
      rateAfter: 18,
      valueBefore: 11_238_10,
      valueAfter: 10_000_00,
      priceForSameValue: 13_260_96,
    },
  ])
  expect(pieces.map(({ variantId }) => variantId)).not.toContain(low.id)
  const file = await owner(gstChangeApi.csv, { query: { rule: id } })
  expect(await file.text()).toContain('11800.00,5,18,11238.10,10000.00,13260.96')
  await clear()
})

const price = fc.integer({ min: 1, max: 6_000_00 })
const day = fc.integer({ min: 0, max: 5 })
const rule = fc.record({
  scope: fc.constantFrom('64', '640', '6403', '64039', '64039100', '84', 'leaf', 'top'),
  day,
  rate: fc.constantFrom(0, 500, 1800),
  price: fc.option(
    fc.record({ limit: price, basis: fc.constantFrom('BEFORE_GST' as const, 'WITH_GST' as const) }),
  ),
})

/** Straight from the words of the decision. */
function oracle(
  rules: (typeof rule extends fc.Arbitrary<infer R> ? R : never)[],
  own: { day: number; rate: number }[],
  today: number,
  amount: number,
): number | null {
  const rank = (scope: string) => (scope === 'leaf' ? 10 : scope === 'top' ? 11 : 9 - scope.length)
  const all = [
    ...own.map((one) => ({ ...one, rank: 0, at: 0, price: null })),
    ...rules
      .map((one, at) => ({ ...one, at, rank: rank(one.scope) }))
      .filter(({ scope }) => !/^\d/.test(scope) || '64039100'.startsWith(scope)),
  ].filter((one) => one.day <= today)
  const [best] = all.toSorted((a, b) => b.day - a.day || a.rank - b.rank || b.at - a.at)
  if (!best) return null
  if (!best.price) return best.rate
  const { limit, basis } = best.price
  const isLow =
    basis === 'WITH_GST' ? amount <= limit : (amount * 10_000) / (10_000 + best.rate) <= limit
  return isLow ? best.rate : 4000
}

test('the rate of any day and price is that of the decision, for one product and for all', async () => {
  const top = await given.category()
  const leaf = await given.category()
  await db.updateTable('categories').set({ parentId: top.id }).where('id', '=', leaf.id).execute()
  const { productId } = await given.variant({ categoryId: leaf.id, hsn: '64039100' })
  const on = (offset: number) => sql<string>`'2026-01-01'::date + ${offset}::int`
  /** For one product, and for it among all. */
  const ratesOf = async (today: number, amount: number) => {
    const { rows } = await sql<{
      source: 'one' | 'all'
      at: number
      rule: PriceRule | null
      base: number
    }>`
      select source, gst_rate_at(rate_bp, price_limit, rate_above_bp, limit_basis, ${amount}::bigint, 1) as at,
        rate_bp as base, case when price_limit is not null then json_build_object('limit', price_limit,
          'rateBp', rate_bp, 'aboveBp', rate_above_bp, 'basis', limit_basis) end as rule
      from (
        select 'one' as source, * from gst_terms_on(${productId}::bigint, ${on(today)})
        union all
        select 'all', rule_id, rate_bp, price_limit, rate_above_bp, limit_basis
        from gst_terms_of_all(${on(today)}) where product_id = ${productId}
      ) terms`.execute(db)
    for (const { at, rule, base } of rows)
      expect(at).toBe(rule ? rateAtPrice(rule, amount, 1) : base)
    return (['one', 'all'] as const).map(
      (from) => rows.find(({ source }) => source === from)?.at ?? null,
    )
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { maxLength: 5 }),
      fc.uniqueArray(fc.record({ day, rate: fc.constantFrom(0, 500, 1800) }), {
        selector: (one) => one.day,
        maxLength: 2,
      }),
      day,
      price,
      async (rules, own, today, amount) => {
        await sql`with gone as (delete from gst_rules) delete from gst_rates where product_id = ${productId}`.execute(
          db,
        )
        const rates = own.map(({ day, rate }) => ({
          productId,
          effectiveFrom: on(day),
          rateBp: rate,
        }))
        if (rates.length > 0) await db.insertInto('gstRates').values(rates).execute()
        if (rules.length > 0)
          await db
            .insertInto('gstRules')
            .values(
              rules.map(({ scope, day, rate, price }) => ({
                hsn: /^\d/.test(scope) ? scope : null,
                categoryId: scope === 'leaf' ? leaf.id : scope === 'top' ? top.id : null,
                effectiveFrom: on(day),
                rateBp: rate,
                priceLimit: price ? paise(price.limit) : null,
                rateAboveBp: price ? 4000 : null,
                limitBasis: price?.basis ?? 'BEFORE_GST',
                source,
              })),
            )
            .execute()

        const expected = oracle(rules, own, today, amount)

        expect(await ratesOf(today, amount)).toEqual([expected, expected])
      },
    ),
    { numRuns: 60 },
  )
})
