import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { openShop } from '#test/shop.ts'
import { likeAnywhere } from '../words/like.ts'

const shop = await openShop()
const { db, given } = shop
const owner = await given.admin()

beforeAll(async () => {
  const of = { name: 'Hammer drill', brand: 'Drillmax' }
  const { productId } = await given.variant({ name: of.name, brand: of.brand, onHand: 3 })
  await given.variant({ productId, sku: 'HAMMER-2', onHand: 0 })
  await given.variant({ name: 'Stand', brand: 'Borex', sku: 'STAND-DRILL', onHand: 4 })
  await given.variant({ name: 'Chisel', brand: 'Drillking', onHand: 40 })
  await given.variant({ name: 'Old drill', brand: 'Oldex', status: 'ARCHIVED', onHand: 0 })
  const model = await given.variant({ name: 'Grinder', brand: 'Grindex', onHand: 5 })
  await sql`update products set model = 'No drill 5' where id = ${model.productId}`.execute(db)
  await given.variant({ name: 'Drill that is sold out', brand: 'Bare', onHand: 0 })
  const gone = await given.variant({ name: 'Drill without variants', brand: 'Gone', onHand: 2 })
  await sql`update variants set archived_at = now() where id = ${gone.id}`.execute(db)
  await given.variant({ name: 'Saw', brand: 'Sawex', onHand: 1 })
})

/** The products by one condition over all texts, each with its own variants counted: slower, and plain to read. */
async function plainly(q: string, stock: string | undefined, order: string) {
  const { rows } = await sql<{ id: number; low: boolean; out: boolean }>`
    select * from (
      select p.id, p.name, p.updated_at,
        p.status = 'PUBLISHED' and exists (select ${left(sql`between 1 and 5`)}) as low,
        p.status = 'PUBLISHED' and exists (select ${left(sql`<= 0`)}) as out
      from products p join brands b on b.id = p.brand_id
      where exists (
        select from (select p.name union all select p.model union all select b.name
          union all select sku from variants where product_id = p.id) texts (text)
        where ${has(q)})) product
    order by ${sql.raw(order)}`.execute(db)
  const shown = stock ? rows.filter((row) => (stock === 'low' ? row.low : row.out)) : rows
  const counts = {
    all: rows.length,
    low: rows.filter(({ low }) => low).length,
    out: rows.filter(({ out }) => out).length,
  }
  return { ids: shown.map(({ id }) => id), counts }
}

/** One or two letters are found where a word begins, more of them anywhere. */
const has = (q: string) =>
  /^[a-z]{1,2}$/i.test(q)
    ? sql`exists (select from regexp_split_to_table(lower(text), '[^a-z0-9]+') word
        where word like ${`${q.toLowerCase()}%`})`
    : sql`text ilike ${likeAnywhere(q)}`

const left = (few: ReturnType<typeof sql>) => sql`
  from variants v join stock s on s.variant_id = v.id
  where v.product_id = p.id and v.archived_at is null and s.on_hand - s.reserved ${few}`

const orders = [
  { sort: undefined, order: 'updated_at desc, id desc' },
  { sort: '-name', order: 'lower(name) desc, id desc' },
] as const

test.each(
  [
    'drill',
    'dr',
    'DR',
    'g',
    'il',
    'DRILL',
    'hammer-2',
    'borex',
    'no drill 5',
    'nothing',
    '%',
    '',
  ].flatMap((q) => ([undefined, 'low', 'out'] as const).map((stock) => ({ q, stock }))),
)(
  'the products that "$q" finds with stock $stock are those of a plain search, on every page',
  async ({ q, stock }) => {
    for (const { sort, order } of orders) {
      const plain = await plainly(q, stock, order)
      for (const page of [1, 2]) {
        const query = { q, page, limit: 3, ...(stock && { stock }), ...(sort && { sort }) }
        const { products, total, counts } = await owner(adminCatalogueApi.products, { query })

        expect(products.map(({ id }) => id)).toEqual(plain.ids.slice((page - 1) * 3, page * 3))
        expect(total).toBe(plain.ids.length)
        expect(counts).toMatchObject(plain.counts)
      }
    }
  },
)
