import { sql } from 'kysely'
import { offerOfProduct } from '#server/catalogue/products/product-offer.ts'
import { fitRules } from '#server/catalogue/related/fit-rules.ts'
import type { Facts } from '#server/catalogue/related/fits.ts'
import { mergeSections, type Section } from '#server/catalogue/related/sections.ts'
import { why } from '#server/catalogue/related/why.ts'
import type { Db } from '#server/platform/db/database.ts'
import { partsFor, toolsFor } from './fit-conditions.ts'

/** The related products of a product as the database finds them: the reference for those from memory. */
export async function relatedInSql(db: Db, id: number, limit: number): Promise<Section[]> {
  const known = await readKnown(db, id, limit)
  if (!known) return []
  const fits = await listFits(db, id, known.facts, limit)
  return mergeSections([...known.ties, ...fits]).map(({ ids, ...section }) => ({
    ...section,
    ids: ids.slice(0, limit),
  }))
}

/**
 * The facts that rules compare, plus linked products, products bought in the same orders and similar ones.
 * Null unless the product is or was on sale.
 */
async function readKnown(db: Db, id: number, limit: number) {
  const { rows } = await sql<{
    model: string | null
    specs: [string, number | string | boolean][]
    ties: Omit<Section, 'why'>[]
  }>`
    select p.model, (
      select coalesce(json_agg(json_build_array(s.key,
        coalesce(to_json(s.number_value), to_json(s.text_value), to_json(s.boolean_value)))), '[]')
      from product_specs s where s.product_id = p.id) as specs,
      (select coalesce(json_agg(tied), '[]') from (
        ${linked(id)} union all ${linkedBack(id)} union all ${boughtTogether(id)}
        union all ${alternatives(id, limit)}) tied) as ties
    from products p where p.id = ${id} and p.status <> 'DRAFT' and p.published_at is not null`.execute(
    db,
  )
  const [known] = rows
  if (!known) return null
  const facts: Facts = { model: known.model, specs: new Map(known.specs) }
  return { facts, ties: known.ties.map((tie): Section => ({ ...tie, why: null })) }
}

/** The products each rule finds, whether this product is the tool or the part. */
async function listFits(db: Db, id: number, facts: Facts, limit: number): Promise<Section[]> {
  const sides = fitRules.flatMap((rule) => [
    { rule, kind: rule.kind, label: rule.parts, whose: rule.whyOfTool, is: partsFor(rule, facts) },
    {
      rule,
      kind: 'TOOLS' as const,
      label: rule.tools,
      whose: rule.whyOfPart,
      is: toolsFor(rule, facts),
    },
  ])
  const searches = sides.flatMap(({ is }, place) =>
    is
      ? [
          sql`(select ${place}::int as place, json_agg(id order by rank) filter (where rank <= ${limit}) as ids,
            count(*)::int as total
          from (
            select p.id, row_number() over (order by coalesce(offer.available, 0) > 0 desc,
              p.popularity desc, p.id) as rank
            from products p ${offerOfProduct}
            where p.status = 'PUBLISHED' and p.id <> ${id} and ${is}
          ) found)`,
        ]
      : [],
  )
  if (searches.length === 0) return []
  const { rows } = await sql<{ place: number; ids: number[] | null; total: number }>`
    ${sql.join(searches, sql` union all `)}`.execute(db)
  return rows.flatMap(({ place, ids, total }) => {
    const side = sides[place]
    return side && ids
      ? [{ kind: side.kind, label: side.label, why: why(side.whose, facts), ids, total }]
      : []
  })
}

/** Published products only, so that nobody sees a product early. */
const linked = (id: number) => sql`(
  select case l.kind when 'ACCESSORY' then 'ACCESSORIES' when 'SPARE_PART' then 'SPARE_PARTS'
      when 'ALTERNATIVE' then 'ALTERNATIVES' else l.kind end as kind,
    '' as label, json_agg(other.id order by l.position, other.id) as ids, count(*)::int as total
  from product_links l join products other on other.id = l.other_id and other.status = 'PUBLISHED'
  where l.product_id = ${id}
  group by l.kind)`

const linkedBack = (id: number) => sql`(
  select 'TOOLS', '', json_agg(other.id order by other.popularity desc, other.id), count(*)::int
  from product_links l join products other on other.id = l.product_id and other.status = 'PUBLISHED'
  where l.other_id = ${id} and l.kind in ('ACCESSORY', 'SPARE_PART')
  having count(*) > 0)`

/**
 * At least this many different shoppers must have bought both: one person's habit is not a recommendation.
 */
const fewestShoppers = 2
const mostTogether = 3

/** From the last orders with the product: what enough shoppers bought along with it. */
const boughtTogether = (id: number) => sql`(
  select 'BOUGHT_TOGETHER', '', json_agg(product_id order by shoppers desc, product_id), count(*)::int
  from (
    select line.product_id, count(distinct o.user_id) as shoppers
    from (
      select distinct order_id from order_lines where product_id = ${id} order by order_id desc limit 500
    ) mine
    join orders o on o.id = mine.order_id and o.status not in ('CANCELLED', 'EXPIRED')
    join order_lines line on line.order_id = o.id and line.product_id <> ${id}
    join products p on p.id = line.product_id and p.status = 'PUBLISHED'
    ${offerOfProduct}
    where offer.available > 0
    group by line.product_id having count(distinct o.user_id) >= ${fewestShoppers}
    order by shoppers desc, line.product_id limit ${mostTogether}
  ) together having count(*) > 0)`

/**
 * Products in stock from the same category. More matching specs rank higher (numbers within a tenth); a
 * price difference ranks lower. Considers the two hundred best sellers.
 */
const alternatives = (id: number, limit: number) => sql`(
  select 'ALTERNATIVES', '', json_agg(id order by likeness desc, id) as ids, count(*)::int
  from (
    select p.id, (
      select count(*) from product_specs mine join product_specs its using (key)
      where mine.product_id = ${id} and its.product_id = p.id
        and (mine.text_value = its.text_value or mine.boolean_value = its.boolean_value
          or abs(mine.number_value - its.number_value) <= abs(mine.number_value) / 10)
    ) - 2 * abs(ln(offer.price::float8 / this.price)) as likeness
    from (
      select p.id, p.category_id, coalesce(offer.price, 1) as price
      from products p ${offerOfProduct} where p.id = ${id}
    ) this
    join lateral (
      select p.id from products p
      where p.category_id = this.category_id and p.status = 'PUBLISHED' and p.id <> this.id
      order by p.popularity desc, p.id desc limit 200
    ) p on true
    ${offerOfProduct}
    where offer.available > 0
    order by likeness desc, p.id limit ${limit}
  ) alike having count(*) > 0)`
