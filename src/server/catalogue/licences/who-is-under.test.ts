import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { licencesApi } from '#contract/catalogue/licences.ts'
import { openShop } from '#test/shop.ts'

const { db, given } = await openShop()
const boss = await given.admin()

type Good = { hsn: string | null; size: string | null; origin: string | null; categoryId: number }

const orderOf = async ({ hsn, size, origin, categoryId }: Good) => {
  const { rows } = await sql<{ neededFrom: string; title: string }>`
    select found.needed_from::text as "neededFrom", o.title
    from quality_order_of(${categoryId}, ${hsn}, ${size}, ${origin}) found
    join quality_orders o on o.id = found.order_id`.execute(db)
  return rows[0] ?? null
}

const { id: shelf } = await given.category()
const good = (change: Partial<Good> = {}): Good => ({
  hsn: '82032000',
  size: null,
  origin: 'IN',
  categoryId: shelf,
  ...change,
})

test.each([
  ['pliers of a maker of unknown size', {}, '2026-10-01'],
  ['of a large maker', { size: 'LARGE' }, '2026-10-01'],
  ['of a medium maker', { size: 'MEDIUM' }, '2026-10-01'],
  ['of a small maker', { size: 'SMALL' }, '2027-01-01'],
  ['of a micro maker', { size: 'MICRO' }, '2027-04-01'],
  ['imported, of a small maker', { size: 'SMALL', origin: 'CN' }, '2027-01-01'],
  ['spanners by their 8 digits', { hsn: '82041110' }, '2026-10-01'],
  ['pliers by 6 digits', { hsn: '820320' }, '2026-10-01'],
  ['tools of which only 4 digits are known', { hsn: '8203' }, null],
  ['drills', { hsn: '84672100' }, null],
  ['goods without HSN', { hsn: null }, null],
])('%s are under the order for hand tools from %s on', async (_what, change, from) => {
  expect((await orderOf(good(change)))?.neededFrom ?? null).toBe(from)
})

const words = {
  gazette: '',
  standards: ['IS 1'],
  source: '',
  note: '',
  isCertain: true,
  isOn: true,
  importedFrom: null,
  appliedFrom: null,
  categories: [],
  hsnPrefixes: [],
}
const sizes = ['LARGE', 'MEDIUM', 'SMALL', 'MICRO'] as const

test('a category decides before the HSN, for those below it too, the nearest one first', async () => {
  const top = await given.category()
  const middle = await given.category({ parentId: top.id })
  const low = await given.category({ parentId: middle.id })
  const day = '2025-01-01'
  await boss(licencesApi.addOrder, {
    body: {
      ...words,
      title: 'Order for a category',
      from: { LARGE: day, MEDIUM: day, SMALL: day, MICRO: null },
      hsnPrefixes: ['99'],
      categories: [
        { categoryId: top.id, isNeeded: true },
        { categoryId: low.id, isNeeded: false },
      ],
    },
  })
  const plain = { hsn: '12345678' }

  expect(await orderOf(good({ ...plain, categoryId: top.id }))).toMatchObject({ neededFrom: day })
  expect(await orderOf(good({ ...plain, categoryId: middle.id }))).not.toBeNull()
  expect(await orderOf(good({ ...plain, categoryId: low.id }))).toBeNull()
  expect(await orderOf(good({ hsn: '99123456', categoryId: low.id }))).toBeNull()
  expect(await orderOf(good({ hsn: '99123456' }))).not.toBeNull()
  expect(await orderOf(good({ hsn: '99123456', size: 'MICRO' }))).toBeNull()
})

/** Changes of the register and of the categories, by any two of three orders and four categories. */
const step = fc.record({
  what: fc.constantFrom('prefixes', 'switch', 'apply', 'say', 'unsay', 'move'),
  order: fc.nat(2),
  category: fc.nat(3),
  other: fc.nat(3),
  isNeeded: fc.boolean(),
  prefixes: fc.subarray(['66', '6601', '88', '9']),
})

test('whatever changes in the register or among the categories, what is kept is what holds', async () => {
  const categories: number[] = []
  for (let made = 0; made < 4; made++) categories.push((await given.category()).id)
  for (const categoryId of categories)
    for (const hsn of ['66010000', '88010000']) await given.variant({ hsn, categoryId })
  const orders: number[] = []
  for (const title of ['One', 'Two', 'Three'])
    orders.push(
      (
        await boss(licencesApi.addOrder, {
          body: {
            ...words,
            title,
            from: { LARGE: '2026-01-01', MEDIUM: null, SMALL: null, MICRO: null },
          },
        })
      ).id,
    )
  const take = async ({
    what,
    order,
    category,
    other,
    isNeeded,
    prefixes,
  }: typeof step extends fc.Arbitrary<infer Value> ? Value : never) => {
    const [orderId, categoryId] = [orders[order], categories[category]]
    if (what === 'prefixes')
      await sql`update quality_orders set hsn_prefixes = ${prefixes} where id = ${orderId}`.execute(
        db,
      )
    if (what === 'switch')
      await sql`update quality_orders set is_on = not is_on where id = ${orderId}`.execute(db)
    if (what === 'apply')
      await sql`update quality_orders set applied_from = case when applied_from is null then date '2026-02-01' end
        where id = ${orderId}`.execute(db)
    if (what === 'say')
      await sql`insert into quality_order_categories values (${orderId}, ${categoryId}, ${isNeeded})
        on conflict (order_id, category_id) do update set is_needed = excluded.is_needed`.execute(
        db,
      )
    if (what === 'unsay')
      await sql`delete from quality_order_categories where order_id = ${orderId} and category_id = ${categoryId}`.execute(
        db,
      )
    // Only under a later one, so that there is no circle.
    if (what === 'move' && category < other)
      await sql`update categories set parent_id = ${categories[other]} where id = ${categoryId}`.execute(
        db,
      )
  }
  const difference = () =>
    sql`select * from licence_needs full join licence_needs_of(array(select id from products)) found
      using (product_id, order_id, needed_from)
      where licence_needs.lacks_from is distinct from found.lacks_from
        or licence_needs.* is null or found.* is null`.execute(db)

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const one of steps) await take(one)
      expect((await difference()).rows).toEqual([])
    }),
    { numRuns: 25 },
  )
})

const day = fc.integer({ min: 0, max: 400 }).map((days) => {
  const at = new Date(Date.UTC(2026, 5, 1 + days))
  return at.toISOString().slice(0, 10)
})
const maybeDay = fc.option(day)
const facts = fc.record({
  size: fc.constantFrom(null, ...sizes),
  origin: fc.constantFrom(null, 'IN', 'CN'),
  standard: fc.constantFrom(null, 'IS 7'),
  licence: fc.constantFrom(null, 'CM/L-1234567'),
  until: maybeDay,
  from: fc.record({ LARGE: day, MEDIUM: maybeDay, SMALL: maybeDay, MICRO: maybeDay }),
  importedFrom: maybeDay,
  appliedFrom: maybeDay,
})

const nextDay = (text: string) => new Date(Date.parse(text) + 86_400_000).toISOString().slice(0, 10)
const later = (one: string, other: string) => (one > other ? one : other)

type Fact = typeof facts extends fc.Arbitrary<infer Value> ? Value : never

/** The rule in other words than those of the database. */
function expectedOf({
  size,
  origin,
  from,
  importedFrom,
  standard,
  licence,
  until,
  appliedFrom,
}: Fact) {
  const isImported = origin !== null && origin !== 'IN'
  const needed = (isImported ? importedFrom : null) ?? from[size ?? 'LARGE']
  if (needed === null) return []
  const lacks = standard && licence ? until && later(needed, nextDay(until)) : needed
  return [{ needed, lacks, hidden: lacks && appliedFrom && later(lacks, appliedFrom) }]
}

test('the days that the database keeps are those of the rule, for any order and any product', async () => {
  const { id: order } = await boss(licencesApi.addOrder, {
    body: {
      ...words,
      title: 'Any order',
      hsnPrefixes: ['7777'],
      from: { LARGE: '2026-01-01', MEDIUM: null, SMALL: null, MICRO: null },
    },
  })
  const { id: variantId } = await given.variant({ hsn: '77770000' })
  const { productId } = await db
    .selectFrom('variants')
    .select('productId')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()

  await fc.assert(
    fc.asyncProperty(facts, async (fact) => {
      await sql`update quality_orders set large_from = ${fact.from.LARGE}, medium_from = ${fact.from.MEDIUM},
        small_from = ${fact.from.SMALL}, micro_from = ${fact.from.MICRO},
        imported_from = ${fact.importedFrom}, applied_from = ${fact.appliedFrom}
        where id = ${order}`.execute(db)
      await sql`update products set maker_size = ${fact.size}, country_of_origin = ${fact.origin},
        bis_standard = ${fact.standard}, bis_licence = ${fact.licence}, bis_valid_until = ${fact.until}
        where id = ${productId}`.execute(db)

      const { rows } = await sql<{ needed: string; lacks: string; hidden: string }>`
        select needed_from::text as needed, lacks_from::text as lacks, hidden_from::text as hidden
        from licence_states where product_id = ${productId}`.execute(db)

      expect(rows).toEqual(expectedOf(fact))
    }),
    { numRuns: 60 },
  )
})
