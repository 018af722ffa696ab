import { sql } from 'kysely'
import { type FeedReport, feedNames } from '#contract/catalogue/feeds.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How many of the products that are left out are named. */
const mostNamed = 20

/** The feeds with their addresses, how much they list, and what they leave out. One statement. */
export async function readFeedReport(db: Db, urlOf: UrlOf): Promise<FeedReport> {
  const { rows } = await sql<Omit<FeedReport, 'feeds'>>`
    with published as (
      select p.id, p.name, exists (select from product_images i where i.product_id = p.id) as is_shown
      from products p where p.status = 'PUBLISHED'
    ), listed as (
      select v.barcode from variants v join published p on p.id = v.product_id
      where p.is_shown and v.archived_at is null
    ), hidden as (
      select id, name from published where not is_shown
    )
    select (select count(*)::int from listed) as variants,
      (select count(*)::int from listed where barcode is null) as without_barcode,
      (select count(*)::int from hidden) as left_out_count,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]')
        from (select * from hidden order by id limit ${mostNamed}) named) as left_out`.execute(db)
  const [counts = { variants: 0, withoutBarcode: 0, leftOutCount: 0, leftOut: [] }] = rows
  return { feeds: feedNames.map((name) => ({ name, url: urlOf(`/feeds/${name}`) })), ...counts }
}
