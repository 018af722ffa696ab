import { type RawBuilder, sql } from 'kysely'
import type { RelatedKind } from '#contract/catalogue/related.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedStatement } from '#server/platform/db/prepared-statement.ts'
import type { SpecValue } from '../index/lists/spec-terms.ts'
import { offerOfProduct } from '../products/product-offer.ts'
import type { Facts } from './fits.ts'

/** Relations of a product that only the database knows, as ids of products of any status. */
export type Ties = {
  id: number
  facts: Facts
  categoryId: number
  /** The offer's price in paise; 1 where nothing is offered. */
  price: number
  /** The products staff has linked to it, in their order, and those it is linked to as a part. */
  links: { kind: RelatedKind; ids: number[] }[]
  linkedBack: number[]
  /** Products that enough shoppers bought along with it, most of them first. */
  boughtTogether: number[]
  /** The products whose model its spec `forModels` names. */
  machines: number[]
}

/** Null unless the product is or was on sale. One statement. */
export async function readTies(db: Db, id: number): Promise<Ties | null> {
  const [row] = await tiesOf(db, { id })
  if (!row) return null
  const { model, specs, ...ties } = row
  return { ...ties, facts: { model, specs: new Map(specs) } }
}

/**
 * At least this many different shoppers must have bought both: one person's habit is not a recommendation. Some of
 * the products may be sold out, so there are more than are shown.
 */
const fewestShoppers = 2
const mostTogether = 24

type Row = Omit<Ties, 'facts'> & { model: string | null; specs: [string, SpecValue][] }

const tiesOf = preparedStatement(
  { id: parameter<number>() },
  ({ id }) => sql<Row>`
    select p.id, p.model, p.category_id as "categoryId", coalesce(offer.price, 1)::float8 as price, (
      select coalesce(json_agg(json_build_array(s.key,
        coalesce(to_json(s.number_value), to_json(s.text_value), to_json(s.boolean_value)))), '[]')
      from product_specs s where s.product_id = p.id) as specs,
      (select coalesce(json_agg(linked), '[]') from (${links(id)}) linked) as links,
      ${idsIn(linkedBack(id))} as "linkedBack",
      ${idsIn(boughtTogether(id))} as "boughtTogether",
      ${idsIn(machines(id))} as machines
    from products p ${offerOfProduct}
    where p.id = ${id} and p.status <> 'DRAFT' and p.published_at is not null`,
)

const links = (id: number) => sql`
  select case l.kind when 'ACCESSORY' then 'ACCESSORIES' when 'SPARE_PART' then 'SPARE_PARTS'
      when 'ALTERNATIVE' then 'ALTERNATIVES' else l.kind end as kind,
    json_agg(l.other_id order by l.position, l.other_id) as ids
  from product_links l where l.product_id = ${id} group by l.kind`

const idsIn = (select: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(found_id), '[]') from (${select}) found(found_id))`

const linkedBack = (id: number) => sql`
  select product_id from product_links where other_id = ${id} and kind in ('ACCESSORY', 'SPARE_PART')`

/** Split first, so that each model is looked up in the index. */
const machines = (id: number) => sql`
  select machine.id
  from product_specs s
  cross join regexp_split_to_table(upper(btrim(s.text_value)), '\\s*,\\s*') as named(model)
  join products machine on upper(btrim(machine.model)) = named.model and machine.status = 'PUBLISHED'
  where s.product_id = ${id} and s.key = 'forModels' and s.text_value is not null`

/** Guests with the same phone are one buyer. */
const oneBuyer = sql`coalesce(buyer.guest_phone, buyer.id::text)`

/** From the last orders with the product: what enough shoppers bought along with it. */
const boughtTogether = (id: number) => sql`
  select line.product_id
  from (
    select distinct order_id from order_lines where product_id = ${id} order by order_id desc limit 500
  ) mine
  join orders o on o.id = mine.order_id and o.status not in ('CANCELLED', 'EXPIRED')
  join users buyer on buyer.id = o.user_id
  join order_lines line on line.order_id = o.id and line.product_id <> ${id}
  group by line.product_id having count(distinct ${oneBuyer}) >= ${sql.lit(fewestShoppers)}
  order by count(distinct ${oneBuyer}) desc, line.product_id limit ${sql.lit(mostTogether)}`
