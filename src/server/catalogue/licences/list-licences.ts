import { type RawBuilder, sql } from 'kysely'
import { licenceDaysAhead } from '#contract/catalogue/bis-licence.ts'
import type { LicenceView, LicensedProduct, licencesApi } from '#contract/catalogue/licences.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { likeAnywhere } from '../words/like.ts'

type Query = Input<typeof licencesApi.products>['query']
type Counts = Reply<typeof licencesApi.products>['counts']

const ahead = sql`today_in_india() + ${sql.lit(licenceDaysAhead)}::int`

/** The view that a product under an order is in. Each is in one. */
const view = sql<LicenceView>`case
  when need.lacks_from <= today_in_india() then 'missing'
  when need.lacks_from > ${ahead} or need.lacks_from is null then 'fine'
  when need.needed_from > today_in_india() then 'coming'
  else 'ending' end`

const under = sql`licence_states need
  join products p on p.id = need.product_id and p.status <> 'ARCHIVED'
  join quality_orders o on o.id = need.order_id
  left join licence_holds held on held.product_id = p.id`

/** Products under an order, those that lack a licence first come first. Archived ones are left out. Two statements. */
export async function listLicences(
  db: Db,
  { view: chosen, q, page, limit }: Query,
): Promise<Reply<typeof licencesApi.products>> {
  const isShown = sql`${view} = ${chosen} and ${named(q)}`
  const [rows, counts] = await Promise.all([
    sql<LicensedProduct>`
      select ${licenceColumns} from ${under} where ${isShown}
      order by need.lacks_from nulls last, p.name, p.id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    countLicences(db, q),
  ])
  return { products: rows.rows, page, limit, total: counts[chosen], counts }
}

/** How many products are in each view, and how many the program keeps out of the shop. One statement. */
export async function countLicences(db: Db, q?: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select ${sql.join(
      (['missing', 'ending', 'coming', 'fine'] as const).map(
        (name) => sql`(count(*) filter (where ${view} = ${name}))::int as ${sql.ref(name)}`,
      ),
    )}, (count(held.since))::int as hidden
    from ${under} where ${named(q)}`.execute(db)
  return rows[0] ?? { missing: 0, ending: 0, coming: 0, fine: 0, hidden: 0 }
}

const named = (q: string | undefined): RawBuilder<boolean> =>
  q === undefined
    ? sql`true`
    : sql`(p.name ilike ${likeAnywhere(q)} or p.bis_licence ilike ${likeAnywhere(q)})`

const licenceColumns = sql`p.id as "productId", p.name, p.status, o.title as "order",
  need.needed_from as "neededFrom", p.bis_standard as "bisStandard", p.bis_licence as "bisLicence",
  p.bis_valid_until as "bisValidUntil", p.maker_size as "makerSize",
  p.country_of_origin as "countryOfOrigin", need.lacks_from as "lacksFrom",
  need.hidden_from as "hiddenFrom", held.since as "hiddenSince", held.reason as "hiddenReason"`

/** A product under an order as an inspector asks for it. */
export type ReportedLicence = LicensedProduct & {
  gazette: string
  hsn: string | null
  manufacturer: string | null
  importer: string | null
  skus: string
  onHand: number
  isLacking: boolean
}

/** Every product under an order, archived ones with pieces in stock too, by order and name. One statement. */
export async function readLicenceReport(db: Db): Promise<ReportedLicence[]> {
  const { rows } = await sql<ReportedLicence>`
    select ${licenceColumns}, o.gazette, p.hsn, p.manufacturer, p.importer,
      coalesce(stocked.skus, '') as skus, coalesce(stocked.pieces, 0)::int as "onHand",
      coalesce(need.lacks_from <= today_in_india(), false) as "isLacking"
    from licence_states need
    join products p on p.id = need.product_id
    join quality_orders o on o.id = need.order_id
    left join licence_holds held on held.product_id = p.id
    left join lateral (
      select string_agg(v.sku, ', ' order by v.position, v.id) as skus, sum(s.on_hand) as pieces
      from variants v join stock s on s.variant_id = v.id where v.product_id = p.id
    ) stocked on true
    where p.status <> 'ARCHIVED' or stocked.pieces > 0
    order by o.id, p.name, p.id`.execute(db)
  return rows
}
