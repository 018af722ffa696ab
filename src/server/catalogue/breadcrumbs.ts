import { type RawBuilder, sql } from 'kysely'

/** The way to a category from the top, itself included, as JSON `[{ id, name }]`. */
export const breadcrumbsTo = (categoryId: RawBuilder<unknown>) => sql`(
  with recursive way as (
    select id, name, parent_id, 0 as height from categories where id = ${categoryId}
    union all
    select c.id, c.name, c.parent_id, way.height + 1 from categories c join way on way.parent_id = c.id
  )
  select coalesce(json_agg(json_build_object('id', id, 'name', name) order by height desc), '[]')
  from way
)`
