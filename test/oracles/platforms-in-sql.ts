import { sql } from 'kysely'
import type { BatteryPlatform } from '#contract/catalogue/related.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Battery platforms as the database lists them: the reference for those from memory. */
export async function platformsInSql(db: Db): Promise<BatteryPlatform[]> {
  const { rows } = await sql<BatteryPlatform>`
    with powered as (
      select s.text_value as name, b.slug, v.number_value as voltage,
        ${hasSpec('capacity')} as is_battery, ${hasSpec('chargeCurrent')} as is_charger
      from product_specs s
      join products p on p.id = s.product_id and p.status = 'PUBLISHED'
      left join brands b on b.id = p.brand_id
      left join product_specs v on v.product_id = p.id and v.key = 'voltage'
      where s.key = 'platform' and s.text_value is not null
    )
    select name, mode() within group (order by voltage) as voltage,
      case when count(distinct slug) = 1 then min(slug) end as brand_slug,
      (count(*) filter (where not is_battery and not is_charger))::int as tools,
      (count(*) filter (where is_battery))::int as batteries
    from powered
    group by name
    having count(*) filter (where is_battery) > 0
      and count(*) filter (where not is_battery and not is_charger) > 0
    order by 2, tools desc, name`.execute(db)
  return rows
}

const hasSpec = (key: string) => sql`exists (
  select from product_specs c where c.product_id = p.id and c.key = ${key})`
